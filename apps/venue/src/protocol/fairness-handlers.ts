import {
  clientSeedRequest,
  type PlayerSeeds,
  rotateRequest,
  seedsRequest,
} from '@haitang/contract/aggregator/fairness-calls.ts';
import { changeClientSeed, endPair, type PublicSeeds, showSeeds } from '../house/rounds/seeds.ts';
import type { HouseContext } from '../house-context.ts';
import { operatorHandler } from './game-handlers.ts';
import { failed, type OperatorHandler, ok } from './operator-answer.ts';

const present = (seeds: PublicSeeds): PlayerSeeds => ({
  server_seed_hash: seeds.serverSeedHash,
  next_server_seed_hash: seeds.nextServerSeedHash,
  client_seed: seeds.clientSeed,
  nonce: seeds.nonce,
});

/** `fairness/seeds`: what this player's next bets are committed to. */
export const seedsHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, seedsRequest, async ({ user }) =>
    ok(present(await showSeeds(context, user))),
  );

/** `fairness/client_seed`: the player's own seed for later bets. */
export const clientSeedHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, clientSeedRequest, async ({ user, client_seed: text }) =>
    ok(present(await changeClientSeed(context, user, text))),
  );

/** `fairness/rotate`: reveals the server seed of the named pair, which ends. */
export const rotateHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, rotateRequest, async ({ user, server_seed_hash: hash }) => {
    const ended = await endPair(context, user, hash);
    if (ended === null) return failed(404, 'unknown pair');
    return ok({ server_seed: ended.revealed.serverSeed, seeds: present(ended.seeds) });
  });
