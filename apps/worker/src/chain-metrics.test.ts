import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { readChainHealth } from '@haitang/payments/deposits/chain-health.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { afterAll, expect, test } from 'vitest';
import { chainRig } from '../../../tests/support/chain-rig.ts';
import { watchChain } from './watch-chain.ts';

const rig = await chainRig(3);
const { context, clock, control, tron } = rig;
const { read } = context.database;
const metrics = createMetrics(false);
const job = watchChain(context, metrics);
afterAll(() => rig.close());

const series = async () =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('chain_'));

test('each node and each network says how it is, to the collector and to staff', async () => {
  await control.mine(5);
  await job.run();
  expect(await series()).toContain('chain_endpoint_failing{network="TRC20",endpoint="node-2"} 0');
  control.faultsOf(2).goDown(true);
  control.faultsOf(3).hideLogs(true);
  await control.pay('TRC20', rig.target(await rig.order(await rig.member())), 100_000_000n);
  await control.mine(25);
  await expect(job.run()).rejects.toThrow();
  clock.advance(90 * SECOND_MS);
  await expect(job.run()).rejects.toThrow();
  const lines = await series();
  expect(lines).toContain('chain_endpoint_failing{network="TRC20",endpoint="node-2"} 1');
  expect(lines).toContain('chain_endpoint_behind_blocks{network="TRC20",endpoint="node-2"} 26');
  expect(lines).toContain('chain_endpoint_behind_blocks{network="TRC20",endpoint="node-1"} 0');
  // Of two who answer nobody knows which one is wrong.
  expect(lines).toContain('chain_endpoint_disagreements{network="TRC20",endpoint="node-1"} 2');
  expect(lines).toContain('chain_scan_lag_blocks{network="TRC20"} 26');
  expect(lines).toContain('chain_scan_lag_seconds{network="TRC20"} 90');
  const [health, ...others] = await readChainHealth(read, context.chains, clock.now());
  expect(others).toEqual([]);
  expect(health?.lag).toEqual({ blocks: 26n, seconds: 90 });
  expect(health?.endpoints.map(({ name, behind, lastError }) => [name, behind, lastError])).toEqual(
    [
      ['node-1', 0n, ''],
      ['node-2', 26n, 'HTTP 503'],
      ['node-3', 0n, ''],
    ],
  );
  for (const endpoint of [2, 3]) {
    control.faultsOf(endpoint).goDown(false);
    control.faultsOf(endpoint).hideLogs(false);
  }
  await job.run();
  expect((await readChainHealth(read, context.chains, clock.now()))[0]?.lag?.blocks).toBe(0n);
});

test('an endpoint that is configured no longer is shown no longer', async () => {
  const [first] = tron.reader.endpoints();
  const reader = { ...tron.reader, endpoints: () => (first ? [first] : []) };
  const chains = new Map([['TRC20' as const, { ...tron, reader }]]);
  await watchChain({ ...context, chains }, createMetrics(false)).run();
  const [health] = await readChainHealth(read, chains, clock.now());
  expect(health?.endpoints.map(({ name }) => name)).toEqual(['node-1']);
});
