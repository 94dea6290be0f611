import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { listOpenCases } from '@haitang/venues/books/open-case.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { watchChain } from '../../apps/worker/src/watch-chain.ts';
import { chainRig } from '../support/chain-rig.ts';

const rig = await chainRig(3);
const { context, clock, control } = rig;
const job = watchChain(context, createMetrics(false));
const run = () => job.run();
const cases = async () =>
  (await listOpenCases(context.database.read, 10)).filter(({ kind }) => kind === 'nodes-disagree');

afterEach(async () => {
  expect((await checkLedger(context.database)).differences).toEqual([]);
});
afterAll(() => rig.close());

test.each(['hideLogs', 'changeAmounts'] as const)(
  'an endpoint that does %s stops the credit and opens one case; both end automatically',
  async (fault) => {
    const member = await rig.member();
    await control.pay('TRC20', rig.target(await rig.order(member)), 100_000_000n);
    await control.mine(3);
    control.faultsOf(1)[fault](true);
    for (let again = 0; again < 3; again += 1) await expect(run()).rejects.toThrow();
    expect(await rig.available(member)).toBe(0n);
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
