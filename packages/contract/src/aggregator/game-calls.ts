import { z } from 'zod';
import { currency, operatorId, product, subPartner, transactionUuid, user } from './fields.ts';
import { sessionToken } from './session-calls.ts';

export const platform = z.enum(['GPL_DESKTOP', 'GPL_MOBILE']);

export const gameListRequest = z.object({ operator_id: operatorId });

/** One game of a supplier. `rtp` is our extension: a computed percent with two decimals. */
export const listedGame = z.object({
  game_code: z.string(),
  name: z.string(),
  product,
  category: z.string(),
  platforms: z.array(platform),
  url_thumb: z.string(),
  url_background: z.string(),
  enabled: z.boolean(),
  freebet_support: z.boolean(),
  blocked_countries: z.array(z.string()),
  rtp: z.string().optional(),
});
export const gameListAnswer = z.array(listedGame);

export const gameUrlRequest = z.object({
  operator_id: operatorId,
  user,
  /** The operator's session token: opaque to the supplier, bound to user and currency. */
  token: sessionToken,
  game_code: z.string().min(1).max(64),
  platform,
  currency,
  lang: z.string().min(2).max(8),
  country: z.string().length(2),
  ip: z.string().min(2).max(64),
  lobby_url: z.url().max(500),
  deposit_url: z.url().max(500).optional(),
  sub_partner_id: subPartner.optional(),
  /**
   * Our extension: whether the player wants no name shown to other players. It holds for all games
   * of the supplier until a launch says otherwise; without the field nothing changes (ADR 38).
   */
  hidden: z.boolean().optional(),
});
export const gameUrlAnswer = z.object({ url: z.url() });

/** Requests the page that shows one round; the answer is a `gameUrlAnswer`. */
export const gameRoundRequest = z.object({
  operator_id: operatorId,
  user,
  round: z.string().min(1).max(64),
  transaction_uuid: transactionUuid,
  sub_partner_id: subPartner.optional(),
});

export type GameListRequest = z.infer<typeof gameListRequest>;
export type ListedGame = z.infer<typeof listedGame>;
export type GameUrlRequest = z.infer<typeof gameUrlRequest>;
export type GameUrlAnswer = z.infer<typeof gameUrlAnswer>;
export type GameRoundRequest = z.infer<typeof gameRoundRequest>;
