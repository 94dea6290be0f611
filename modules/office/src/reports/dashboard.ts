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

type Read = (database: Queryable, from: Date, to: Date) => Promise<Total>;

async function compared(database: Queryable, read: Read, from: Date, now: Date): Promise<Compared> {
  const today = await read(database, from, now);
  const { total } = await read(database, later(from, -DAY_MS), later(now, -DAY_MS));
  return { ...today, before: total };
}

/** All data of the console's first page, at one moment. */
export async function dashboardOf(context: Context) {
  const { read } = context.database;
  const now = context.clock.now();
  const from = startOfDay(businessDayOf(now));
  const yesterday = later(from, -DAY_MS);
  const [deposits, withdrawals, validBets, today, before, active, activeBefore] = await Promise.all(
    [
      compared(read, depositsOf, from, now),
      compared(read, withdrawalsOf, from, now),
      compared(read, validBetsOf, from, now),
      registrationsOf(read, from, now),
      registrationsOf(read, yesterday, later(now, -DAY_MS)),
      activeBetween(read, from, now),
      activeBetween(read, yesterday, later(now, -DAY_MS)),
    ],
  );
  const [waiting, unknown, liability, balanced, categories] = await Promise.all([
    readWaiting(read),
    readUnknownTransfers(read, now),
    liabilityOf(read),
    sumsToZero(read),
    categoriesOf(read, from, now),
  ]);
  const [rebates, bonuses, redPackets, venues] = await Promise.all([
    compared(read, rebatesOf, from, now),
    compared(read, bonusesOf, from, now),
    compared(read, redPacketsOf, from, now),
    venueResultsOf(read, { yesterday, until: later(now, -DAY_MS), from, at: now }),
  ]);
  const registrations = { today, yesterday: before, active, activeBefore };
  return {
    at: now,
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
