import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import { totpState } from '@haitang/identity/totp/totp-state.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { officeNetworks } from '@haitang/office/office-settings.ts';
import { withdrawalRate } from '@haitang/payments/withdrawal-rate.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { payments, context, clock, http, hire, code, signIn } = await officeRig();
const { database, settings } = context;

await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('both', 'admin');
await hire('service', 'service');

async function as(name: string) {
  const token = await signIn(name);
  return {
    get: <T>(path: string) => http.get<T>(path, { token }),
    post: <T>(path: string, body: object = {}) => http.post<T>(path, body, { token }),
  };
}
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const PROPOSE = '/office/changes/setting/propose';
const CONFIRM = '/office/changes/setting/confirm';
const rate = { key: 'withdrawal_rate', value: '7.20', reason: '行情变动', effectiveAt: '' };

async function proposal(terms: object): Promise<string> {
  const maker = await as('maker');
  const { data } = await maker.post<{ id: string }>(PROPOSE, { ...terms, code: code('maker') });
  return data.id;
}
const trail = async (subject: string) => {
  const { rows } = await sql<{ actor: string; action: string }>`SELECT actor, action
    FROM audit_row WHERE subject = ${subject} ORDER BY id`.execute(database.read);
  return rows.map(({ actor, action }) => `${actor} ${action}`);
};

test('a rate is in force when a second person has confirmed it, and not before (LG-09)', async () => {
  const before = await settings.get(withdrawalRate);
  const id = await proposal(rate);
  expect(await settings.getAt(withdrawalRate, clock.now())).toBe(before);
  const checker = await as('checker');
  expect(words(await checker.post(CONFIRM, { id }))).toBe('203 请输入动态码');
  expect((await checker.post(CONFIRM, { id, code: code('checker') })).code).toBe(200);
  expect(await settings.getAt(withdrawalRate, clock.now())).toBe('7.20');
  const again = await checker.post(CONFIRM, { id, code: code('checker') });
  expect(words(again)).toBe('202 该变更已有结果，请刷新');
  expect(await trail('setting:withdrawal_rate')).toEqual([
    'staff:maker setting.proposed',
    'staff:checker setting.changed',
    'staff:checker setting.confirmed',
  ]);
});

test('the proposer cannot confirm, whatever their role allows', async () => {
  const both = await as('both');
  const terms = { ...rate, key: 'withdrawal_min', value: '30.00', code: code('both') };
  const { data } = await both.post<{ id: string }>(PROPOSE, terms);
  const own = await both.post(CONFIRM, { id: data.id, code: code('both') });
  expect(words(own)).toBe('403 复核人不能与提出人相同');
  const other = await (await as('maker')).post('/office/changes/take-back', { id: data.id });
  expect(words(other)).toBe('403 只有提出人可以收回');
  const back = await as('both');
  expect((await back.post('/office/changes/take-back', { id: data.id })).code).toBe(200);
  const late = await as('checker');
  expect((await late.post(CONFIRM, { id: data.id, code: code('checker') })).code).toBe(202);
});

test('an impossible proposal is refused with a message, before a code is used up', async () => {
  const maker = await as('maker');
  const ask = async (over: object) => words(await maker.post(PROPOSE, { ...rate, ...over }));
  expect(await ask({ key: 'no_such' })).toBe('202 未找到相关记录');
  expect(await ask({ key: 'site_state', value: '0' })).toBe('403 该设置无须两人变更');
  expect(await ask({ value: 'seven' })).toBe('400 新值的格式或范围不正确');
  expect(await ask({ key: 'withdrawal_daily_count', value: '3.5' })).toBe(
    '400 新值的格式或范围不正确',
  );
  expect(await ask({ key: 'withdrawal_daily_count', value: '{' })).toMatch(/^400/);
  expect(await ask({ reason: '' })).toBe('400 请填写原因');
  expect(await ask({ effectiveAt: '2020-01-01 08:00' })).toMatch(/^400 生效时间已过/);
  expect(await ask({ effectiveAt: 'soon' })).toMatch(/^400 生效时间的格式/);
  expect(await ask({ key: 'withdrawal_daily_count', value: '3' })).toMatch(/^202 新值与/);
  expect(await ask({ key: 'withdrawal_daily_count', value: '4' })).toBe('203 请输入动态码');
});

