import type { OfficeNewStaff } from '@haitang/contract/office/staff.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig, STAFF_PASSWORD } from '../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, password, signIn } = await officeRig();
const { read } = context.database;
await hire('ren', 'personnel');
await hire('one', 'admin');
await hire('two', 'admin');

const post = async <T>(name: string, path: string, body: object) =>
  http.post<T>(path, body, { token: await signIn(name) });
const withCode = async <T>(name: string, path: string, body: object) => {
  const token = await signIn(name);
  return http.post<T>(path, { ...body, code: code(name) }, { token });
};
const pathOf = (kind: string, what: string) => `/office/changes/${kind}/${what}`;
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const account = { displayName: '新同事', title: '', roles: ['content'], reason: '入职' };

test('one person proposes an account, another confirms; each gets half its secrets', async () => {
  const proposal = await withCode<{ id: string; password: string }>(
    'ren',
    pathOf('staff', 'propose'),
    {
      ...account,
      name: 'lin',
    },
  );
  const { id, password: first } = proposal.data;
  expect(first).toMatch(/^[a-z2-9]{16}$/);
  expect((await password('lin', first)).code).not.toBe(200);
  const made = await withCode<OfficeNewStaff>('one', pathOf('staff', 'confirm'), { id });
  expect(made.data).toMatchObject({
    name: 'lin',
    totpSecret: expect.stringMatching(/^[A-Z2-7]+$/),
  });
  const step = await password('lin', first);
  clock.advance(60_000);
  const challenge = step.data?.challenge ?? '';
  const own = totpCode(made.data.totpSecret, clock.now());
  const inside = await http.post<{ token: string }>('/office/sign-in/code', {
    challenge,
    code: own,
  });
  expect(inside.code).toBe(200);
  const { data } = await http.get<{ permissions: string[] }>('/office/me', {
    token: inside.data.token,
  });
  expect(data.permissions).toContain('activities.read');
  const kept = await sql<{ kept: string | null; after: object }>`SELECT kept, after
    FROM office_change WHERE id = ${id}`.execute(read);
  expect(kept.rows[0]?.kept).toBeNull();
  const secret = await sql<{
    text: string;
  }>`SELECT coalesce(before::text, '') || after::text AS text
    FROM audit_row WHERE subject = 'staff:lin'`.execute(read);
  expect(secret.rows.map(({ text }) => text).join()).not.toMatch(/argon2|v1\./);
  expect(secret.rows.map(({ text }) => text).join()).not.toContain(first);
});

test('a name is used once, unknown roles are refused, turning down ends a proposal', async () => {
  const propose = (over: object) =>
    withCode<{ id: string }>('ren', pathOf('staff', 'propose'), {
      ...account,
      ...over,
    });
  expect(words(await propose({ name: 'one' }))).toBe('202 已有同名的员工账号');
  expect(words(await propose({ name: 'mei', roles: ['owner'] }))).toBe('400 请选择角色');
  expect(words(await propose({ name: 'Mei' }))).toMatch(/^400 账号为/);
  const { data } = await propose({ name: 'mei' });
  expect(
    (await post('ren', pathOf('staff', 'turn-down'), { id: data.id, reason: '资料不符' })).code,
  ).toBe(403);
  expect(
    (await post('one', pathOf('staff', 'turn-down'), { id: data.id, reason: '资料不符' })).code,
  ).toBe(200);
  expect(words(await withCode('two', pathOf('staff', 'confirm'), { id: data.id }))).toMatch(/^202/);
  const { rows } = await sql`SELECT 1 FROM staff_account WHERE name = 'mei'`.execute(read);
  expect(rows).toEqual([]);
});

test('two other people change the roles of a person, with effect from the next call', async () => {
  await hire('wei', 'content');
  const token = await signIn('wei');
  const may = async () =>
    (await http.get<{ permissions: string[] }>('/office/me', { token })).data.permissions;
  const ask = { name: 'wei', roles: ['content', 'service'], reason: '转岗' };
  const own = await withCode('one', pathOf('staff-roles', 'propose'), { ...ask, name: 'one' });
  expect(words(own)).toBe('403 不能变更自己的角色');
  const same = await withCode('ren', pathOf('staff-roles', 'propose'), {
    ...ask,
    roles: ['content'],
  });
  expect(words(same)).toBe('202 该员工的角色没有变化');
  const { data } = await withCode<{ id: string }>('ren', pathOf('staff-roles', 'propose'), ask);
  expect(await may()).not.toContain('service.answer');
  expect((await withCode('one', pathOf('staff-roles', 'confirm'), { id: data.id })).code).toBe(200);
  expect(await may()).toContain('service.answer');
});

