import { staffName } from '@haitang/kernel/id.ts';
import { expect, test } from 'vitest';
import { paymentsRig } from '../../../../tests/support/payments-rig.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { claimReview } from './claim-review.ts';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalFile } from './withdrawal-queue.ts';
import { readWithdrawal } from './withdrawal-store.ts';

const rig = await paymentsRig();
const { context } = rig;
const { read } = context.database;

const as = (name: string, { number, version }: Withdrawal) => ({
  number,
  version,
  staff: staffName(name),
  sessionId: `session-of-${name}`,
  ip: '203.0.113.5',
});
const approve = (name: string, order: Withdrawal, rateReason = '') =>
  approveWithdrawal(context, { ...as(name, order), note: '', rateReason });
const now = async (order: Withdrawal) => (await readWithdrawal(read, order.number)) ?? order;

async function claimed(amount = '100'): Promise<Withdrawal> {
  const member = await rig.member('90000.00');
  const order = await rig.withdraw(member, await rig.address(member), amount);
  return claimReview(context, as('maker', order));
}

test('a rate that left its band needs two new approvals, with a reason each', async () => {
  await rig.set('withdrawal_rate', '7.12');
  const order = await claimed();
  await rig.set('withdrawal_rate', '7.60');
  const words = '申请时汇率 7.12，现行汇率 7.60，已超出常规幅度';
  const file = await withdrawalFile(context, order.number);
  expect(file.flags).toContain('rate-moved');
  expect(file.rate).toEqual({ kind: 'moved', words });
  await expect(approve('maker', order)).rejects.toMatchObject({
    code: 203,
    message: `${words}；请拒绝后由会员重新申请，或由两人各自填写理由，按原汇率付款`,
  });
  const first = await approve('maker', order, '会员申请在先');
  expect(first).toMatchObject({ stage: 'reviewing', rateReason: '会员申请在先' });
  await expect(approve('checker', first)).rejects.toMatchObject({ code: 203 });
  await expect(approve('maker', first, '再次')).rejects.toMatchObject({ code: 403 });
  expect(await approve('checker', first, '同意按原汇率')).toMatchObject({
    stage: 'approved',
    firstApprover: 'maker',
    secondApprover: 'checker',
  });
});

test('a change between two approvals requires both approvals again', async () => {
  await rig.set('withdrawal_rate', '7.12');
  const order = await claimed('6000');
  const first = await approve('maker', order);
  await rig.set('withdrawal_rate', '7.60');
  await expect(approve('checker', first, '理由')).rejects.toMatchObject({ code: 403 });
  const again = await approve('maker', first, '会员申请在先');
  expect(again).toMatchObject({ stage: 'reviewing', firstApprover: 'maker' });
  expect((await approve('checker', again, '同意')).stage).toBe('approved');
});

test('of two approvals concurrent with a change, none ends at a rate that nobody intended', async () => {
  for (let round = 0; round < 5; round += 1) {
    await rig.set('withdrawal_rate', '7.12');
    const order = await claimed();
    await Promise.allSettled([
      approve('maker', order),
      rig.set('withdrawal_rate', '7.60'),
      approve('maker', order),
    ]);
    const { stage, firstApprover, version } = await now(order);
    // Approved once before the change; or not at all, and to be approved again.
    expect([stage, firstApprover, version]).toEqual(
      stage === 'approved' ? ['approved', 'maker', 3] : ['reviewing', null, 2],
    );
    if (stage === 'reviewing') {
      await expect(approve('maker', order)).rejects.toMatchObject({ code: 203 });
    }
  }
});

test('a rate within its band stays as requested', async () => {
  await rig.set('withdrawal_rate', '7.12');
  const order = await claimed();
  await rig.set('withdrawal_rate', '7.30');
  expect((await approve('maker', order)).stage).toBe('approved');
});
