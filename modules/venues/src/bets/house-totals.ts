import { BET_STATE } from '@haitang/contract/codes/bet-state.ts';
import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import type { Bet } from './bet.ts';

/** What totals hold of one bet. */
export interface CountedBet
  extends Pick<
    Bet,
    'venue' | 'gameCode' | 'stake' | 'payout' | 'validAmount' | 'status' | 'betAt'
  > {
  readonly category: string;
}

/** A change of totals, in cents. */
export interface Sums {
  readonly bets: bigint;
  /** Of bets that are not invalid. */
  readonly stake: bigint;
  /** Of settled bets; positive is our gain. */
  readonly result: bigint;
  readonly valid: bigint;
}

export interface HourChange extends Sums {
  readonly hour: Date;
  readonly venue: string;
  readonly category: string;
}

export interface DayChange extends Sums {
  readonly day: BusinessDay;
  readonly venue: string;
  readonly gameCode: string;
  readonly category: string;
}

const sumsOf = (bet: CountedBet, sign: 1n | -1n): Sums => ({
  bets: sign,
  stake: bet.status === BET_STATE.invalid ? 0n : sign * bet.stake.minor,
  result: bet.status === BET_STATE.settled ? sign * (bet.stake.minor - bet.payout.minor) : 0n,
  valid: sign * bet.validAmount.minor,
});

const addSums = (left: Sums, right: Sums): Sums => ({
  bets: left.bets + right.bets,
  stake: left.stake + right.stake,
  result: left.result + right.result,
  valid: left.valid + right.valid,
});

const isChange = ({ bets, stake, result, valid }: Sums): boolean =>
  bets !== 0n || stake !== 0n || result !== 0n || valid !== 0n;

/** The hour in which something happened. Beijing's hours begin with those of UTC. */
export const hourOf = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);

/** Adds up by key, in the order of the keys: concurrent transactions lock rows in one order. */
function gathered<Change extends Sums>(
  changes: readonly (readonly [string, Change])[],
): readonly Change[] {
  const sums = new Map<string, Change>();
  for (const [key, change] of changes) {
    const known = sums.get(key);
    sums.set(key, known ? Object.assign({}, change, addSums(known, change)) : change);
  }
  return [...sums]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, change]) => change)
    .filter(isChange);
}

/** One bet that is counted: as it is, and as it was counted before; null for the first time. */
export interface Recount {
  readonly now: CountedBet;
  readonly before: CountedBet | null;
}

/** The changes of the totals when bets are counted. */
export function totalsChange(recounts: readonly Recount[]): {
  readonly hours: readonly HourChange[];
  readonly days: readonly DayChange[];
} {
  const signed = recounts.flatMap(({ now, before }): (readonly [CountedBet, Sums])[] => [
    [now, sumsOf(now, 1n)],
    ...(before ? [[before, sumsOf(before, -1n)] as const] : []),
  ]);
  const hours = signed.map(([{ betAt, venue, category }, sums]) => {
    const hour = hourOf(betAt);
    const key = `${hour.toISOString()} ${venue} ${category}`;
    return [key, Object.assign({ hour, venue, category }, sums)] as const;
  });
  const days = signed.map(([{ betAt, venue, gameCode, category }, sums]) => {
    const day = businessDayOf(betAt);
    const key = `${day} ${venue} ${gameCode} ${category}`;
    return [key, Object.assign({ day, venue, gameCode, category }, sums)] as const;
  });
  return { hours: gathered(hours), days: gathered(days) };
}