test('a person cannot confirm roles for themself', async () => {
  const ask = { name: 'two', roles: ['admin', 'risk'], reason: '兼任' };
  const { data } = await withCode<{ id: string }>('ren', pathOf('staff-roles', 'propose'), ask);
  const own = await withCode('two', pathOf('staff-roles', 'confirm'), { id: data.id });
  expect(words(own)).toBe('403 不能变更自己的角色');
  expect((await withCode('one', pathOf('staff-roles', 'confirm'), { id: data.id })).code).toBe(200);
});

test('two people set the permissions of a custom role; built-in roles do not change', async () => {
  const night = { id: 'night', name: '夜班', permissions: ['deposits.read'], reason: '夜间值守' };
  const propose = (over: object) =>
    withCode<{ id: string }>('ren', pathOf('role', 'propose'), {
      ...night,
      ...over,
    });
  expect(words(await propose({ id: 'admin' }))).toBe('203 内置角色不能更改，请新建角色');
  expect(words(await propose({ permissions: ['all'] }))).toBe('400 请选择权限');
  const agree = async (over: object = {}) => {
    const { data } = await propose(over);
    return withCode('one', pathOf('role', 'confirm'), { id: data.id });
  };
  expect((await agree()).code).toBe(200);
  await hire('yue', 'night');
  const token = await signIn('yue');
  const reads = async (path: string) => (await http.get(path, { token })).code;
  expect([await reads('/office/deposits'), await reads('/office/withdrawals')]).toEqual([200, 403]);
  expect((await agree({ permissions: ['withdrawals.read'] })).code).toBe(200);
  expect([await reads('/office/deposits'), await reads('/office/withdrawals')]).toEqual([403, 200]);
});

test('two others replace a lost password: the proposer gets it, the old one ends', async () => {
  await hire('oubli', 'content');
  const ask = { name: 'oubli', reason: '忘记密码，已当面核实' };
  const token = await signIn('oubli');
  const half = (await password('oubli')).data?.challenge ?? '';
  const own = await withCode('one', pathOf('staff-password', 'propose'), { ...ask, name: 'one' });
  expect(words(own)).toMatch(/^403 自己的密码/);
  const { data } = await withCode<{ id: string; password: string }>(
    ...(['ren', pathOf('staff-password', 'propose'), ask] as const),
  );
  expect(data.password).toMatch(/^[a-z2-9]{16}$/);
  expect((await password('oubli', data.password)).code).toBe(203);
  expect((await http.get('/office/me', { token })).code).toBe(200);
  const mine = await withCode('ren', pathOf('staff-password', 'confirm'), { id: data.id });
  expect(mine.code).toBe(403);
  const done = await withCode('one', pathOf('staff-password', 'confirm'), { id: data.id });
  expect([done.code, done.data]).toEqual([200, null]);
  // The session has ended, and so has the sign-in half-done with the old password.
  expect((await http.get('/office/me', { token })).code).toBe(401);
  const rest = await http.post('/office/sign-in/code', { challenge: half, code: code('oubli') });
  expect(words(rest)).toMatch(/^203 登录步骤已过期/);
  expect((await password('oubli')).code).toBe(203);
  const { challenge = '' } = (await password('oubli', data.password)).data ?? {};
  const inside = await http.post('/office/sign-in/code', { challenge, code: code('oubli') });
  expect(inside.code).toBe(200);
  const { rows } = await sql<{ text: string }>`
    SELECT coalesce(before::text, '') || after::text AS text
      FROM audit_row WHERE subject = 'staff:oubli'
    UNION ALL
    SELECT coalesce(kept, '') || after::text FROM office_change WHERE id = ${data.id}`.execute(
    read,
  );
  expect(rows.map(({ text }) => text).join()).not.toMatch(/argon2/);
  expect(rows.map(({ text }) => text).join()).not.toContain(data.password);
});

test('an account disabled meanwhile gets no password; turning down changes nothing', async () => {
  for (const name of ['shut', 'nein']) await hire(name, 'content');
  const ask = { reason: '忘记密码' };
  const propose = async (name: string) =>
    (await withCode<{ id: string }>('ren', pathOf('staff-password', 'propose'), { ...ask, name }))
      .data;
  const [shut, turned] = [await propose('shut'), await propose('nein')];
  const off = await withCode('one', '/office/staff/disable', { name: 'shut', reason: '离职' });
  expect(off.code).toBe(200);
  const late = await withCode('two', pathOf('staff-password', 'confirm'), { id: shut.id });
  expect(words(late)).toBe('203 该账号已停用');
  expect(
    (
      await post('one', pathOf('staff-password', 'turn-down'), {
        id: turned.id,
        reason: '资料不符',
      })
    ).code,
  ).toBe(200);
  expect((await password('nein')).code).toBe(200);
});

