import { newId } from '@haitang/platform/id-source.ts';
import { insertSuspended } from '@haitang/venues/claims/suspense-store.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';
import { randomHash } from '../../../../../tests/support/payments-rig.ts';

const { payments, context, http, hire, code, signIn } = await officeRig();
const { read } = context.database;

await hire('maker', 'finance-maker');
await hire('other', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('both', 'finance-maker', 'finance-checker');
await hire('cashier', 'cashier');
await hire('reviewer', 'finance-maker', 'service');
await hire('super', 'finance-maker', 'finance-checker', 'cashier', 'treasury');

interface Row {
  number: string;
  version: number;
  stage: string;
}

const acts = async (number: string): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`SELECT actor || ' ' || action AS line
    FROM audit_row WHERE subject = ${`withdrawal:${number}`} AND actor LIKE 'staff:%'
    ORDER BY id`.execute(read);
  return rows.map(({ line }) => line);
};

/** A person at the console, with a fresh session. */
async function person(name: string) {
  const token = await signIn(name);
  const post = (path: string, body: object, headers = {}) =>
    http.post<Row | null>(`/office/withdrawals/${path}`, body, { token, headers });
  const now = async (number: string): Promise<Row> => {
    const answer = await http.get<{ order: Row }>(`/office/withdrawals/file?number=${number}`, {
      token,
    });
    return answer.data.order;
  };
  const act = async (path: string, number: string, more: object = {}) => {
    const { version } = await now(number);
    return post(path, { number, version, ...more });
  };
  return { token, post, now, act };
}

async function asked(amount: string, points = '100000.00'): Promise<string> {
  const member = await payments.member(points);
  const order = await payments.withdraw(member, await payments.address(member), amount);
  return order.number;
}
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;

test('below the threshold one maker approves and a cashier enters the payout', async () => {
  const number = await asked('100');
  const maker = await person('maker');
  expect((await maker.act('approve', number)).code).toBe(202);
  expect((await maker.act('claim', number)).data?.stage).toBe('reviewing');
  expect((await maker.act('approve', number)).data?.stage).toBe('approved');
  const txHash = randomHash();
  expect((await maker.act('payout', number, { txHash, code: code('maker') })).code).toBe(403);
  const cashier = await person('cashier');
  expect(words(await cashier.act('payout', number, { txHash }))).toBe('203 请输入动态码');
  const paid = await cashier.act('payout', number, { txHash, code: code('cashier') });
  expect(paid.data?.stage).toBe('paying');
  expect(await acts(number)).toEqual(
    expect.arrayContaining([
      'staff:maker withdrawal.viewed',
      'staff:maker withdrawal.claimed',
      'staff:maker withdrawal.approved',
      'staff:cashier withdrawal.payout-entered',
    ]),
  );
});

test('above the threshold maker and checker are two people, each with a code', async () => {
  const number = await asked('6000');
  const maker = await person('maker');
  await maker.act('claim', number);
  expect(words(await maker.act('approve', number))).toBe('203 请输入动态码');
  const first = await maker.act('approve', number, { code: code('maker') });
  expect(first.data?.stage).toBe('reviewing');
  expect((await maker.act('confirm', number, { code: code('maker') })).code).toBe(403);
  const again = await maker.act('approve', number, { code: code('maker') });
  expect(words(again)).toBe('403 该订单已初审，须由复核人处理');
  const checker = await person('checker');
  expect(words(await checker.act('confirm', number))).toBe('203 请输入动态码');
  const second = await checker.act('confirm', number, { code: code('checker') });
  expect(second.data?.stage).toBe('approved');
});

test('one person with both roles cannot act in both on one order', async () => {
  const number = await asked('6000');
  const both = await person('both');
  await both.act('claim', number);
  await both.act('approve', number, { code: code('both') });
  const second = await both.act('confirm', number, { code: code('both') });
  expect(words(second)).toBe('403 复核人不能与初审人相同');
  expect((await both.now(number)).stage).toBe('reviewing');
});

test('one superuser cannot approve and enter; the refusal uses up no code', async () => {
  const number = await asked('100');
  const reviewer = await person('super');
  await reviewer.act('claim', number);
  expect((await reviewer.act('approve', number)).data?.stage).toBe('approved');
  const txHash = randomHash();
  const tried = await reviewer.act('payout', number, { txHash });
  expect(words(tried)).toBe('403 审核该订单的人不能登记付款');
  expect((await reviewer.now(number)).stage).toBe('approved');
});

