import { staffName } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { rejectWithdrawal } from '@haitang/payments/withdrawals/reject-withdrawal.ts';
import type { Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { expect, test } from 'vitest';
import { pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { endingSteps } from '../../../../tests/support/ending-steps.ts';
import { paymentsRig } from '../../../../tests/support/payments-rig.ts';
import { finishEndings } from './end-bonuses.ts';
import { seedBonusRules } from './rules/seed-bonus-rules.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
await seedBonusRules(context);
const { grant, toVenue, fromVenue, venueBet, exclude, states } = endingSteps(context);
const reviewer = { staff: staffName('reviewer'), sessionId: 's', ip: '203.0.113.5' };

/** A member with 2000.00 of own money who leaves two capped bonuses, and 1000.00 at a venue. */
async function leavesWithTwo() {
  const member = await rig.member('2000.00');
  const address = await rig.address(member);
  for (const _ of [1, 2]) {
    await grant(member, '1000.00', { maxCashout: pointsOf('100.00') });
    clock.advance(1_000);
  }
  await toVenue(member, '1000.00');
  await exclude(member);
  return { member, address };
}
const walletNow = async (member: Parameters<typeof states>[0]) => {
  const { available, held } = await walletOf(context.database.read, member);
  return [formatMoney(available), formatMoney(held)];
};

test('own money beside two capped bonuses is withdrawn once while a venue is unavailable', async () => {
  const { member, address } = await leavesWithTwo();
  // 140 USDT are 996.80 of the 1000.00 that are own money whatever the venue answers.
  const tries = await Promise.allSettled(
    ['140.00', '139.00', '138.00'].map((amount) => rig.withdraw(member, address, amount)),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await walletNow(member)).toEqual(['3.20', '996.80']);
  await venueBet(member, 1_000_00n, 30_000_00n);
  await fromVenue(member, '30000.00');
  await expect(rig.withdraw(member, address, '20.00')).rejects.toMatchObject({
    key: 'wagering-open',
  });
  await finishEndings(context);
  expect((await states(member)).map(([state]) => state)).toEqual(['ended', 'ended']);
  // The own 2000, half of a win of 29,000, and the 100 that each bonus may keep.
  expect(await walletNow(member)).toEqual(['15703.20', '996.80']);
  expect(await checkLedger(context.database)).toMatchObject({ balanced: true });
});

test('a rejected withdrawal is free again, and no bonus takes it', async () => {
  const { member, address } = await leavesWithTwo();
  const isRejected = ({ number, version }: Withdrawal) =>
    rejectWithdrawal(context, { ...reviewer, number, version, reason: '资料不符' });
  await isRejected(await rig.withdraw(member, address, '140.00'));
  const again = await rig.withdraw(member, address, '139.00');
  expect(await walletNow(member)).toEqual(['10.32', '989.68']);
  await Promise.all([isRejected(again), finishEndings(context), finishEndings(context)]);
  await venueBet(member, 1_000_00n, 30_000_00n);
  await fromVenue(member, '30000.00');
  await finishEndings(context);
  expect(await walletNow(member)).toEqual(['16700.00', '0.00']);
  await rig.withdraw(member, address, '138.00');
  expect(await checkLedger(context.database)).toMatchObject({ balanced: true });
});