const FRESH = 'a-fresh-staff-password';

test('staff change their own password with the old one and a code, and sign in again', async () => {
  await hire('selbst', 'content');
  const change = async (over: object) => {
    const token = await signIn('selbst');
    const body = { oldPassword: STAFF_PASSWORD, newPassword: FRESH, code: code('selbst'), ...over };
    return { token, answer: await http.post('/office/me/password', body, { token }) };
  };
  for (const [over, secret] of [
    [{ oldPassword: 'not-the-old-one' }, '205 当前密码不正确'],
    [{ oldPassword: '' }, '400 请输入当前密码'],
    [{ newPassword: 'short' }, '400 新密码至少 12 位'],
    [{ newPassword: STAFF_PASSWORD }, '400 新密码不能与当前密码相同'],
    [{ code: '' }, '203 请输入动态码'],
    [{ code: '000000' }, '203 动态码不正确'],
    [{ newPassword: { $ne: '' } }, '400 请输入新密码'],
  ] as const) {
    const { token, answer } = await change(over);
    expect(words(answer)).toBe(secret);
    expect((await http.get('/office/me', { token })).code).toBe(200);
  }
  const { token, answer } = await change({});
  expect(words(answer)).toMatch(/^200/);
  expect((await http.get('/office/me', { token })).code).toBe(401);
  expect((await password('selbst')).code).toBe(203);
  expect((await password('selbst', FRESH)).code).toBe(200);
});

test('wrong old passwords count like wrong sign-ins', async () => {
  await hire('rater', 'content');
  const token = await signIn('rater');
  const guess = () =>
    http.post('/office/me/password', { oldPassword: 'guess', newPassword: FRESH }, { token });
  for (let n = 0; n < 5; n += 1) expect((await guess()).code).toBe(205);
  expect((await guess()).code).toBe(429);
  const right = { oldPassword: STAFF_PASSWORD, newPassword: FRESH, code: code('rater') };
  expect((await http.post('/office/me/password', right, { token })).code).toBe(429);
});

test('an undecided proposal expires after fourteen days, and another may follow', async () => {
  const ask = { ...account, name: 'hua' };
  const { data } = await withCode<{ id: string }>('ren', pathOf('staff', 'propose'), ask);
  clock.advance(14 * 24 * 3_600_000);
  const late = await withCode('one', pathOf('staff', 'confirm'), { id: data.id });
  expect(words(late)).toBe('203 该变更已过期，请重新提出');
  const list = await http.get<{ rows: { id: string; state: string }[] }>('/office/changes', {
    token: await signIn('one'),
  });
  expect(list.data.rows.find(({ id }) => id === data.id)).toMatchObject({ state: 'expired' });
  expect((await withCode('ren', pathOf('staff', 'propose'), ask)).code).toBe(200);
});

test('two others replace a lost authenticator; the old one and the session end', async () => {
  await hire('lost', 'content');
  const ask = { name: 'lost', reason: '手机遗失，已当面核实' };
  const token = await signIn('lost');
  expect(
    words(await withCode('one', pathOf('staff-totp', 'propose'), { ...ask, name: 'one' })),
  ).toBe('403 不能重置自己的动态验证');
  const { data } = await withCode<{ id: string }>('ren', pathOf('staff-totp', 'propose'), ask);
  const secret = await withCode<OfficeNewStaff>('one', pathOf('staff-totp', 'confirm'), {
    id: data.id,
  });
  expect(secret.data).toMatchObject({
    name: 'lost',
    totpSecret: expect.stringMatching(/^[A-Z2-7]+$/),
  });
  expect((await http.get('/office/me', { token })).code).toBe(401);
  const enter = async (code: string) => {
    const { challenge = '' } = (await password('lost')).data ?? {};
    return (await http.post('/office/sign-in/code', { challenge, code })).code;
  };
  clock.advance(60_000);
  expect(await enter(code('lost'))).not.toBe(200);
  expect(await enter(totpCode(secret.data.totpSecret, clock.now()))).toBe(200);
  const kept = await sql<{ text: string }>`SELECT coalesce(before::text, '') || after::text AS text
    FROM audit_row WHERE subject = 'staff:lost'`.execute(read);
  expect(kept.rows.map(({ text }) => text).join()).not.toContain(secret.data.totpSecret);
});
