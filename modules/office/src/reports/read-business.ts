import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { chartForPage } from '@haitang/ledger/reading/kept-chart.ts';
import type { Context } from '@haitang/platform/context.ts';
import { betHours } from '@haitang/venues/bets/bet-hours.ts';

import { type HourKind, totalOf } from './hour-totals.ts';
import { liabilityOf } from './liability.ts';
import { playToday } from './play-today.ts';
import { readDatabaseSize, readFeeds, readPayoutLevels, readQueues } from './queue-store.ts';

/** What waits and how far behind we are: cheap enough for every quarter of a minute. */
export async function readWaits({ database, clock }: Context) {
  const now = clock.now();
  const { read } = database;
  const age = (since: Date | null): number =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000);
  const queues = await readQueues(read, now);
  const feeds = await readFeeds(read);
  return {
    queues: queues.map(({ oldest, ...queue }) => ({ ...queue, ageSeconds: age(oldest) })),
    feeds: feeds.map(({ supplier, readTo }) => ({ supplier, lagSeconds: age(readTo) })),
    payouts: await readPayoutLevels(read, businessDayOf(now)),
  };
}

/** Totals of the Beijing day so far, and our debt, for every few minutes. */
export async function readTotals(context: Context) {
  const now = context.clock.now();
  const today = startOfDay(businessDayOf(now));
  const { read } = context.database;
  const total = async (kind: HourKind): Promise<Cny> =>
    (await totalOf(read, kind, { from: today, to: now })).total;
  const { lines } = await chartForPage(context);
  return {
    stakes: playToday(await betHours(read, today, now), { today, until: today }).venues,
    costs: {
      rebate: await total('rebate'),
      bonus: await total('bonus'),
      red_packet: await total('red-packet'),
    },
    money: { deposit: await total('deposit'), withdrawal: await total('withdrawal') },
    liability: liabilityOf(lines),
    databaseBytes: await readDatabaseSize(read),
  };
}
