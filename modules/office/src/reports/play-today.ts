import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { add, type Cny, cny, zero } from '@haitang/kernel/money.ts';
import type { BetHour } from '@haitang/venues/bets/bet-hours.ts';

/** Bets counted today, beside those of yesterday up to the same time. */
export interface PlayToday {
  readonly bets: number;
  readonly valid: Cny;
  readonly validBefore: Cny;
  /** By kind of games, largest valid bets first. */
  readonly categories: readonly { readonly category: string; readonly valid: Cny }[];
  /** By venue, largest valid bets first. */
  readonly venues: readonly VenueToday[];
}

/** A venue's bets: stakes, valid bets, and the result of the settled ones; positive is our gain. */
export interface VenueToday {
  readonly venue: string;
  readonly stake: Cny;
  readonly valid: Cny;
  readonly result: Cny;
  /** The result of yesterday up to the same time. */
  readonly before: Cny;
}

/** Of an hour that was only partly over yesterday at this time, its part by the minute. */
function partOf(amount: Cny, { hour }: BetHour, until: Date): Cny {
  const over = Math.min(HOUR_MS, until.getTime() - hour.getTime());
  return cny((amount.minor * BigInt(Math.max(0, over))) / BigInt(HOUR_MS));
}

const sumBy = (
  hours: readonly BetHour[],
  key: (hour: BetHour) => string,
  amount: (hour: BetHour) => Cny,
): ReadonlyMap<string, Cny> => {
  const sums = new Map<string, Cny>();
  for (const hour of hours)
    sums.set(key(hour), add(sums.get(key(hour)) ?? zero('CNY'), amount(hour)));
  return sums;
};

const byValid = (
  [leftName, left]: readonly [string, Cny],
  [rightName, right]: readonly [string, Cny],
): number => {
  if (left.minor !== right.minor) return left.minor > right.minor ? -1 : 1;
  return leftName < rightName ? -1 : 1;
};

/**
 * The totals of today's and yesterday's hours as the overview shows them. Yesterday's running hour
 * counts by the minutes of it that were over: its bets are not read.
 */
export function playToday(
  hours: readonly BetHour[],
  { today, until }: { readonly today: Date; readonly until: Date },
): PlayToday {
  const now = hours.filter(({ hour }) => hour >= today);
  const before = hours.filter(({ hour }) => hour < today);
  const [all, venueOf] = [() => '', (hour: BetHour) => hour.venue];
  const valid = (hour: BetHour): Cny => hour.valid;
  const result = (hour: BetHour): Cny => hour.result;
  const none = zero('CNY');
  const results = sumBy(now, venueOf, result);
  const stakes = sumBy(now, venueOf, (hour) => hour.stake);
  const resultsBefore = sumBy(before, venueOf, (hour) => partOf(hour.result, hour, until));
  const validByVenue = sumBy([...now, ...before], venueOf, (hour) =>
    hour.hour >= today ? hour.valid : none,
  );
  return {
    bets: now.reduce((sum, hour) => sum + hour.bets, 0),
    valid: sumBy(now, all, valid).get('') ?? none,
    validBefore: sumBy(before, all, (hour) => partOf(hour.valid, hour, until)).get('') ?? none,
    categories: [...sumBy(now, (hour) => hour.category, valid)]
      .sort(byValid)
      .map(([category, amount]) => ({ category, valid: amount })),
    venues: [...validByVenue].sort(byValid).map(([venue, amount]) => ({
      venue,
      valid: amount,
      stake: stakes.get(venue) ?? none,
      result: results.get(venue) ?? none,
      before: resultsBefore.get(venue) ?? none,
    })),
  };
}
