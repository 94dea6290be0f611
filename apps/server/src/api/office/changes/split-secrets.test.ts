import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import type { OfficeNewStaff } from '@haitang/contract/office/staff.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig, STAFF_PASSWORD } from '../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, password, signIn } = await officeRig();
for (const name of ['one', 'two', 'three']) await hire(name, 'admin');

const SEEN = /^403 提出人或复核人见过该账号的另一项凭据/;
const FRESH = 'a-fresh-staff-password';
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const withCode = async <T>(name: string, what: string, body: object) => {
  const token = await signIn(name);
  const payload = { ...body, code: code(name) };
  return http.post<T>(`/office/changes/${what}`, payload, { token });
};

type Kind = 'staff-password' | 'staff-totp';
interface Half {
  readonly id: string;
  /** Of a password: shown to the proposer. */
  readonly password?: string;
}
const propose = (by: string, kind: Kind, name: string) =>
  withCode<Half>(by, `${kind}/propose`, { name, reason: '遗失，已当面核实' });
const confirm = (by: string, kind: Kind, id: string) =>
  withCode<OfficeNewStaff | null>(by, `${kind}/confirm`, { id });

/** One change of a secret; returns its shown half. */
async function replaced(kind: Kind, name: string, by: string, other: string): Promise<string> {
  const { data } = await propose(by, kind, name);
  const done = await confirm(other, kind, data.id);
  expect([kind, done.code, done.message]).toEqual([kind, 200, done.message]);
  return data.password ?? done.data?.totpSecret ?? '';
}

async function enter(name: string, secret: string, totpSecret: string) {
  clock.advance(60_000);
  const { challenge = '' } = (await password(name, secret)).data ?? {};
  const given = totpCode(totpSecret, clock.now());
  const answer = await http.post<{ token: string } | null>('/office/sign-in/code', {
    challenge,
    code: given,
  });
  return answer.data?.token ?? '';
}

/** The owner's renewal: signs in with the first secrets and replaces both. */
async function renew(name: string, first: string, totpSecret: string): Promise<void> {
  const token = await enter(name, first, totpSecret);
  const started = await http.post<{ totpSecret: string }>(
    '/office/me/renewal/start',
    {},
    { token },
  );
  const body = {
    oldPassword: first,
    newPassword: FRESH,
    code: totpCode(started.data.totpSecret, clock.now()),
  };
  expect((await http.post('/office/me/renewal', body, { token })).code).toBe(200);
  expect(await enter(name, FRESH, started.data.totpSecret)).not.toBe('');
}

async function newcomer(name: string): Promise<{ first: string; secret: string }> {
  const account = { name, displayName: name, title: '', roles: ['content'], reason: '入职' };
  const { data } = await withCode<{ id: string; password: string }>(
    'one',
    'staff/propose',
    account,
  );
  const made = await withCode<OfficeNewStaff>('two', 'staff/confirm', { id: data.id });
  return { first: data.password, secret: made.data.totpSecret };
}

test('two people do not rejoin the secrets of a third, in whichever order', async () => {
  await hire('anna', 'admin');
  await replaced('staff-password', 'anna', 'one', 'two');
  const { data } = await propose('two', 'staff-totp', 'anna');
  expect(words(await confirm('one', 'staff-totp', data.id))).toMatch(SEEN);
  expect((await confirm('three', 'staff-totp', data.id)).code).toBe(200);

  await hire('berta', 'admin');
  await replaced('staff-totp', 'berta', 'two', 'one');
  expect(words(await propose('one', 'staff-password', 'berta'))).toMatch(SEEN);
  const again = await propose('two', 'staff-password', 'berta');
  expect(words(await confirm('one', 'staff-password', again.data.id))).toMatch(SEEN);
});

test('who gave out an account touches only the half they know, until its owner has come', async () => {
  const { first, secret } = await newcomer('lin');
  expect(words(await propose('two', 'staff-password', 'lin'))).toMatch(SEEN);
  expect(words(await propose('one', 'staff-totp', 'lin'))).toMatch(SEEN);
  await renew('lin', first, secret);
  const second = await replaced('staff-password', 'lin', 'two', 'one');
  expect(second).toMatch(/^[a-z2-9]{16}$/);
});

test('a proposal from before the rule is judged when it is confirmed', async () => {
  await hire('cara', 'content');
  const { data } = await propose('three', 'staff-totp', 'cara');
  await sql`INSERT INTO staff_secret_seen (account, kind, seen_by, seen_at)
    VALUES ('cara', 'password', 'three', now())`.execute(context.database.read);
  expect(words(await confirm('two', 'staff-totp', data.id))).toMatch(SEEN);
});

test('first credentials open nothing but their replacement', async () => {
  const { first, secret } = await newcomer('wen');
  const token = await enter('wen', first, secret);
  const open = [];
  for (const { path, method, access } of officeEndpoints) {
    if (access !== 'staff' || path === '/office/sign-out') continue;
    const answer =
      method === 'GET' ? await http.get(path, { token }) : await http.post(path, {}, { token });
    if (answer.code === 403) expect(answer.data).toEqual({ refusal: 'not-allowed', must_renew: 1 });
    else open.push(path);
  }
  expect(open.toSorted()).toEqual(['/office/me', '/office/me/renewal', '/office/me/renewal/start']);
  const me = await http.get('/office/me', { token });
  expect(me.data).toMatchObject({ name: 'wen', mustRenew: true });
});

test('the replacement needs the first password, another one, and a code of the new app', async () => {
  const { first, secret } = await newcomer('yue');
  const token = await enter('yue', first, secret);
  const send = (body: object) => http.post('/office/me/renewal', body, { token });
  const right = { oldPassword: first, newPassword: FRESH, code: '000000' };
  expect(words(await send(right))).toBe('203 请先获取新的验证器密钥');
  const { data } = await http.post<{ totpSecret: string; totpAddress: string }>(
    '/office/me/renewal/start',
    {},
    { token },
  );
  expect(data.totpAddress).toContain(`secret=${data.totpSecret}`);
  clock.advance(60_000);
  const own = totpCode(data.totpSecret, clock.now());
  for (const [body, answer] of [
    [{ ...right, oldPassword: 'guess' }, '205 当前密码不正确'],
    [{ ...right, newPassword: first }, '400 新密码不能与当前密码相同'],
    [{ ...right, newPassword: 'short' }, '400 新密码至少 12 位'],
    [right, '203 新验证器的动态码不正确'],
    [{ ...right, code: totpCode(secret, clock.now()) }, '203 新验证器的动态码不正确'],
  ] as const) {
    expect(words(await send(body))).toBe(answer);
  }
  expect((await send({ ...right, code: own })).code).toBe(200);
  expect((await http.get('/office/me', { token })).code).toBe(401);
  expect(await enter('yue', first, data.totpSecret)).toBe('');
  expect(await enter('yue', FRESH, secret)).toBe('');
  const inside = await enter('yue', FRESH, data.totpSecret);
  expect((await http.get('/office/me', { token: inside })).data).toMatchObject({
    mustRenew: false,
  });
  expect((await http.post('/office/me/renewal/start', {}, { token: inside })).code).toBe(202);
});

test('whose own credentials are in use may change the password alone', async () => {
  await hire('selbst', 'content');
  const token = await signIn('selbst');
  const body = { oldPassword: STAFF_PASSWORD, newPassword: FRESH, code: code('selbst') };
  expect((await http.post('/office/me/password', body, { token })).code).toBe(200);
});
