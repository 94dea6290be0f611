import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { watchChain } from '../../apps/worker/src/watch-chain.ts';
import { chainRig } from '../support/chain-rig.ts';

const rig = await chainRig(3);
const two = await chainRig(2);
const { context, clock, control } = rig;
const job = watchChain(context, createMetrics(false));
const run = () => job.run();
const cases = async (asked = rig) =>
  (await listOpenCases(asked.context.database.read, 10)).filter(
    ({ kind }) => kind === 'nodes-disagree',
  );

afterEach(async () => {
  for (const world of [rig, two]) {
    expect((await checkLedger(world.context.database)).differences).toEqual([]);
  }
});
afterAll(() => Promise.all([rig.close(), two.close()]));

const FAULTS = ['hideLogs', 'changeAmounts', 'changeHashes'] as const;
test.each(FAULTS)(
  'one of three that does %s is an alarm, and the credit goes on',
  async (fault) => {
    const member = await rig.member();
    await control.pay('TRC20', rig.target(await rig.order(member)), 100_000_000n);
    await control.mine(3);
    control.faultsOf(1)[fault](true);
    for (let again = 0; again < 3; again += 1) await run();
    expect(await rig.available(member)).toBe(712_00n);
    const [open, ...more] = await cases();
    expect(more).toEqual([]);
    expect(open).toMatchObject({ venue: '', subject: 'TRC20' });
    expect(Object.values(open?.detail ?? {})).toContainEqual(expect.stringMatching(/^node-1：/));
    control.faultsOf(1)[fault](false);
    await run();
    expect(await rig.available(member)).toBe(712_00n);
    expect(await cases()).toHaveLength(1);
    clock.advance(11 * MINUTE_MS);
    await run();
    expect(await cases()).toEqual([]);
  },
);

test.each(['hideLogs', 'changeAmounts'] as const)(
  'of two, one that does %s stops the credit and opens a case; both end automatically',
  async (fault) => {
    const member = await two.member();
    const watch = watchChain(two.context, createMetrics(false));
    await two.control.pay('TRC20', two.target(await two.order(member)), 100_000_000n);
    await two.control.mine(3);
    two.control.faultsOf(1)[fault](true);
    for (let again = 0; again < 3; again += 1) await expect(watch.run()).rejects.toThrow();
    expect(await two.available(member)).toBe(0n);
    expect(await cases(two)).toHaveLength(1);
    two.control.faultsOf(1)[fault](false);
    await watch.run();
    expect(await two.available(member)).toBe(712_00n);
    two.clock.advance(11 * MINUTE_MS);
    await watch.run();
    expect(await cases(two)).toEqual([]);
  },
);

test('an endpoint that is down is no contradiction and stops nothing', async () => {
  const member = await rig.member();
  await control.pay('TRC20', rig.target(await rig.order(member)), 100_000_000n);
  await control.mine(3);
  control.faultsOf(2).goDown(true);
  await run();
  expect(await rig.available(member)).toBe(712_00n);
  expect(await cases()).toEqual([]);
  control.faultsOf(2).goDown(false);
});
