import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import { cny } from '@haitang/kernel/money.ts';
import { balancesUnder } from '@haitang/ledger/balance.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { ADJUSTMENT_MESSAGES } from '@haitang/worker/messages/adjustment-messages.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn, payments } = await officeRig();
const { database } = context;
const { read } = database;
await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('other', 'finance-checker');
await hire('service', 'service');
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const message of ADJUSTMENT_MESSAGES) {
  dispatcher.subscribe(message);
}

type Member = Awaited<ReturnType<typeof payments.member>>;

const withCode = async <T>(name: string, what: string, body: object) => {
  const token = await signIn(name);
  const path = `/office/changes/adjustment/${what}`;
  return http.post<T>(path, { ...body, code: code(name) }, { token });
};
const propose = (id: number, over: object = {}) =>
  withCode<{ id: string }>('maker', 'propose', {
    id,
    direction: 'in',
    amount: '50.00',
    wagering: 1,
    reason: '补偿',
    ...over,
  });
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const available = async (id: Member) => (await walletOf(read, id)).available;
const houseGave = async () => (await balancesUnder(read, 'house', 'CNY')).get('house:adjustments');

async function inbox(memberId: Member) {
  await dispatcher.drain();
  const reader = { memberId, vipLevel: 1, isAgent: false, joinedAt: new Date(0), marketing: false };
  const { messages } = await inboxPage(context, reader, 1, 50);
  return messages.map(({ title, content }) => `${title} ${content}`);
}

test('two people correct a balance once, with its wagering and a message', async () => {
  const member = await payments.member();
  const { data } = await propose(member);
  expect(await available(member)).toEqual(cny(0n));
  expect((await withCode('maker', 'confirm', { id: data.id })).code).toBe(403);
  expect((await withCode('checker', 'confirm', { id: data.id })).code).toBe(200);
  expect((await withCode('other', 'confirm', { id: data.id })).code).toBe(202);
  expect(await available(member)).toEqual(cny(5_000n));
  expect((await outstandingOf(read, member)).still).toEqual(cny(5_000n));
  expect(await houseGave()).toEqual(cny(-5_000n));
  expect(await inbox(member)).toEqual([
    expect.stringMatching(/^余额已人工调整 .*增加 50\.00，单号 T\d{8}[0-9A-F]{12}.*1 倍有效流水/),
  ]);
});

test('no more than the balance is taken, at the proposal and at the confirmation', async () => {
  const member = await payments.member('30.00');
  const out = { direction: 'out', wagering: 0 };
  expect(words(await propose(member, out))).toBe('208 会员可用余额只有 30.00');
  const { data } = await propose(member, { ...out, amount: '20.00' });
  const before = await available(member);
  const second = await propose(member, { ...out, amount: '20.00' });
  expect(second.code).toBe(202);
  expect((await withCode('checker', 'confirm', { id: data.id })).code).toBe(200);
  expect(await available(member)).toEqual(cny(before.minor - 2_000n));
  expect((await outstandingOf(read, member)).lots.map(({ kind }) => kind)).not.toContain(
    'adjustment',
  );
  expect((await inbox(member))[0]).toContain('扣减 20.00');
});

test.each([
  [{ amount: '0.00' }, '400 调整金额须大于 0'],
  [{ amount: '1.001' }, '400 请填写调整金额，最多两位小数'],
  [{ amount: '-5' }, '400 请填写调整金额，最多两位小数'],
  [{ direction: 'both' }, '400 请选择增加或扣减'],
  [{ wagering: 11 }, '400 流水倍数为 0 到 10 的整数'],
  [{ direction: 'out', wagering: 1 }, '400 扣减金额没有流水要求'],
  [{ reason: '' }, '400 请填写原因'],
])('%j is refused and proposes nothing', async (over, refusal) => {
  const member = await payments.member('100.00');
  expect(words(await propose(member, over))).toBe(refusal);
  const token = await signIn('checker');
  const { data } = await http.get<{ rows: OfficeChange[] }>('/office/changes', { token });
  expect(data.rows.filter(({ subject }) => subject === `wallet:${member}`)).toEqual([]);
});

test('the list shows member, direction, amount and reason', async () => {
  const member = await payments.member();
  await propose(member, { amount: '8.80', wagering: 3 });
  const token = await signIn('checker');
  const { data } = await http.get<{ rows: OfficeChange[] }>('/office/changes', { token });
  const row = data.rows.find(({ subject }) => subject === `wallet:${member}`);
  expect(row?.label).toMatch(/^增加会员 .+ 的余额 8\.80$/);
  expect(row?.facts).toEqual([
    { name: '提出时可用余额', before: null, after: '0.00' },
    { name: '流水要求', before: null, after: '3 倍' },
  ]);
});

test('a proposal turned down moves nothing; service neither proposes nor decides', async () => {
  const member = await payments.member();
  const { data } = await propose(member);
  expect((await withCode('service', 'confirm', { id: data.id })).code).toBe(403);
  expect((await withCode('service', 'propose', { id: member })).code).toBe(403);
  const token = await signIn('checker');
  const end = await http.post(
    '/office/changes/adjustment/turn-down',
    { id: data.id, reason: '资料不符' },
    { token },
  );
  expect(end.code).toBe(200);
  expect((await withCode('other', 'confirm', { id: data.id })).code).toBe(202);
  expect(await available(member)).toEqual(cny(0n));
});
