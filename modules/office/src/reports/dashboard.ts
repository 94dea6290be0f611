import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type Cny, zero } from '@haitang/kernel/money.ts';
import { chartForPage } from '@haitang/ledger/reading/kept-chart.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { betHours } from '@haitang/venues/bets/bet-hours.ts';
import { activeForPage } from './active-members.ts';

import { daysOf, type HourKind, type Total, totalOf } from './hour-totals.ts';
import { liabilityOf, sumsToZero } from './liability.ts';
import { playToday } from './play-today.ts';
import { readUnknownTransfers, readWaiting, type Waiting } from './waiting-store.ts';

/** A total of today beside the same hours of yesterday. */
export interface Compared extends Total {
  readonly before: Cny;
}

/** Today so far, and what was over of yesterday at this time. */
interface Moments {
  readonly today: Date;
  readonly now: Date;
  readonly yesterday: Date;
  readonly until: Date;
}

async function compared(
  database: Queryable,
  kind: HourKind,
  { today, now, yesterday, until }: Moments,
): Promise<Compared & { readonly countBefore: number }> {
  const total = await totalOf(database, kind, { from: today, to: now });
  const before = await totalOf(database, kind, { from: yesterday, to: until });
  return { ...total, before: before.total, countBefore: before.count };
}

/** All data of the console's first page, at one moment. */
export async function dashboardOf(context: Context) {
  const { read } = context.database;
  const now = context.clock.now();
  const today = startOfDay(businessDayOf(now));
  const moments = { today, now, yesterday: later(today, -DAY_MS), until: later(now, -DAY_MS) };
  const ofToday = (kind: HourKind) => compared(read, kind, moments);
  const [deposits, withdrawals, rebates, bonuses, redPackets, registered] = await Promise.all([
    ofToday('deposit'),
    ofToday('withdrawal'),
    ofToday('rebate'),
    ofToday('bonus'),
    ofToday('red-packet'),
    ofToday('registration'),
  ]);
  const [waiting, unknown, active, { lines }, hours] = await Promise.all([
    readWaiting(read),
    readUnknownTransfers(read, now),
    activeForPage(context),
    chartForPage(context),
    betHours(read, moments.yesterday, now),
  ]);
  const play = playToday(hours, moments);
  return {
    at: now,
    deposits,
    withdrawals,
    validBets: { total: play.valid, count: play.bets, before: play.validBefore },
    registrations: {
      today: registered.count,
      yesterday: registered.countBefore,
      active: active.today,
      activeBefore: active.yesterday,
    },
    waiting,
    unknown,
    liability: liabilityOf(lines),
    balanced: sumsToZero(lines),
    categories: play.categories,
    venues: play.venues,
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
  const span = { from: startOfDay(first), to: context.clock.now() };
  const [deposits, withdrawals] = await Promise.all([
    daysOf(read, 'deposit', span),
    daysOf(read, 'withdrawal', span),
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