test('one change of a setting waits at a time, and two confirmations make one change', async () => {
  const id = await proposal({ ...rate, key: 'withdrawal_daily_count', value: '5' });
  const maker = await as('maker');
  const second = { ...rate, key: 'withdrawal_daily_count', value: '6', code: code('maker') };
  expect(words(await maker.post(PROPOSE, second))).toBe('202 已有一项变更等待复核，请先处理');
  const [checker, both] = [await as('checker'), await as('both')];
  const answers = await Promise.all([
    checker.post(CONFIRM, { id, code: code('checker') }),
    both.post(CONFIRM, { id, code: code('both') }),
  ]);
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  const changed = (await trail('setting:withdrawal_daily_count')).filter((row) =>
    row.endsWith('setting.changed'),
  );
  expect(changed).toHaveLength(1);
});

test('nobody can lock their own network out of the console', async () => {
  const maker = await as('maker');
  const terms = { ...rate, key: officeNetworks.key, value: '["10.0.0.0/8"]' };
  expect(words(await maker.post(PROPOSE, terms))).toMatch(/^203 名单须包含您当前所在的网络/);
});

test('the list shows the waiting change with its old and new value', async () => {
  const id = await proposal({ ...rate, key: 'withdrawal_max', value: '15000.00' });
  const { data } = await (await as('checker')).get<{ rows: { id: string }[] }>('/office/changes');
  expect(data.rows.find((row) => row.id === id)).toMatchObject({
    label: '单笔取款上限（USDT）',
    before: '20000.00',
    after: '15000.00',
    proposedBy: 'maker',
    state: 'open',
    effectiveAt: null,
    reason: '行情变动',
  });
});

test('two people remove a lost authenticator, and the member gets a message', async () => {
  const id = await payments.member('1000.00');
  const address = await payments.address(id);
  const service = await as('service');
  const path = '/office/changes/totp-reset';
  const ask = { id, reason: '手机遗失，已视频核身' };
  const none = await service.post(`${path}/propose`, { ...ask, code: code('service') });
  expect(words(none)).toBe('202 该会员没有开启动态验证');
  await sql`INSERT INTO member_totp (member_id, secret, started_at, confirmed_at)
    VALUES (${id}, ${testSeal.close(newTotpSecret(), `totp of member ${id}`)}, ${clock.now()},
      ${clock.now()})`.execute(database.read);
  const { data } = await service.post<{ id: string }>(`${path}/propose`, {
    ...ask,
    code: code('service'),
  });
  expect((await totpState(database.read, memberId(id))).since).not.toBeNull();
  const checker = await as('checker');
  const wrongDoor = await checker.post(CONFIRM, { id: data.id, code: code('checker') });
  expect(wrongDoor.code).toBe(202);
  const done = await checker.post(`${path}/confirm`, { id: data.id, code: code('checker') });
  expect(done.code).toBe(200);
  expect((await totpState(database.read, memberId(id))).since).toBeNull();
  const { rows } = await sql`SELECT 1 FROM outbox_event WHERE name = 'totp.changed'
    AND member_id = ${id} AND payload ->> 'change' = 'reset'`.execute(database.read);
  expect(rows).toHaveLength(1);
  expect((await trail(`member:${id}`)).slice(-2)).toEqual([
    'staff:service totp-reset.proposed',
    'staff:checker totp-reset.confirmed',
  ]);
  const order = await payments.withdraw(id, address, '50');
  expect(order.payableFrom).toEqual(later(clock.now(), DAY_MS));
  const { flags } = await withdrawalFile(context, order.number);
  expect(flags).toEqual(expect.arrayContaining(['totp-reset', 'not-payable-yet']));
});

test('turning down takes a reason, which the proposer and the trail are told', async () => {
  const id = await proposal({ ...rate, value: '7.18' });
  const checker = await as('checker');
  const turnDown = '/office/changes/setting/turn-down';
  expect(words(await checker.post(turnDown, { id }))).toBe('400 请填写驳回原因');
  expect(words(await checker.post(turnDown, { id, reason: '  ' }))).toBe('400 请填写驳回原因');
  expect((await checker.post(turnDown, { id, reason: ' 与行情不符 ' })).code).toBe(200);
  const { data } = await (await as('maker')).get<{ rows: OfficeChange[] }>('/office/changes');
  const row = data.rows.find((change) => change.id === id);
  expect(row).toMatchObject({ state: 'turned-down', decisionReason: '与行情不符' });
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM audit_row
    WHERE subject = 'setting:withdrawal_rate' AND action = 'setting.turned-down'
    ORDER BY id DESC LIMIT 1`.execute(database.read);
  expect(rows[0]?.reason).toBe('与行情不符');
});
