import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';

/** How long a venue's balance is shown before it is requested again (MS-19). */
const FRESH_FOR_MS = 3 * SECOND_MS;
const MOST_KEPT = 100_000;
/**
 * A reader waits at most this long: then the last balance is shown, and the next read has the new
 * one.
 */
const PATIENCE_MS = 1_000;

/** Returns `answer`, or `otherwise` when it takes too long; the answer is stored anyway. */
async function within<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE_MS);
  });
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
}

interface Entry {
  balance: Cny | null;
  askedAt: number;
  asking: Promise<Cny | null> | null;
}

/** Cached balances at venues, for display. No money decision reads them. */
export interface BalanceCache {
  /**
   * The balance of a member at a venue: cached for three seconds, then requested by `ask`, once for
   * all concurrent readers. Null when the venue has never reported one; the old balance while it
   * fails.
   */
  read(memberId: MemberId, venue: string, ask: () => Promise<Cny | null>): Promise<Cny | null>;
  /** Makes the next read request a new balance: after a transfer, a launch or a bet. */
  invalidate(memberId: MemberId, venue: string): void;
}

/** One cache per process; the clock decides what is fresh. */
export function createBalanceCache(clock: Clock, logger: Logger): BalanceCache {
  const entries = new Map<string, Entry>();
  const keyOf = (memberId: MemberId, venue: string) => `${memberId}/${venue}`;

  async function refresh(entry: Entry, ask: () => Promise<Cny | null>): Promise<Cny | null> {
    entry.askedAt = clock.now().getTime();
    try {
      entry.balance = (await ask()) ?? entry.balance;
    } catch (error) {
      // Screens work without the balance; the error is still a fault of ours.
      logger.error({ error }, 'a balance could not be refreshed');
    } finally {
      entry.asking = null;
    }
    return entry.balance;
  }

  return {
    read: async (memberId, venue, ask) => {
      const key = keyOf(memberId, venue);
      if (entries.size >= MOST_KEPT) entries.clear();
      const entry = entries.get(key) ?? { balance: null, askedAt: 0, asking: null };
      entries.set(key, entry);
      if (entry.asking) return within(entry.asking, entry.balance);
      const age = Math.abs(clock.now().getTime() - entry.askedAt);
      if (entry.askedAt !== 0 && age < FRESH_FOR_MS) return entry.balance;
      entry.asking = refresh(entry, ask);
      return within(entry.asking, entry.balance);
    },
    invalidate: (memberId, venue) => {
      const entry = entries.get(keyOf(memberId, venue));
      // A new entry, so that an answer already under way does not count as fresh.
      if (entry) {
        entries.set(keyOf(memberId, venue), { balance: entry.balance, askedAt: 0, asking: null });
      }
    },
  };
}