test('a checker approves only what a maker has approved', async () => {
  const number = await asked('6000');
  const checker = await person('checker');
  const answer = await checker.act('confirm', number, { code: code('checker') });
  expect(words(answer)).toBe('403 该订单尚未初审');
});

test('a code works for one act only', async () => {
  const number = await asked('6000');
  const next = await asked('6000');
  const maker = await person('maker');
  await maker.act('claim', number);
  const once = code('maker');
  await maker.act('approve', number, { code: once });
  await maker.act('claim', next);
  const { message } = await maker.act('approve', next, { code: once });
  expect(message).toBe('该动态码已使用过，请等待下一个');
});

test('an outdated page changes nothing', async () => {
  const number = await asked('100');
  const maker = await person('maker');
  const { version } = await maker.now(number);
  await maker.post('claim', { number, version });
  const late = await maker.post('approve', { number, version });
  expect(words(late)).toBe('202 该订单已被更新，请刷新后再操作');
  expect((await maker.now(number)).stage).toBe('reviewing');
});

test('a rejection returns the points once, with a reason for the member', async () => {
  const number = await asked('100', '1000.00');
  const maker = await person('maker');
  await maker.act('claim', number);
  expect((await maker.act('reject', number, { reason: ' ' })).code).toBe(400);
  const { version } = await maker.now(number);
  const body = { number, version, reason: '资料不符' };
  const twice = await Promise.all([maker.post('reject', body), maker.post('reject', body)]);
  expect(twice.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 202]);
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM withdrawal
    WHERE number = ${number}`.execute(read);
  const id = rows[0]?.member_id ?? 0;
  const { available, held } = await walletOf(read, id as Parameters<typeof walletOf>[1]);
  expect([available.minor, held.minor]).toEqual([100_000n, 0n]);
});

test('the same key returns the first answer again', async () => {
  const number = await asked('100');
  const maker = await person('maker');
  const { version } = await maker.now(number);
  const headers = { 'idempotency-key': 'claim-once' };
  const first = await maker.post('claim', { number, version }, headers);
  const again = await maker.post('claim', { number, version }, headers);
  expect(again.data).toEqual(first.data);
  const { rows } = await sql`SELECT 1 FROM audit_row WHERE action = 'withdrawal.claimed'
    AND subject = ${`withdrawal:${number}`}`.execute(read);
  expect(rows).toHaveLength(1);
});

test('the queue is filtered by tab, member and number, and the file hides the name', async () => {
  const number = await asked('100');
  const { token, now } = await person('maker');
  const list = (query: string) =>
    http.get<{ rows: Row[]; total: number }>(`/office/withdrawals?${query}`, { token });
  const { rows } = (await list(`tab=review&search=${number}`)).data;
  expect(rows.map((row) => row.number)).toEqual([number]);
  expect((await list(`tab=paid&search=${number}`)).data.total).toBe(0);
  expect(await now(number)).toMatchObject({ stage: 'submitted', payout: expect.any(String) });
  const file = await http.get<{ member: { maskedName: string } }>(
    `/office/withdrawals/file?number=${number}`,
    { token },
  );
  expect(file.data.member.maskedName).toBe('*试');
  expect((await list('search=%25')).data.total).toBe(0);
});

test("the file of an order and the member's file name the same money in suspense", async () => {
  const member = await payments.member('100000.00');
  const order = await payments.withdraw(member, await payments.address(member), '100');
  const { token } = await person('reviewer');
  const suspendedIn = async (path: string) => {
    const { data } = await http.get<{ wallet: { suspended: string } }>(path, { token });
    return data.wallet.suspended;
  };
  const files = [`withdrawals/file?number=${order.number}`, `members/file?id=${member}`];
  const both = () => Promise.all(files.map((path) => suspendedIn(`/office/${path}`)));
  expect(await both()).toEqual(['0.00', '0.00']);
  for (const [venue, cents] of [
    ['haitang', 40_000n],
    ['yunjin', 1_250n],
  ] as const) {
    const id = newId();
    const waits = { id, memberId: member, venue, suspended: cents };
    await context.database.transaction((tx) => insertSuspended(tx, waits, payments.clock.now()));
  }
  expect(await both()).toEqual(['412.50', '412.50']);
});
