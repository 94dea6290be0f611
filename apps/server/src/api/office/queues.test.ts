import type { OfficeCounts } from '@haitang/contract/office/dashboard.ts';
import type { OfficeQueuedDeposit } from '@haitang/contract/office/deposits.ts';
import type { OfficeQueuedWithdrawal } from '@haitang/contract/office/withdrawals.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';
import { randomHash } from '../../../../../tests/support/payments-rig.ts';

const { payments, context, clock, http, hire, signIn } = await officeRig();
const { read } = context.database;

beforeAll(async () => {
  await seedDemoAccounts(payments.context);
  await hire('auditor', 'auditor');
});

/** Days pass between two reads, so each has a session of its own. */
const ask = async <Data>(path: string): Promise<Data> =>
  (await http.get<Data>(`/office/${path}`, { token: await signIn('auditor') })).data;
const page = <Row>(path: string) => ask<{ rows: Row[]; total: number }>(path);
const totalOf = async (path: string): Promise<number> => (await page(path)).total;

async function deposit(owner: string, member?: MemberId): Promise<string> {
  const memberId = member ?? (await payments.member());
  const details = { bank: '星展银行', bank_owner: owner, bank_no: '4000123412341234' };
  const way = { paytype: 'bank', network: '', country: null, idempotencyKey: null };
  return (await requestDeposit(payments.context, { memberId, amount: '712.00', details, ...way }))
    .number;
}

async function withdrawal(member: MemberId) {
  const bound = await payments.address(member);
  return { bound, ...(await payments.withdraw(member, bound, '100')) };
}

const flagsOf = async <Row extends { number: string; flags: { words: string }[] }>(
  path: string,
  number: string,
): Promise<string[] | undefined> => {
  const { rows } = await page<Row>(path);
  return rows.find((row) => row.number === number)?.flags.map(({ words }) => words);
};

/** The lists of what waits, in the order of the counters. */
const LISTS = [
  'deposits?tab=review',
  'withdrawals?tab=review',
  'withdrawals?tab=pay',
  'cases?side=all',
  'activities/applications?tab=pending',
  'agents/applications?state=submitted',
  'agents/commissions?tab=open',
];

test('the counters beside the menu say what the lists show as waiting', async () => {
  await deposit('测试');
  const suspended = await deposit('测试');
  await sql`UPDATE deposit_order SET stage = 'suspended' WHERE number = ${suspended}`.execute(read);
  await withdrawal(await payments.member('100000.00'));
  const { number } = await withdrawal(await payments.member('100000.00'));
  await sql`UPDATE withdrawal SET stage = 'approved', approved_at = ${clock.now()}
    WHERE number = ${number}`.execute(read);
  const counts = await ask<OfficeCounts>('counts');
  const totals = new Map<string, number>();
  for (const path of LISTS) totals.set(path, await totalOf(path));
  const [deposits, review, pay, cases, activities, agents, statements] = totals.values();
  expect(counts).toMatchObject({ deposits, toPay: pay, cases, activities });
  expect([deposits, review, pay]).toEqual([2, 1, 1]);
  expect(counts.withdrawals).toBe((review ?? 0) + (pay ?? 0));
  expect(counts.agents).toBe((agents ?? 0) + (statements ?? 0));
});

test('a payer with another name than the member is a sign in the row', async () => {
  const [other, same] = [await deposit('李建平'), await deposit(' 测 试')];
  const flags = (number: string) =>
    flagsOf<OfficeQueuedDeposit>('deposits?tab=review&pageSize=50', number);
  expect(await flags(other)).toEqual(['姓名不符']);
  expect(await flags(same)).toEqual([]);
  const { rows } = await page<OfficeQueuedDeposit>('deposits?tab=review&pageSize=50');
  const row = rows.find(({ number }) => number === other);
  expect(row?.review).toEqual({ version: 0, reviewer: null, firstApprover: null });
  expect(JSON.stringify(row)).not.toContain('李建平');
});

test('the first withdrawal and a new or unpaid address are signs in the row', async () => {
  const member = await payments.member('100000.00');
  const first = await withdrawal(member);
  const flags = (number: string) =>
    flagsOf<OfficeQueuedWithdrawal>('withdrawals?tab=review&pageSize=50', number);
  expect(await flags(first.number)).toEqual(['首次取款', '地址未付过']);
  await sql`UPDATE payout_address SET bound_at = ${clock.now()}
    WHERE id = ${first.bound.id}`.execute(read);
  expect(await flags(first.number)).toEqual(['首次取款', '新地址']);
  await sql`UPDATE withdrawal SET stage = 'paid', approved_at = ${clock.now()},
      paid_at = ${clock.now()}, tx_hash = ${randomHash()}
    WHERE number = ${first.number}`.execute(read);
  const again = await payments.withdraw(member, first.bound, '100');
  expect(await flags(again.number)).toEqual(['新地址']);
  const second = await withdrawal(member);
  expect(await flags(second.number)).toEqual(['地址未付过']);
  const late = await payments.withdraw(member, first.bound, '100');
  expect(await flags(late.number)).toEqual([]);
});

test('how long an item may wait is a setting', async () => {
  expect((await ask<{ waits: object }>('me')).waits).toEqual({ late: 15, overdue: 60 });
});
