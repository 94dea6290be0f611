import { USUAL_STATEMENT_FORMAT } from '@haitang/contract/codes/usual-statement-format.ts';
import type { OfficeCases } from '@haitang/contract/office/cases.ts';
import type {
  OfficeStatementLine,
  OfficeUploadedStatement,
} from '@haitang/contract/office/statements.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { cny } from '@haitang/kernel/money.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { sampleStatement } from '@haitang/payments/deposits/statements/sample-statement.ts';
import { suspendDeposit } from '@haitang/payments/deposits/suspend-deposit.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, signIn, code, payments } = await officeRig();
const { database } = context;
await seedDemoAccounts(context);
await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
const token = await signIn('maker');

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const post = <Data>(path: string, body: object, by = token) =>
  http.post<Data>(`/office/statements${path}`, body, { token: by });
const upload = (text: string) =>
  post<OfficeUploadedStatement>('/upload', { accountId: 1, content: base64(text) });
const lines = async (tab = 'open') =>
  (
    await http.get<{ rows: OfficeStatementLine[] }>(`/office/statements?tab=${tab}&pageSize=100`, {
      token,
    })
  ).data.rows;

async function bankOrder() {
  const memberId = await payments.member();
  const way = { paytype: 'bank', network: '', country: null, idempotencyKey: null };
  const details = { bank: '星展银行', bank_owner: '某某', bank_no: '4000123412341234' };
  const asked = { memberId, amount: '712.00', details, ...way };
  return requestDeposit({ ...context, chains: new Map() }, asked);
}

test('a file is read by the format of its account, and its lines pay the orders they name', async () => {
  const order = await bankOrder();
  const sample = await sampleStatement(database.read, clock.now());
  expect((await upload(sample)).message).toBe('请先设定该账户的 CSV 格式');
  const format = { accountId: 1, version: 0, format: USUAL_STATEMENT_FORMAT };
  expect(
    (await post('/format', { ...format, format: { ...USUAL_STATEMENT_FORMAT, amount: '' } })).code,
  ).toBe(400);
  expect((await post('/format', format)).code).toBe(200);
  expect((await post('/format', format)).code).toBe(202);
  expect((await upload(sample)).data).toMatchObject({ added: 3, known: 0, problems: [] });
  expect((await upload(sample)).data).toMatchObject({ added: 0, known: 3 });
  const [first] = await lines();
  expect(first).toMatchObject({ grade: 'sure', amount: '100.00', state: 'open' });
  expect(first?.orders.map(({ number }) => number)).toEqual([order.number]);
  const confirm = { id: first?.id, number: order.number, version: 0, code: '' };
  expect((await post('/confirm', confirm, await signIn('checker'))).code).toBe(403);
  expect((await post('/confirm', confirm)).code).toBe(203);
  const answer = await post('/confirm', { ...confirm, code: code('maker') });
  expect(answer.data).toEqual({ version: 1, outcome: 'credited' });
  expect((await post('/confirm', { ...confirm, code: code('maker') })).code).toBe(202);
  expect((await walletOf(database.read, order.memberId)).available).toEqual(cny(712_00n));
  expect((await lines('done')).map(({ state, number }) => [state, number])).toEqual(
    expect.arrayContaining([
      ['taken', order.number],
      ['out', null],
    ]),
  );
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE actor = 'staff:maker' AND action LIKE 'statement.%' ORDER BY id`.execute(database.read);
  expect(rows.map(({ action }) => action)).toEqual([
    'statement.format-set',
    'statement.uploaded',
    'statement.uploaded',
  ]);
});

test('a file of ten megabytes is refused before it is read, other junk with words', async () => {
  const large = await post('/upload', { accountId: 1, content: 'QUFB'.repeat(3_000_000) });
  expect(large.code).toBe(413);
  expect((await upload(`${'x'.repeat(2_900_000)}`)).message).toContain('不是有效的 CSV');
  expect(
    (await upload('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).message,
  ).toBe('文件不是有效的 camt.053 对账单');
  expect((await post('/upload', { accountId: 99, content: base64('a') })).message).toBe(
    '没有这个收款账户',
  );
  expect((await post('/upload', { accountId: 1, content: '不是' })).code).toBe(400);
});

test('who decides on a return sees from where the money came', async () => {
  const at = clock.now();
  const [hash, sender] = ['cd'.repeat(32), '3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe'];
  await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
      block_time, contract, sender, recipient, units, state, recorded_at)
    VALUES ('TRC20', ${hash}, 0, 1, ${hash}, ${at}, ${`0x${'1'.repeat(40)}`}, ${`0x${sender}`},
      ${`0x${'2'.repeat(40)}`}, 10000000, 'held', ${at})`.execute(database.read);
  const arrived = { channel: 'trc20', network: 'TRC20', units: 10_000_000n } as const;
  const money = { ...arrived, key: `TRC20:${hash}:0`, txHash: hash };
  const about = { why: 'unmatched', memberId: null, order: null, worth: cny(71_20n) } as const;
  await database.transaction((tx) =>
    suspendDeposit(tx, money, { ...about, actor: 'system:test', at }),
  );
  await upload(`交易日期,金额,对方户名,附言,流水号\n${businessDayOf(at)},55.00,某公司,货款,P1\n`);
  const line = (await lines()).find(({ reference }) => reference === 'P1');
  expect((await post('/set-aside', { id: line?.id, reason: '没有订单' })).code).toBe(200);
  expect((await post('/close', { id: line?.id, reason: '没有订单' })).code).toBe(202);
  const cases = await http.get<OfficeCases>('/office/cases?side=payment', { token });
  const senders = cases.data.rows.map(({ payment }) => payment?.sender);
  expect(senders).toEqual(['某公司（付至 海棠演示银行）', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8']);
});
