import type { HouseContext } from '../../house-context.ts';
import * as store from './feed-store.ts';

export type FedRound = store.FedRound;
export type FeedFilter = store.FeedFilter;

export interface FeedPage {
  readonly rounds: readonly FedRound[];
  /** Nothing enters the feed before this instant any more. */
  readonly closedUntil: Date;
}

/**
 * Reads the bet feed. A round gets its place when a read first finds it committed: the time it was
 * played, or the end of the closed part, whichever is later. So a window that ends at or before
 * `closedUntil` is final, however long a bet took to commit.
 */
export async function readBetFeed(context: HouseContext, filter: FeedFilter): Promise<FeedPage> {
  return context.database.transaction(async (tx) => {
    const mark = await store.lockMark(tx);
    const now = context.clock.now();
    const closedUntil = new Date(Math.max(now.getTime(), mark.getTime()));
    await store.listWaiting(tx, mark);
    await store.writeMark(tx, closedUntil);
    return { rounds: await store.readFeed(tx, filter), closedUntil };
  });
}
