import { z } from 'zod';
import { operatorId, subPartner, user } from './fields.ts';

/** Our extension of the protocol: a supplier whose players have seeds of their own shows them. */
const fields = { operator_id: operatorId, sub_partner_id: subPartner, user };

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The pair in use: never a server seed, which is secret until the pair has ended. */
const playerSeeds = z.object({
  server_seed_hash: hash,
  next_server_seed_hash: hash,
  client_seed: z.string().min(1).max(64),
  /** The number of the next bet. */
  nonce: z.int().nonnegative(),
});

/** `fairness/seeds`: the pair that the player's next bets use; `seedsAnswer` tells it. */
export const seedsRequest = z.object(fields);
export const seedsAnswer = playerSeeds;

/**
 * `fairness/client_seed`: sets the player's own seed for later bets and answers as
 * `fairness/seeds`. HTTP 409 in a round.
 */
export const clientSeedRequest = z.object({ ...fields, client_seed: z.string().max(200) });

/**
 * `fairness/rotate`: ends the pair with this hash and reveals its server seed. Idempotent: a pair
 * that has ended is revealed again, and the one in use stays. HTTP 409 in a round.
 */
export const rotateRequest = z.object({ ...fields, server_seed_hash: hash });
export const rotateAnswer = z.object({ server_seed: z.string(), seeds: playerSeeds });

export type PlayerSeeds = z.infer<typeof playerSeeds>;
