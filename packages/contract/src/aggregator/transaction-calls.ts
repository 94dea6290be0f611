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

/** A place in the numbered feed. */
const feedNumber = z.int().nonnegative();

/**
 * The numbered feed, an extension of ours: rounds in the order in which they entered the feed, each
 * with one number, none skipped. A reader goes on after the last number it has; the first read
 * begins with what entered at `since` or later.
 */
export const transactionsAfterRequest = z
  .object({
    operator_id: operatorId,
    sub_partner_id: subPartner,
    after: feedNumber.optional(),
    since: wireTime.optional(),
  })
  .refine(({ after, since }) => (after === undefined) !== (since === undefined), {
    error: 'after or since',
  });

/** What was played in `[start_time, end_time)` and is in the feed, of entries after a number. */
export const transactionsPlayedRequest = z.object({
  operator_id: operatorId,
  sub_partner_id: subPartner,
  start_time: wireTime,
  end_time: wireTime,
  after: feedNumber,
});

/**
 * A page of entries. The `Date` of the answer is the time up to which the feed is complete for a
 * reader with `last` = `feed_last`.
 */
export const numberedAnswer = z.object({
  /** Each row is judged by itself, so that none hides the others. */
  transactions: z.array(z.unknown()),
  /** The number up to which the reader has everything with this page. */
  last: feedNumber,
  /** The last number of the feed. */
  feed_last: feedNumber,
});

/** A page of what was played in a span of time. */
export const transactionsPlayedAnswer = z.object({
  transactions: z.array(z.unknown()),
  /** The number after which the next page goes on. */
  last: feedNumber,
  has_more: z.boolean(),
});

/** Asks for the sums of what was played in `[start_time, end_time)`: a day at most. */
export const transactionsSumsRequest = z.object({
  operator_id: operatorId,
  sub_partner_id: subPartner,
  start_time: wireTime,
  end_time: wireTime,
});

/** The sums by venue wallet; a wallet without rounds is missing. */
export const transactionsSumsAnswer = z.array(
  z.object({ product, rounds: z.int().nonnegative(), stakes: wireAmount, payouts: wireAmount }),
);

export type TransactionsListRequest = z.infer<typeof transactionsListRequest>;
export type ListedTransaction = z.infer<typeof listedTransaction>;
