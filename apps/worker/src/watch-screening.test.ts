import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { ListStanding } from '@haitang/payments/chain/screening/screener.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { expect, test } from 'vitest';
import { paymentsRig } from '../../../tests/support/payments-rig.ts';
import { watchScreening } from './watch-screening.ts';

const { context, clock } = await paymentsRig();

/** A job that watches this list, and what it has told the collector since. */
function watch(standing: ListStanding | null) {
  const metrics = createMetrics(false);
  const screener = {
    ask: async () => ({ kind: 'clear' }) as const,
    listStanding: async () => standing,
  };
  const job = watchScreening({ ...context, screener }, metrics);
  const samples = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('screening_'));
  return { job, samples };
}

test('the age of the list and its state are samples, which do not outlive the job', async () => {
  const { job, samples } = watch({ madeAt: later(clock.now(), -HOUR_MS), isReadable: true });
  expect(await samples()).toEqual([]);
  await job.run();
  clock.advance(MINUTE_MS);
  expect(await samples()).toEqual([
    'screening_list_readable{source="file"} 1',
    'screening_list_age_seconds{source="file"} 3660',
  ]);
  clock.advance(5 * MINUTE_MS);
  expect(await samples()).toEqual([]);
});

test('a list that never could be read has no age, and is unreadable', async () => {
  const { job, samples } = watch({ madeAt: null, isReadable: false });
  await job.run();
  expect(await samples()).toEqual(['screening_list_readable{source="file"} 0']);
});

test('without a list there is no sample', async () => {
  const { job, samples } = watch(null);
  await job.run();
  expect(await samples()).toEqual([]);
});
