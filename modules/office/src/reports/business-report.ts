import { commissionPaidByDay } from '@haitang/agents/commission/paid-by-day.ts';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { type Cny, cny, subtract, sum } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import {
  type PeriodPlay,
  type PeriodUnit,
  type PlayDivision,
  playByPeriod,
  playWholeFrom,
} from '@haitang/venues/bets/play-by-period.ts';
import { activeDays } from './active-days.ts';
import { dayTotalsOf, type HourKind, type Total } from './hour-totals.ts';
import { daysIn, type Period, periodsUntil } from './report-periods.ts';

export interface ReportAsked {
  readonly unit: PeriodUnit;
  readonly by: PlayDivision;
  /** A day of the newest period. */
  readonly until: BusinessDay;
  readonly count: number;
}

/** Bets of a period; `result` is what members staked less what they won: GGR. */
export interface PlayTotals {
  readonly bets: number;
  readonly stake: Cny;
  readonly valid: Cny;
  readonly result: Cny;
}

/** What only the whole house has. */
export interface HouseTotals {
  readonly deposits: Cny;
  readonly withdrawals: Cny;
  readonly bonuses: Cny;
  readonly redPackets: Cny;
  readonly rebates: Cny;
  readonly commission: Cny;
  /** GGR less bonuses, red packets, rebates and commission. */
  readonly net: Cny;
  readonly registered: number;
  /** Active members of a day, the average of the days of a longer period; null for unknown. */
  readonly active: number | null;
}

export interface ReportRow {
  readonly period: Period;
  readonly key: string;
  readonly play: PlayTotals;
  /** Null for a part of the house. */
  readonly house: HouseTotals | null;
}

export interface BusinessReport {
  /** Newest period first, in it the largest stakes first. */
  readonly rows: readonly ReportRow[];
  /** Newest first; the oldest, one more than asked for, is there to compare with. */
  readonly periods: readonly Period[];
  /** From when on totals of play are whole; null for ever. */
  readonly wholeFrom: Date | null;
}

type Days<Value> = ReadonlyMap<BusinessDay, Value>;

const daysOfPeriod = (period: Period): readonly BusinessDay[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));

const moneyIn = (days: Days<Cny>, period: Period): Cny =>
  sum(
    'CNY',
    daysOfPeriod(period).flatMap((day) => days.get(day) ?? []),
  );

/** The average of the days that are known, rounded; null when none is. */
function averageIn(days: Days<number>, period: Period): number | null {
  const known = daysOfPeriod(period).flatMap((day) => days.get(day) ?? []);
  if (known.length === 0) return null;
  return Math.round(known.reduce((all, value) => all + value, 0) / known.length);
}

const NO_PLAY: PlayTotals = { bets: 0, stake: cny(0n), valid: cny(0n), result: cny(0n) };

/** All days of the house's totals. */
async function readHouse(context: Context, { from, to }: Period) {
  const { read } = context.database;
  const span = { from: startOfDay(from), to: startOfDay(to) };
  const total = (kind: HourKind): Promise<Days<Total>> => dayTotalsOf(read, kind, span);
  const money = async (kind: HourKind): Promise<Days<Cny>> =>
    new Map([...(await total(kind))].map(([day, { total: amount }]) => [day, amount]));
  const [deposits, withdrawals, bonuses, redPackets, rebates, registered] = await Promise.all([
    money('deposit'),
    money('withdrawal'),
    money('bonus'),
    money('red-packet'),
    money('rebate'),
    total('registration'),
  ]);
  const commission = await commissionPaidByDay(read, span.from, span.to);
  const active = await activeDays(context, from, to);
  return (period: Period, { result }: PlayTotals): HouseTotals => {
    const costs = {
      bonuses: moneyIn(bonuses, period),
      redPackets: moneyIn(redPackets, period),
      rebates: moneyIn(rebates, period),
      commission: moneyIn(commission, period),
    };
    const cost = sum('CNY', Object.values(costs));
    const days = daysOfPeriod(period);
    return Object.assign(costs, {
      deposits: moneyIn(deposits, period),
      withdrawals: moneyIn(withdrawals, period),
      net: subtract(result, cost),
      registered: days.reduce((all, day) => all + (registered.get(day)?.count ?? 0), 0),
      active: averageIn(active, period),
    });
  };
}

const byStake = (left: PeriodPlay, right: PeriodPlay): number => {
  if (left.stake.minor === right.stake.minor) return left.key < right.key ? -1 : 1;
  return left.stake.minor > right.stake.minor ? -1 : 1;
};

/** The play of a period by part; the whole house has a row also without a bet. */
function playIn(play: readonly PeriodPlay[], { from }: Period, by: PlayDivision) {
  const found = play.filter((part) => part.from === from).sort(byStake);
  const [whole = Object.assign({ from, key: '' }, NO_PLAY)] = found;
  return by === 'all' ? [whole] : found;
}

/**
 * Business by day, week or month, of all or by venue, kind of games or game. Bets count on the
 * Beijing day on which they were made. It reads totals that are kept (ADR 53): days of bets, sealed
 * hours, active members of a day; of the last weeks also the rows of deposits, payouts and bonuses,
 * by an index.
 */
export async function businessReport(
  context: Context,
  { unit, by, until, count }: ReportAsked,
): Promise<BusinessReport> {
  const today = businessDayOf(context.clock.now());
  const periods = periodsUntil(until > today ? today : until, unit, count + 1);
  const [newest] = periods;
  const whole = { from: periods.at(-1)?.from ?? newest.from, to: newest.to };
  const { read } = context.database;
  const asked = Object.assign({ unit, by }, whole);
  const [play, wholeFrom] = await Promise.all([playByPeriod(read, asked), playWholeFrom(read)]);
  const houseOf = by === 'all' ? await readHouse(context, whole) : () => null;
  const rows = periods.flatMap((period) =>
    playIn(play, period, by).map(({ key, bets, stake, valid, result }) => {
      const totals = { bets, stake, valid, result };
      return { period, key, play: totals, house: houseOf(period, totals) };
    }),
  );
  return { rows, periods, wholeFrom };
}
