import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';

/** A amount a venue told is shown for so long before it is asked again (MS-19). */
const FRESH_FOR_MS = 3 * SECOND_MS;
const MOST_KEPT = 100_000;
/**
 * Who looks waits no longer than this: then the last amount is shown, and the next read is right.
 */
const PATIENCE_MS = 1_000;

/** `answer`, or `otherwise` when it takes too long; the answer is kept all the same. */
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

/** Balances at venues for the screens. No money decision reads it. */
export interface BalanceCache {
  /**
   * The amount of a member at a venue: kept for three seconds, then asked by `ask`, once for
   * however many look. Null when the venue has never told one; an old amount while it fails.
   */
  read(memberId: MemberId, venue: string, ask: () => Promise<Cny | null>): Promise<Cny | null>;
  /** The next read asks at once: after a transfer, a launch or an own bet. */
  invalidate(memberId: MemberId, venue: string): void;
}

/** One cache for the process; the clock decides what is fresh. */
export function createBalanceCache(clock: Clock, logger: Logger): BalanceCache {
  const entries = new Map<string, Entry>();
  const keyOf = (memberId: MemberId, venue: string) => `${memberId}/${venue}`;

  async function refresh(entry: Entry, ask: () => Promise<Cny | null>): Promise<Cny | null> {
    entry.askedAt = clock.now().getTime();
    try {
      entry.balance = (await ask()) ?? entry.balance;
    } catch (error) {
      // The screens live without the amount; the fault is ours all the same.
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
      // A new entry, so that an answer already on its way cannot pass for a fresh one.
      if (entry) {
        entries.set(keyOf(memberId, venue), { balance: entry.balance, askedAt: 0, asking: null });
      }
    },
  };
}
