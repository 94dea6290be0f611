import { performance } from 'node:perf_hooks';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { readTotals, readWaits } from '@haitang/office/reports/read-business.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Metrics, Sample } from '@haitang/platform/observe/metrics.ts';

const WAITS_EVERY_MS = 15 * SECOND_MS;
const TOTALS_EVERY_MS = 5 * MINUTE_MS;
/** So many missed runs, and a process no longer reports what it read. */
const MISSED_RUNS = 3;

/** The result of the last run; null when it is too old, or when another process runs the jobs. */
function createReading<T>(read: () => Promise<T>, everyMs: number) {
  let found: { readonly value: T; readonly at: number; readonly seconds: number } | null = null;
  const current = () =>
    found !== null && performance.now() - found.at < MISSED_RUNS * everyMs ? found : null;
  return {
    current,
    async refresh(): Promise<void> {
      const started = performance.now();
      const value = await read();
      const now = performance.now();
      found = { value, at: now, seconds: (now - started) / 1_000 };
    },
  };
}
type Reading<T> = ReturnType<typeof createReading<T>>;

const inCny = ({ minor }: { readonly minor: bigint }): number => Number(minor) / 100;
const inUsdt = (units: bigint): number => Number(units) / 1_000_000;

/** Registers a series that has samples only while the reading is fresh. */
const seriesOf =
  <T>(metrics: Metrics, reading: Reading<T>) =>
  (
    name: string,
    help: string,
    labels: readonly string[],
    samples: (value: T) => readonly (readonly [Sample['labels'], number])[],
  ): void =>
    metrics.series(name, help, labels, () => {
      const now = reading.current();
      return now === null ? [] : samples(now.value).map(([labels, value]) => ({ labels, value }));
    });

function waitMetrics(metrics: Metrics, reading: Reading<Awaited<ReturnType<typeof readWaits>>>) {
  const series = seriesOf(metrics, reading);
  series('queue_items', 'Items that wait for a person or a job', ['queue'], ({ queues }) =>
    queues.map(({ queue, count }) => [{ queue }, count]),
  );
  series(
    'queue_oldest_age_seconds',
    'Age of the oldest item of a queue, 0 for an empty one',
    ['queue'],
    ({ queues }) => queues.map(({ queue, ageSeconds }) => [{ queue }, ageSeconds]),
  );
  series(
    'venue_feed_lag_seconds',
    'How far behind the bets of a supplier are read',
    ['supplier'],
    ({ feeds }) => feeds.map(({ supplier, lagSeconds }) => [{ supplier }, lagSeconds]),
  );
  series(
    'payout_wallets_usdt',
    'USDT in the payout wallets of a network, by the books',
    ['network'],
    ({ payouts }) => payouts.map(({ network, booked }) => [{ network }, inUsdt(booked)]),
  );
  series(
    'payouts_approved_usdt',
    'USDT of approved withdrawals of a network that are not sent',
    ['network'],
    ({ payouts }) => payouts.map(({ network, approved }) => [{ network }, inUsdt(approved)]),
  );
}

function totalMetrics(metrics: Metrics, reading: Reading<Awaited<ReturnType<typeof readTotals>>>) {
  const series = seriesOf(metrics, reading);
  series('stakes_day_cny', 'Stakes of the Beijing day so far', ['venue'], ({ stakes }) =>
    stakes.map(({ venue, stake }) => [{ venue }, inCny(stake)]),
  );
  series(
    'venue_result_day_cny',
    'Our gross gain from settled bets of the Beijing day so far',
    ['venue'],
    ({ stakes }) => stakes.map(({ venue, result }) => [{ venue }, inCny(result)]),
  );
  series(
    'promotion_cost_day_cny',
    'Granted by promotions on the Beijing day so far',
    ['kind'],
    ({ costs }) => Object.entries(costs).map(([kind, total]) => [{ kind }, inCny(total)]),
  );
  series(
    'member_money_day_cny',
    'Credited deposits and paid withdrawals of the Beijing day so far',
    ['direction'],
    ({ money }) => Object.entries(money).map(([direction, total]) => [{ direction }, inCny(total)]),
  );
  series('liability_cny', 'Our debt to all members, by where it is', ['place'], (value) => {
    const { available, held, transit, atVenues } = value.liability;
    const places = { available, held, transit, venue: atVenues };
    return Object.entries(places).map(([place, total]) => [{ place }, inCny(total)]);
  });
  series('database_size_bytes', 'Size of the database', [], ({ databaseBytes }) => [
    [{}, databaseBytes],
  ]);
}

/**
 * Jobs that read the series of the business, so that a scrape costs no query: what waits every 15
 * seconds, totals every five minutes. Only the process that holds the lease has these series.
 */
export function businessJobs(context: Context, metrics: Metrics): readonly Job[] {
  const waits = createReading(() => readWaits(context), WAITS_EVERY_MS);
  const totals = createReading(() => readTotals(context), TOTALS_EVERY_MS);
  waitMetrics(metrics, waits);
  totalMetrics(metrics, totals);
  const readings = [
    ['waits', waits],
    ['totals', totals],
  ] as const;
  metrics.series(
    'business_reading_seconds',
    'How long the queries of a part took at the last run',
    ['part'],
    () =>
      readings.flatMap(([part, reading]) => {
        const now = reading.current();
        return now === null ? [] : [{ labels: { part }, value: now.seconds }];
      }),
  );
  return [
    { name: 'read-waits', schedule: { every: WAITS_EVERY_MS }, run: () => waits.refresh() },
    { name: 'read-totals', schedule: { every: TOTALS_EVERY_MS }, run: () => totals.refresh() },
  ];
}
