import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { bonusesOf, rebatesOf, redPacketsOf, stakesOf } from './cost-store.ts';
import { liabilityOf } from './liability.ts';
import { readDatabaseSize, readFeeds, readPayoutLevels, readQueues } from './queue-store.ts';
import { depositsOf, withdrawalsOf } from './totals-store.ts';

/** What waits and how far behind we are: cheap enough for every quarter of a minute. */
export async function readWaits({ database, clock }: Context) {
  const now = clock.now();
  const { read } = database;
  const age = (since: Date | null): number =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000);
  const queues = await readQueues(read, now);
  const feeds = await readFeeds(read);
  return {
    queues: queues.map(({ oldest, ...one }) => ({ ...one, ageSeconds: age(oldest) })),
    feeds: feeds.map(({ supplier, readTo }) => ({ supplier, lagSeconds: age(readTo) })),
    payouts: await readPayoutLevels(read, businessDayOf(now)),
  };
}

/** Totals of the Beijing day so far, and our debt: sums over many rows, for every few minutes. */
export async function readTotals({ database, clock }: Context) {
  const now = clock.now();
  const from = startOfDay(businessDayOf(now));
  const { read } = database;
  const total = async (of: typeof rebatesOf): Promise<Cny> => (await of(read, from, now)).total;
  return {
    stakes: await stakesOf(read, from, now),
    costs: {
      rebate: await total(rebatesOf),
      bonus: await total(bonusesOf),
      red_packet: await total(redPacketsOf),
    },
    money: { deposit: await total(depositsOf), withdrawal: await total(withdrawalsOf) },
    liability: await liabilityOf(read),
    databaseBytes: await readDatabaseSize(read),
  };
}
