import { z } from 'zod';
import {
  currency,
  operatorId,
  product,
  requestUuid,
  subPartner,
  transactionUuid,
  user,
  wireAmount,
  wireTime,
} from './fields.ts';

export const transactionKind = z.enum([
  'TK_BET',
  'TK_WIN',
  'TK_ROLLBACK',
  'TK_FREE_BET',
  'TK_FREE_WIN',
  'TK_JP_WIN',
  'TK_NEG_BET',
  'TK_BONUS_WIN',
]);

export const transactionStatus = z.enum([
  'TS_SUCCESS',
  'TS_DECLINED',
  'TS_ROLLEDBACK',
  'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED',
]);

/**
 * The bet feed. The window is half-open, `[start_time, end_time)`, over `updated_at`: the moment a
 * row entered the feed in its present form. A window whose `end_time` is not after the `Date` of
 * the answer is final: no row is added to it later. Give both times, or a round.
 */
export const transactionsListRequest = z
  .object({
    operator_id: operatorId,
    start_time: wireTime.optional(),
    end_time: wireTime.optional(),
    round: z.string().min(1).max(64).optional(),
    user: user.optional(),
    /** Only rows of one venue wallet; an optional extension. */
    product: product.optional(),
    currency: currency.optional(),
    sub_partner_id: subPartner.optional(),
    request_uuid: requestUuid.optional(),
  })
  .refine(
    (request) =>
      request.round !== undefined ||
      (request.start_time !== undefined && request.end_time !== undefined),
    { error: 'start_time and end_time, or round' },
  );

/** A fraction of one in millionths: 495,000 is 49.5 %. */
const millionths = z.int().min(0).max(1_000_000);

/**
 * One movement of a round. A lost round has a `TK_WIN` of 0, so that it counts as settled. The last
 * four fields describe a bet and are optional extensions: a bet without them counts with the lowest
 * house edge of its category.
 */
export const listedTransaction = z.object({
  id: z.string(),
  user,
  transaction_uuid: transactionUuid,
  /** The bet a win belongs to; null on a bet. */
  reference_transaction_uuid: transactionUuid.nullable(),
  round: z.string(),
  kind: transactionKind,
  status: transactionStatus,
  amount: wireAmount,
  currency,
  game_code: z.string(),
  product,
  /** Time of play. */
  inserted_at: wireTime,
  /** Time at which the row entered the feed in this form. */
  updated_at: wireTime,
  /** The house edge: the expected share of the stake that the house keeps, rounded down. */
  house_edge: millionths.optional(),
  /**
   * Probability that the bet pays anything; missing when a round has no single chance, as on reels.
   */
  win_chance: millionths.optional(),
  /** The market of the round and the selection; selections of one market exclude each other. */
  market: z.string().min(1).max(64).optional(),
  selection: z.string().min(1).max(64).optional(),
});
export const transactionsListAnswer = z.array(listedTransaction);
/** The same as a reader takes it: each row is judged by itself, so that none hides the others. */
export const transactionsListRows = z.array(z.unknown());

export type TransactionsListRequest = z.infer<typeof transactionsListRequest>;
export type ListedTransaction = z.infer<typeof listedTransaction>;
