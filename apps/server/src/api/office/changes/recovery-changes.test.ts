import { recover } from '@haitang/identity/recoveries/recover.ts';
import { pendingRecovery } from '@haitang/identity/recoveries/stop-recovery.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { setLock } from '@haitang/limits/set-lock.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn, payments } = await officeRig();
const { database } = context;
await hire('service', 'service');
await hire('risk', 'risk');
await hire('content', 'content');
const PATH = '/office/changes/recovery';
const CHECKS = ['realname', 'contact', 'deposit'];

const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const send = async <T>(by: string, what: string, body: object) => {
  const token = await signIn(by);
  return http.post<T>(`${PATH}/${what}`, { ...body, code: code(by) }, { token });
};
const propose = (by: string, body: object) =>
  send<{ id: string; half: string }>(by, 'propose', {
    login: true,
    checks: CHECKS,
    reason: '视频核身，资料相符',
    ...body,
  });
const confirm = (by: string, id: string) => send<{ half: string }>(by, 'confirm', { id });
const usernameOf = async (id: number): Promise<string> => {
  const { rows } = await sql<{ username: string }>`SELECT username FROM member
    WHERE id = ${id}`.execute(database.read);
  return rows[0]?.username ?? '';
};
const pending = (id: number) => pendingRecovery(database.read, memberId(id), clock.now());

test('PA-14: two people each get half of a key, and both halves let the member in', async () => {
  const id = await payments.member('1000.00');
  const address = await payments.address(id);
  const proposed = await propose('service', { id });
  expect(proposed.code).toBe(200);
  expect(words(await confirm('service', proposed.data.id))).toMatch(/^403 /);
  const confirmed = await confirm('risk', proposed.data.id);
  expect(confirmed.code).toBe(200);
  const { half: first } = proposed.data;
  const { half: second } = confirmed.data;
  expect(first).not.toBe(second);
  for (const half of [first, second]) expect(half).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  await recover(context.identity, {
    name: await usernameOf(id),
    first,
    second,
    origin: { ip: '198.51.100.9', country: 'SG', userAgent: 'iPhone' },
    passwords: { login: 'a-fresh-password', pay: '' },
  });
  const order = await payments.withdraw(id, address, '50');
  expect(order.payableFrom).toEqual(later(clock.now(), DAY_MS));
  const { flags } = await withdrawalFile(context, order.number);
  expect(flags).toEqual(expect.arrayContaining(['password-changed', 'not-payable-yet']));
  const { rows } = await sql<{ line: string }>`SELECT actor || ' ' || action AS line
    FROM audit_row WHERE subject = ${`member:${id}`} AND action LIKE 'recovery.%'
    ORDER BY id`.execute(database.read);
  expect(rows.map(({ line }) => line)).toEqual([
    'staff:service recovery.proposed',
    'staff:risk recovery.confirmed',
    `member:${id} recovery.used`,
  ]);
});

test('neither half, nor a hash of one, is in the trail or in what colleagues read', async () => {
  const id = await payments.member();
  const { data } = await propose('service', { id });
  const risk = await signIn('risk');
  const list = await http.get<{ rows: { id: string }[] }>('/office/changes', { token: risk });
  const row = list.data.rows.find((change) => change.id === data.id);
  expect(row).toMatchObject({
    label: `找回会员 ${await usernameOf(id)} 的登录密码`,
    facts: [
      { name: '已核实', after: '真实姓名、注册手机或邮箱、最近一笔存款的金额与日期' },
      { name: '复核后' },
    ],
  });
  const { data: other } = await confirm('risk', data.id);
  const { rows } = await sql<{ text: string }>`SELECT string_agg(t::text, ' ') AS text FROM (
    SELECT to_jsonb(audit_row) FROM audit_row UNION ALL SELECT to_jsonb(office_change)
      FROM office_change UNION ALL SELECT to_jsonb(member_recovery) FROM member_recovery
    ) AS t`.execute(database.read);
  for (const half of [data.half, other.half]) {
    expect(rows[0]?.text).not.toContain(half);
    expect(rows[0]?.text).not.toContain(half.replaceAll('-', ''));
  }
  expect(rows[0]?.text).toContain(data.id);
});

test('a recovery needs its permission, a password, three checks and a member', async () => {
  const id = await payments.member();
  expect((await propose('content', { id })).code).toBe(403);
  const { data } = await propose('service', { id });
  const second = await propose('risk', { id });
  expect(words(second)).toBe('202 已有一项变更等待复核，请先处理');
  expect((await confirm('content', data.id)).code).toBe(403);
  const other = await payments.member();
  const twice = ['realname', 'realname', 'contact'];
  expect(words(await propose('risk', { id: other, checks: twice }))).toBe(
    '203 请至少核实 3 项身份资料',
  );
  expect(words(await propose('risk', { id: other, checks: ['guess'] }))).toBe('400 请选择核实方式');
  expect(words(await propose('risk', { id: other, login: false }))).toBe('400 请选择要找回的密码');
  expect(words(await propose('risk', { id: 1 }))).toBe('202 没有这位会员');
  expect(await pending(other)).toBeNull();
});

test('turned down or taken back, a proposal is over for the member, too', async () => {
  const [one, other] = [await payments.member(), await payments.member()];
  const first = await propose('service', { id: one });
  const second = await propose('service', { id: other, pay: true });
  expect(await pending(other)).toMatchObject({ login: true, pay: true });
  const down = await send('risk', 'turn-down', { id: first.data.id, reason: '资料不符' });
  expect(down.code).toBe(200);
  const token = await signIn('service');
  const back = await http.post('/office/changes/take-back', { id: second.data.id }, { token });
  expect(back.code).toBe(200);
  expect([await pending(one), await pending(other)]).toEqual([null, null]);
});

test('a member who is locked and excluded gets back in, and stays locked and excluded', async () => {
  const id = await payments.member('100.00');
  await excludeMember(context, {
    memberId: memberId(id),
    sessionId: newId(),
    ip: '198.51.100.9',
    length: '6m',
  });
  await database.transaction((tx) =>
    setLock(tx, {
      memberId: memberId(id),
      kind: 'deposits',
      locked: true,
      reason: '核查中',
      order: '',
      actor: 'system:test',
      sessionId: null,
      ip: null,
      at: clock.now(),
    }),
  );
  const gates = () =>
    Promise.all(
      (['launch', 'deposit'] as const).map((act) =>
        refusalFor(database.read, memberId(id), act, clock.now()),
      ),
    );
  const before = await gates();
  expect(before).not.toContain(null);
  const proposed = await propose('service', { id });
  const confirmed = await confirm('risk', proposed.data.id);
  await recover(context.identity, {
    name: await usernameOf(id),
    first: proposed.data.half,
    second: confirmed.data.half,
    origin: { ip: '198.51.100.9', country: 'SG', userAgent: 'iPhone' },
    passwords: { login: 'a-fresh-password', pay: '' },
  });
  expect(await gates()).toEqual(before);
});
