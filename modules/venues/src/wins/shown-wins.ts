import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { VenuesContext } from '../venues-context.ts';
import { isHiddenPlayer } from './is-hidden-player.ts';
import {
  type RoundSums,
  readHighMultiples,
  readLargeWins,
  readRoundSums,
  type Win,
  writeIsHidden,
} from './win-store.ts';

/** The least net win of the list; its index in the migrations has the same amount. */
export const LEAST_SHOWN = cny(10_000n);
/** A win is shown only then: nobody can tell who is playing right now. */
const DELAY_MS = 5 * MINUTE_MS;
const FRESH_MS = MINUTE_MS;
const MOST_SHOWN = 20;
const WEEK = 7;

/** What everybody may see of the rounds at our venues: all of it happened. */
export interface ShownWins {
  /** Net wins from 100.00 of the last seven Beijing days, newest first. */
  readonly recent: readonly Win[];
  /** The best multiple of each member, of this Beijing day and of the last seven. */
  readonly day: readonly Win[];
  readonly week: readonly Win[];
  /** All rounds of this Beijing day, lost ones too. */
  readonly today: RoundSums;
}

async function readWins(context: VenuesContext): Promise<ShownWins> {
  const { database, clock, ports } = context;
  const venues = [...ports.values()]
    .filter((port) => port.capabilities.showsSeeds)
    .map((port) => port.venue);
  const now = clock.now();
  const today = businessDayOf(now);
  const to = later(now, -DELAY_MS);
  const dayQuery = { venues, from: startOfDay(today), to, limit: MOST_SHOWN };
  const weekQuery = { venues, from: startOfDay(addDays(today, 1 - WEEK)), to, limit: MOST_SHOWN };
  const transaction = database.read;
  const [recent, day, week, sums] = await Promise.all([
    readLargeWins(transaction, weekQuery),
    readHighMultiples(transaction, dayQuery),
    readHighMultiples(transaction, weekQuery),
    readRoundSums(transaction, dayQuery),
  ]);
  return { recent, day, week, today: sums };
}

/** Reads the shown wins, at most once a minute for all callers. */
export function createWinsReader(context: VenuesContext) {
  let readAt = Number.NEGATIVE_INFINITY;
  let kept: Promise<ShownWins> | null = null;
  return {
    read(): Promise<ShownWins> {
      const now = context.clock.now().getTime();
      if (kept !== null && now - readAt < FRESH_MS) return kept;
      readAt = now;
      const reading = readWins(context);
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
    isHidden: (member: MemberId): Promise<boolean> => isHiddenPlayer(context, member),
    /** Hides the member from the lists, earlier wins too; other processes follow in a minute. */
    async hide(member: MemberId, isHidden: boolean): Promise<void> {
      const now = context.clock.now();
      await context.database.transaction((tx) => writeIsHidden(tx, member, isHidden, now));
      kept = null;
    },
  };
}
