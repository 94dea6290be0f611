import { staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { setLimit } from '@haitang/limits/change-limit.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { IP, paymentsRig } from '../../../../../tests/support/payments-rig.ts';
import { openCases } from '../../testing/all-cases.ts';
import { findDeposit } from '../find-deposit.ts';
import { offeredMethods } from '../offered-methods.ts';
import { seedDemoAccounts } from '../receiving/seed-demo-accounts.ts';
import { requestDeposit } from '../request-deposit.ts';
import { approveDeposit, confirmDeposit } from './approve-deposit.ts';
import { claimDeposit } from './claim-deposit.ts';
import type { ReviewAct } from './review-act.ts';
import { turnDownDeposit } from './turn-down-deposit.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
await seedDemoAccounts(context);

const details = { bank: '星展银行', bank_owner: '某某', bank_no: '4000123412341234' };
const order = async (amount = '712.00') => {
  const memberId = await rig.member();
  const way = { paytype: 'bank', network: '', country: null, idempotencyKey: null };
  return requestDeposit(context, { memberId, amount, details, ...way });
};
const by = (name: string, number: string, version: number): ReviewAct => ({
  number,
  version,
  staff: staffName(name),
  sessionId: `session-${name}`,
  ip: IP,
});
let statement = 0;
const found = (received = '100.00') => {
  statement += 1;
  return { received, evidence: `STMT-${statement}` };
};
const balance = async (memberId: Parameters<typeof walletOf>[1]) =>
  (await walletOf(database.read, memberId)).available.minor;
const audits = async (number: string) => {
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = ${`deposit:${number}`} ORDER BY id`.execute(database.read);
  return rows.map((row) => row.action);
};

test('a manual method is offered while it is on and has an account', async () => {
  expect([...(await offeredMethods(context))]).toEqual(['card']);
  await rig.set('pay_alipay', true);
  expect([...(await offeredMethods(context))].sort()).toEqual(['alipay', 'card']);
});

test('an order by bank waits for staff without a time limit, with its rate locked', async () => {
  const placed = await order();
  expect(placed).toMatchObject({ stage: 'reviewing', expiresAt: null, address: null, details });
  expect(placed.expected).toEqual({ asset: 'USDT', minor: 100_000_000n });
});

test('when taken and approved, the amount that arrived is credited once, not the ordered one', async () => {
  const { number, memberId } = await order();
  const range = { min_price: '1.00', max_price: '50000.00' };
  await rig.set('pay_range_bank', { ...range, usdt_rate: '7.00' });
  expect(await claimDeposit(context, by('maker', number, 0))).toEqual({
    version: 1,
    outcome: 'taken',
  });
  const act = { ...by('maker', number, 1), ...found('99.99') };
  expect((await approveDeposit(context, act)).outcome).toBe('credited');
  // floor(99.99 × 7.12) at the order's own rate.
  expect(await balance(memberId)).toBe(711_92n);
  await expect(approveDeposit(context, act)).rejects.toMatchObject({ code: 202 });
  expect(await balance(memberId)).toBe(711_92n);
  const { deposit } = await findDeposit(database.read, memberId, number);
  expect(deposit).toMatchObject({
    stage: 'credited',
    credited: cny(711_92n),
    txHash: act.evidence,
  });
  expect((await outstandingOf(database.read, memberId)).still.minor).toBe(711_92n);
  await rig.set('pay_range_bank', { ...range, usdt_rate: '7.12' });
  expect(await audits(number)).toEqual(['deposit.claimed', 'deposit.approved']);
});

test('an approval requires having taken the order, an amount and a reference', async () => {
  const { number, memberId } = await order();
  const fresh = by('maker', number, 0);
  await expect(approveDeposit(context, { ...fresh, ...found() })).rejects.toMatchObject({
    code: 403,
  });
  await claimDeposit(context, fresh);
  const act = by('maker', number, 1);
  for (const received of ['', '0', '-1', '1e3', '10.001', '０１', '0.00']) {
    const wrong = { ...act, ...found(received) };
    await expect(approveDeposit(context, wrong), received).rejects.toMatchObject({ code: 400 });
  }
  await expect(
    approveDeposit(context, { ...act, received: '100.00', evidence: ' ' }),
  ).rejects.toMatchObject({ code: 400 });
  expect(await balance(memberId)).toBe(0n);
});

test('one payment on the statement pays one order', async () => {
  const [first, second] = [await order(), await order()];
  const same = found();
  await claimDeposit(context, by('maker', first.number, 0));
  await claimDeposit(context, by('maker', second.number, 0));
  await approveDeposit(context, { ...by('maker', first.number, 1), ...same });
  await expect(
    approveDeposit(context, { ...by('maker', second.number, 1), ...same }),
  ).rejects.toMatchObject({ message: '该流水号已用于其他存款单' });
  expect(await balance(second.memberId)).toBe(0n);
});

test('of two concurrent reviewers one takes it, and many approvals give one credit', async () => {
  const { number, memberId } = await order();
  const claims = await Promise.allSettled(
    ['maker', 'other'].map((name) => claimDeposit(context, by(name, number, 0))),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const taker = claims[0]?.status === 'fulfilled' ? 'maker' : 'other';
  const same = found();
  const approvals = await Promise.allSettled(
    Array.from({ length: 8 }, () => approveDeposit(context, { ...by(taker, number, 1), ...same })),
  );
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance(memberId)).toBe(712_00n);
});

test("above the threshold a second, other person confirms the first one's amount", async () => {
  const { number, memberId } = await order('30000.00');
  await claimDeposit(context, by('maker', number, 0));
  const first = { ...by('maker', number, 1), ...found('4213.49') };
  expect((await approveDeposit(context, first)).outcome).toBe('waits');
  expect(await balance(memberId)).toBe(0n);
  await expect(confirmDeposit(context, by('maker', number, 2))).rejects.toMatchObject({
    code: 403,
    message: '复核人不能与初审人相同',
  });
  expect((await confirmDeposit(context, by('checker', number, 2))).outcome).toBe('credited');
  expect(await balance(memberId)).toBe(30_000_04n);
});

test('a rejection with words releases the allowance, and a checker can turn down an approval', async () => {
  const placed = await order();
  await claimDeposit(context, by('maker', placed.number, 0));
  await expect(
    turnDownDeposit(context, { ...by('maker', placed.number, 1), reason: ' ' }),
  ).rejects.toMatchObject({ code: 400 });
  await turnDownDeposit(context, { ...by('maker', placed.number, 1), reason: '未收到款项' });
  const { deposit } = await findDeposit(database.read, placed.memberId, placed.number);
  expect(deposit).toMatchObject({ stage: 'rejected', reason: '未收到款项' });

  const two = await order('30000.00');
  await claimDeposit(context, by('maker', two.number, 0));
  const same = found('4213.49');
  await approveDeposit(context, { ...by('maker', two.number, 1), ...same });
  const wrong = { ...by('maker', two.number, 2), reason: 'x' };
  await expect(turnDownDeposit(context, wrong)).rejects.toMatchObject({ code: 403 });
  await turnDownDeposit(context, { ...by('checker', two.number, 2), reason: '流水号不符' });
  expect(await balance(two.memberId)).toBe(0n);
});

test('money above a limit of the member waits in suspense with a case, uncredited', async () => {
  const { number, memberId } = await order();
  const limit = { memberId, kind: 'deposit', span: '24h', amount: 712_00n } as const;
  await setLimit(context, { ...limit, sessionId: 's', ip: IP });
  await claimDeposit(context, by('maker', number, 0));
  const act = { ...by('maker', number, 1), ...found('200.00') };
  expect((await approveDeposit(context, act)).outcome).toBe('held');
  expect(await balance(memberId)).toBe(0n);
  const cases = await openCases(database.read);
  expect(cases.find((paymentCase) => paymentCase.orderNumber === number)).toMatchObject({
    kind: 'limit',
    channel: 'bank',
    network: null,
    suspended: cny(1_424_00n),
    memberId,
  });
  clock.advance(1_000);
  expect((await checkLedger(database)).differences).toEqual([]);
});
