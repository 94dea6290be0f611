import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type Cny, zero } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { bonusesOf, rebatesOf, redPacketsOf, venueResultsOf } from './cost-store.ts';
import { liabilityOf, sumsToZero } from './liability.ts';
import {
  activeBetween,
  categoriesOf,
  depositDays,
  depositsOf,
  registrationsOf,
  type Total,
  validBetsOf,
  withdrawalDays,
  withdrawalsOf,
} from './totals-store.ts';
import { readUnknownTransfers, readWaiting, type Waiting } from './waiting-store.ts';

/** A total of today beside the same hours of yesterday. */
export interface Compared extends Total {
  readonly before: Cny;
}

type Read = (on: Queryable, from: Date, to: Date) => Promise<Total>;

async function compared(on: Queryable, read: Read, from: Date, at: Date): Promise<Compared> {
  const today = await read(on, from, at);
  const { total } = await read(on, later(from, -DAY_MS), later(at, -DAY_MS));
  return { ...today, before: total };
}

/** All data of the console's first page, at one moment. */
export async function dashboardOf(context: Context) {
  const { read } = context.database;
  const at = context.clock.now();
  const from = startOfDay(businessDayOf(at));
  const yesterday = later(from, -DAY_MS);
  const [deposits, withdrawals, validBets, today, before, active, activeBefore] = await Promise.all(
    [
      compared(read, depositsOf, from, at),
      compared(read, withdrawalsOf, from, at),
      compared(read, validBetsOf, from, at),
      registrationsOf(read, from, at),
      registrationsOf(read, yesterday, later(at, -DAY_MS)),
      activeBetween(read, from, at),
      activeBetween(read, yesterday, later(at, -DAY_MS)),
    ],
  );
  const [waiting, unknown, liability, balanced, categories] = await Promise.all([
    readWaiting(read),
    readUnknownTransfers(read, at),
    liabilityOf(read),
    sumsToZero(read),
    categoriesOf(read, from, at),
  ]);
  const [rebates, bonuses, redPackets, venues] = await Promise.all([
    compared(read, rebatesOf, from, at),
    compared(read, bonusesOf, from, at),
    compared(read, redPacketsOf, from, at),
    venueResultsOf(read, { yesterday, until: later(at, -DAY_MS), from, at }),
  ]);
  const registrations = { today, yesterday: before, active, activeBefore };
  return {
    at,
    deposits,
    withdrawals,
    validBets,
    registrations,
    waiting,
    unknown,
    liability,
    balanced,
    categories,
    venues,
    costs: { rebates, bonuses, redPackets },
  };
}

/** Numbers of waiting items, for the badges of the menu. */
export const waitingOf = (context: Context): Promise<Waiting> => readWaiting(context.database.read);

export interface TrendDay {
  readonly day: BusinessDay;
  readonly deposits: Cny;
  readonly withdrawals: Cny;
}

/** Credited deposits and paid withdrawals of the last `days` Beijing days, oldest first. */
export async function trendOf(context: Context, days: number): Promise<TrendDay[]> {
  const { read } = context.database;
  const first = addDays(businessDayOf(context.clock.now()), 1 - days);
  const from = startOfDay(first);
  const [deposits, withdrawals] = await Promise.all([
    depositDays(read, from),
    withdrawalDays(read, from),
  ]);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    return {
      day,
      deposits: deposits.get(day) ?? zero('CNY'),
      withdrawals: withdrawals.get(day) ?? zero('CNY'),
    };
  });
}
