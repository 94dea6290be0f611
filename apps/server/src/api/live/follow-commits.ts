import { type Clock, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import {
  type CommitKey,
  type CommitPoint,
  type CommitWindow,
  FIRST_KEY,
  isEmptyWindow,
  windowBetween,
} from '@haitang/platform/database/commit-window.ts';
import type { CommittedEvent } from '@haitang/platform/outbox/committed-events.ts';
import { keyFrom } from '@haitang/platform/outbox/recent-events.ts';
import type { BalanceChange } from '@haitang/wallet/live-balances.ts';

/** Some rows, and after which the next page begins; null after the last page. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: CommitKey | null;
}

/** What is read of the database; each is one query, whatever the number of listeners. */
export interface CommitReads {
  readonly commitPoint: () => Promise<CommitPoint>;
  readonly events: (window: CommitWindow, after: CommitKey) => Promise<Page<CommittedEvent>>;
  /** Of accounts to which somebody listens. */
  readonly balances: (window: CommitWindow, after: CommitKey) => Promise<Page<BalanceChange>>;
  /** Events by their ids after a key, of those that had committed at a point. */
  readonly recentEvents: (point: CommitPoint, after: CommitKey) => Promise<Page<CommittedEvent>>;
}

/** What becomes of it. */
export interface CommitNews {
  readonly events: (happened: readonly CommittedEvent[]) => Promise<void>;
  readonly balances: (changed: readonly BalanceChange[]) => Promise<void>;
  /** Balances may have changed unseen. */
  readonly lost: () => void;
}

export interface CommitFollower {
  /** Reads on, at most `PAGES_AT_ONCE` pages of each kind. */
  round(): Promise<void>;
  /** Nobody listens: what happens until the next round need not all be read. */
  rest(): void;
}

/** How far back a follower looks that begins: a page may have loaded before its stream opened. */
const LOOKBACK_MS = 15 * SECOND_MS;
/** Then new streams have their turn. */
const PAGES_AT_ONCE = 4;

/** A list in pages. A page that fails is read again; those before it are not. */
interface PagedList {
  isDone(): boolean;
  step(): Promise<void>;
}

function pagedList<Row>(
  read: (after: CommitKey) => Promise<Page<Row>>,
  show: (rows: readonly Row[]) => Promise<void>,
  first = FIRST_KEY,
): PagedList {
  let after = first;
  let isDone = false;
  return {
    isDone: () => isDone,
    async step() {
      const { rows, next } = await read(after);
      if (rows.length > 0) await show(rows);
      if (next === null) isDone = true;
      else after = next;
    },
  };
}

/** A point up to which everything is read, or is being read. */
interface Place {
  readonly point: CommitPoint;
  readonly at: Date;
}

/**
 * Follows what commits, each row once, in windows: from which transactions were over at the last
 * read to which are over now. A transaction that commits late is in the window of its commit.
 */
export function createCommitFollower(
  clock: Clock,
  reads: CommitReads,
  news: CommitNews,
): CommitFollower {
  let read: Place | null = null;
  let reading: (Place & { readonly lists: readonly PagedList[] }) | null = null;
  let rested = false;

  const begin = (point: CommitPoint, since: Date): PagedList[] => [
    pagedList((after) => reads.recentEvents(point, after), news.events, keyFrom(since)),
  ];
  const goOn = (window: CommitWindow): PagedList[] => [
    pagedList((after) => reads.events(window, after), news.events),
    pagedList((after) => reads.balances(window, after), news.balances),
  ];

  async function nextLists(point: CommitPoint, now: Date): Promise<PagedList[]> {
    if (read === null) return begin(point, later(now, -LOOKBACK_MS));
    const window = windowBetween(read.point, point);
    if (window !== null) return isEmptyWindow(window) ? [] : goOn(window);
    news.lost();
    return begin(point, later(read.at, -LOOKBACK_MS));
  }

  return {
    async round() {
      const now = clock.now();
      if (rested && (read === null || read.at < later(now, -LOOKBACK_MS))) {
        read = null;
        reading = null;
      }
      rested = false;
      if (reading === null) {
        const point = await reads.commitPoint();
        reading = { point, at: now, lists: await nextLists(point, now) };
      }
      for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
        const left = reading.lists.filter((list) => !list.isDone());
        if (left.length === 0) break;
        for (const list of left) await list.step();
      }
      if (!reading.lists.every((list) => list.isDone())) return;
      read = { point: reading.point, at: reading.at };
      reading = null;
    },
    rest() {
      rested = true;
    },
  };
}
