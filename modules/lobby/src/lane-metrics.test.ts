import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { expect, test } from 'vitest';
import { openWatchedLane } from './lane-metrics.ts';
import { lobbyDatabase } from './testing/lobby-database.ts';

test("the collector receives the lane's queue, batches and waits", async () => {
  const { database } = await lobbyDatabase();
  const metrics = createMetrics(false);
  const lane = openWatchedLane(database, metrics);
  const metric = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
  const posts = Array.from({ length: 30 }, (_, index) =>
    lane.post({
      key: `metric:${index}`,
      reason: 'adjustment',
      reference: 'metric',
      sessionId: null,
      actor: 'system:test',
      occurredAt: new Date('2026-03-10T12:00:00+08:00'),
      postings: [
        {
          debit: 'house:adjustments',
          credit: 'member:1:available',
          amount: { asset: 'CNY', minor: 1n },
        },
      ],
    }),
  );
  expect(await metric('ledger_lane_waiting')).toBe(30);
  await Promise.all(posts);
  await lane.close();
  expect(await metric('ledger_lane_waiting')).toBe(0);
  expect(await metric('ledger_lane_batch_size_sum')).toBe(30);
  const batches = await metric('ledger_lane_batch_size_count');
  expect(batches).toBeGreaterThan(0);
  expect(await metric('ledger_lane_wait_seconds_count')).toBe(batches);
});
