import type { HouseContext } from '../../house-context.ts';
import * as store from './feed-store.ts';

export type FedRound = store.FedRound;
export type FeedFilter = store.FeedFilter;
export type FedSum = store.FedSum;

export interface FeedPage {
  readonly rounds: readonly FedRound[];
  /** Nothing enters the feed before this instant any more. */
  readonly closedUntil: Date;
}

/** Rounds that are numbered in one statement. */
const LISTED_AT_ONCE = 10_000;

/** Numbers every waiting round and closes the feed up to now; returns the mark. */
async function listAll(context: HouseContext): Promise<store.FeedMark> {
  let listed = LISTED_AT_ONCE;
  let mark: store.FeedMark = { until: new Date(0), lastNumber: 0n };
  while (listed === LISTED_AT_ONCE) {
    mark = await context.database.transaction(async (tx) => {
      const before = await store.lockMark(tx);
      const now = context.clock.now();
      listed = await store.listWaiting(tx, before, LISTED_AT_ONCE);
      const lastNumber = before.lastNumber + BigInt(listed);
      // While more rounds wait, nothing is closed beyond what was.
      const isAll = listed < LISTED_AT_ONCE;
      const until = isAll && now > before.until ? now : before.until;
      await store.writeMark(tx, { until, lastNumber });
      return { until, lastNumber };
    });
  }
  return mark;
}

/**
 * Reads the bet feed by windows. A round gets its place when a read first finds it committed: the
 * time it was played, or the end of the closed part, whichever is later. So a window that ends at
 * or before `closedUntil` is final, however long a bet took to commit.
 */
export async function readBetFeed(context: HouseContext, filter: FeedFilter): Promise<FeedPage> {
  const { until } = await listAll(context);
  return { rounds: await store.readFeed(context.database.read, filter), closedUntil: until };
}

/** Where a reader of the numbered feed goes on: after a number, or at a time it knows. */
export type FeedStart = { readonly after: bigint } | { readonly since: Date };

export interface NumberedPage extends FeedPage {
  /** The number up to which the reader has everything with this page. */
  readonly last: bigint;
  /** The last number of the feed: there is more when it is beyond `last`. */
  readonly feedLast: bigint;
}

/** The next `most` entries of the feed, each once for a reader that goes on after `last`. */
export async function readNumberedFeed(
  context: HouseContext,
  start: FeedStart,
  most: number,
): Promise<NumberedPage> {
  const { read } = context.database;
  const { until, lastNumber } = await listAll(context);
  const after = 'after' in start ? start.after : await store.numberBefore(read, start.since);
  const rounds = await store.readAfter(read, after, most);
  const last = rounds.at(-1)?.number;
  // Another reader may have numbered more meanwhile.
  const feedLast = last !== undefined && last > lastNumber ? last : lastNumber;
  return { rounds, closedUntil: until, last: last ?? after, feedLast };
}

/** The next `most` entries after a number, of what was played in a span of time. */
export const readPlayed = (
  context: HouseContext,
  span: { readonly from: Date; readonly to: Date; readonly after: bigint },
  most: number,
): Promise<readonly FedRound[]> => store.readPlayedAfter(context.database.read, span, most);

/** What was played in a span of time and is in the feed, added up by product. */
export const sumFeed = (context: HouseContext, from: Date, to: Date): Promise<readonly FedSum[]> =>
  store.sumPlayed(context.database.read, from, to);
