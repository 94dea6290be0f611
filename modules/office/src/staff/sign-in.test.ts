import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { newTotpSecret, totpCode } from '@haitang/platform/security/totp.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig, STAFF_PASSWORD } from '../../../../tests/support/office-rig.ts';
import { officeNetworks, staffSessionsMost } from '../office-settings.ts';
import { createStaff } from './create-staff.ts';
import { sealStaffSecrets } from './seal-staff-secrets.ts';
import { takeCode } from './take-code.ts';

const { context, clock, http, hire, code, password, signIn } = await officeRig();
const { database } = context;

const second = (challenge: string, given: string) =>
  http.post<{ token: string } | null>('/office/sign-in/code', { challenge, code: given });
const challengeOf = async (name: string) => (await password(name)).data?.challenge ?? '';
const me = (token: string, headers = {}) => http.get('/office/me', { token, headers });
const words = async (answer: Promise<{ code: number; message: string }>) => {
  const { code: number, message } = await answer;
  return `${number} ${message}`;
};
const lastAct = async (action: string) => {
  const { rows } = await sql<{ subject: string; after: unknown }>`SELECT subject, after
    FROM audit_row WHERE action = ${action} ORDER BY id DESC LIMIT 1`.execute(database.read);
  return rows[0];
};

test('a password alone gives no access; the code after it does', async () => {
  await hire('meilin', 'service');
  const challenge = await challengeOf('meilin');
  expect((await me(challenge)).code).toBe(401);
  const answer = await second(challenge, code('meilin'));
  const token = answer.data?.token ?? '';
  expect(await me(token)).toMatchObject({ code: 200, data: { name: 'meilin' } });
  expect(await lastAct('staff.signed-in')).toMatchObject({
    subject: 'staff:meilin',
    after: { newAddress: true },
  });
});

test('an unknown name and a wrong password cannot be distinguished', async () => {
  await hire('lanhua', 'service');
  const wrong = await words(password('lanhua', 'not the password'));
  expect(wrong).toBe('203 账号或密码不正确');
  expect(await words(password('nobody-here'))).toBe(wrong);
});

test('five wrong passwords lock the account for that network for a quarter of an hour', async () => {
  await hire('yulan', 'service');
  for (let tries = 0; tries < 5; tries += 1) await password('yulan', 'guess');
  expect((await password('yulan')).code).toBe(429);
  expect(await lastAct('staff.locked')).toMatchObject({ subject: 'staff:yulan' });
  clock.advance(15 * MINUTE_MS);
  expect((await password('yulan')).code).toBe(200);
});

test('a hundred concurrent guesses get five checks (PA-06)', async () => {
  await hire('shancha', 'service');
  const guesses = Array.from({ length: 100 }, (_, index) => password('shancha', `guess ${index}`));
  const codes = (await Promise.all(guesses)).map((answer) => answer.code);
  expect(codes.filter((value) => value === 203)).toHaveLength(5);
  expect(codes.filter((value) => value === 429)).toHaveLength(95);
});

test('a code works once, also for another sign-in', async () => {
  await hire('guihua', 'service');
  const once = code('guihua');
  const first = await challengeOf('guihua');
  expect((await second(first, once)).code).toBe(200);
  const again = await challengeOf('guihua');
  expect(await words(second(again, once))).toBe('203 该动态码已使用过，请等待下一个');
  expect((await second(again, code('guihua'))).code).toBe(200);
});

test('two concurrent uses of one code open one session', async () => {
  await hire('hehua', 'service');
  const [challenge, otherChallenge] = [await challengeOf('hehua'), await challengeOf('hehua')];
  const same = code('hehua');
  const answers = await Promise.all([second(challenge, same), second(otherChallenge, same)]);
  expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 203]);
});

test('five wrong codes lock, and a first step is valid for five minutes and one use', async () => {
  await hire('juhua', 'service');
  const used = await challengeOf('juhua');
  await second(used, code('juhua'));
  expect(await words(second(used, code('juhua')))).toBe('203 登录步骤已过期，请重新输入密码');
  const late = await challengeOf('juhua');
  clock.advance(5 * MINUTE_MS);
  expect(await words(second(late, code('juhua')))).toBe('203 登录步骤已过期，请重新输入密码');
  const challenge = await challengeOf('juhua');
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await words(second(challenge, '000000'))).toBe('203 动态码不正确');
  }
  expect((await second(challenge, code('juhua'))).code).toBe(429);
});

test('wrong codes lock other networks, from five networks on all but known ones (PA-07)', async () => {
  await hire('zijing', 'service');
  await signIn('zijing');
  const enter = async (given: string, ip: string) => {
    const use = takeCode(context, { staff: 'zijing', code: given, ip });
    return use.then(
      () => 200,
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );
  };
  const guess = async (ip: string) => {
    const result = await Promise.all(Array.from({ length: 8 }, () => enter('000000', ip)));
    expect(result.filter((value) => value === 203)).toHaveLength(5);
    expect(result.filter((value) => value === 429)).toHaveLength(3);
  };
  await guess('203.0.113.1');
  expect(await enter(code('zijing'), '203.0.113.1')).toBe(429);
  expect(await enter(code('zijing'), '198.51.100.1')).toBe(200);
  for (const last of [2, 3, 4]) await guess(`203.0.113.${last}`);
  clock.advance(MINUTE_MS);
  expect(await enter(code('zijing'), '198.51.100.1')).toBe(200);
  await guess('203.0.113.5');
  clock.advance(MINUTE_MS);
  expect(await enter(code('zijing'), '198.51.100.1')).toBe(429);
  // The account has signed in from here: an attacker elsewhere cannot lock it out.
  expect(await enter(code('zijing'), '127.0.0.1')).toBe(200);
  clock.advance(15 * MINUTE_MS);
  expect(await enter(code('zijing'), '198.51.100.1')).toBe(200);
});

test('a session ends after a quarter of an hour without an act, even with calls by timers', async () => {
  await hire('moli', 'service');
  const token = await signIn('moli');
  clock.advance(14 * MINUTE_MS);
  expect((await me(token)).code).toBe(200);
  clock.advance(14 * MINUTE_MS);
  expect((await me(token, { 'x-haitang-background': '1' })).code).toBe(200);
  clock.advance(2 * MINUTE_MS);
  expect((await me(token)).code).toBe(401);
});

test('a session ends after eight hours, and at sign-out, which leaves the others', async () => {
  await hire('taohua', 'service');
  const long = await signIn('taohua');
  for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
    expect((await me(long)).code).toBe(200);
    clock.advance(10 * MINUTE_MS);
  }
  expect((await me(long)).code).toBe(401);
  const first = await signIn('taohua');
  const next = await signIn('taohua');
  expect([(await me(first)).code, (await me(next)).code]).toEqual([200, 200]);
  await http.post('/office/sign-out', {}, { token: next });
  expect([(await me(first)).code, (await me(next)).code]).toEqual([200, 401]);
});

const most = async (count: number): Promise<void> => {
  await database.transaction((tx) =>
    context.settings.change(tx, staffSessionsMost, count, {
      actor: 'system:test',
      reason: 'test',
      effectiveAt: clock.now(),
    }),
  );
  clock.advance(2_000);
};

test('an account has as many sessions as the setting says; one more ends the oldest', async () => {
  await hire('yinxing', 'service');
  const tokens: string[] = [];
  for (let count = 0; count < 4; count += 1) tokens.push(await signIn('yinxing'));
  const codes = async () => Promise.all(tokens.map(async (token) => (await me(token)).code));
  expect(await codes()).toEqual([401, 200, 200, 200]);
  await most(1);
  tokens.push(await signIn('yinxing'));
  expect(await codes()).toEqual([401, 401, 401, 401, 200]);
  await most(3);
});

interface Listed {
  readonly rows: readonly { readonly id: string; readonly current: boolean }[];
}

test('one sees the own sessions and ends any of them; the others learn of a new one', async () => {
  await hire('fengye', 'service');
  await hire('qiuju', 'admin');
  const [desk, phone] = [await signIn('fengye'), await signIn('fengye')];
  const own = async (token: string) =>
    (await http.get<Listed>('/office/me/sessions', { token })).data.rows;
  expect((await own(desk)).map(({ current }) => current)).toEqual([false, true]);
  const seen = await http.get<{ nextSignIn: { id: string } | null }>('/office/me', { token: desk });
  const other = (await own(desk)).find(({ current }) => !current)?.id ?? '';
  expect(seen.data.nextSignIn).toMatchObject({ id: other, ip: '127.0.0.1' });
  const admin = await signIn('qiuju');
  const mine = (await own(admin))[0]?.id ?? '';
  const end = (id: string, token = desk) => http.post('/office/me/sessions/end', { id }, { token });
  // A session of somebody else is not among one's own.
  expect([(await end(mine)).code, (await end('x')).code]).toEqual([202, 202]);
  expect((await end(other)).code).toBe(200);
  expect([(await me(phone)).code, (await me(desk)).code]).toEqual([401, 200]);
  expect((await end(other)).code).toBe(202);
  const [left] = await own(desk);
  const listed = await http.get<Listed>('/office/staff/sessions?name=fengye', { token: admin });
  expect(listed.data.rows.map(({ id }) => id)).toEqual([left?.id]);
  const remove = (reason: string, token = admin) =>
    http.post('/office/staff/sessions/end', { name: 'fengye', id: left?.id, reason }, { token });
  expect((await remove('')).code).toBe(400);
  expect((await remove('设备遗失', desk)).code).toBe(403);
  expect((await remove('设备遗失')).code).toBe(200);
  expect((await me(desk)).code).toBe(401);
  const { rows } = await sql<{ line: string }>`SELECT actor || ' ' || reason AS line FROM audit_row
    WHERE action = 'staff.session-ended' ORDER BY id`.execute(database.read);
  expect(rows.map(({ line }) => line)).toEqual(['staff:fengye ', 'staff:qiuju 设备遗失']);
});

test('saying that one reads keeps a session alive', async () => {
  await hire('duzhe', 'service');
  const token = await signIn('duzhe');
  for (let waited = 0; waited < 3; waited += 1) {
    clock.advance(14 * MINUTE_MS);
    expect((await http.get('/office/me/here', { token })).code).toBe(200);
  }
  expect((await me(token)).code).toBe(200);
});

test('networks that are not on the list can neither sign in nor continue', async () => {
  await hire('lamei', 'service');
  const token = await signIn('lamei');
  const allow = async (networks: readonly string[]) => {
    await database.transaction((tx) =>
      context.settings.change(tx, officeNetworks, networks, {
        actor: 'system:test',
        reason: 'test',
        effectiveAt: clock.now(),
      }),
    );
    clock.advance(2_000);
  };
  await allow(['10.0.0.0/8', '2001:db8::/32']);
  expect((await me(token)).code).toBe(401);
  expect(await words(password('lamei'))).toBe('403 当前网络不在后台允许范围内');
  await allow(['127.0.0.0/8']);
  expect((await me(token)).code).toBe(200);
  await allow([]);
});

test('an account is created once, with a long password and existing roles', async () => {
  const make = (given: object) =>
    database.transaction((tx) =>
      createStaff(
        tx,
        testSeal,
        {
          name: 'dingxiang',
          displayName: '丁香',
          roles: ['service'],
          password: STAFF_PASSWORD,
          totpSecret: 'A'.repeat(32),
          ...given,
        },
        clock.now(),
      ),
    );
  await expect(make({ password: 'short' })).rejects.toThrow('twelve characters');
  await expect(make({ roles: ['owner'] })).rejects.toThrow('the roles of dingxiang exist');
  await expect(make({ roles: [] })).rejects.toThrow('the roles of dingxiang exist');
  expect(await make({})).toBe(true);
  expect(await make({ password: 'another-password' })).toBe(false);
  expect((await password('dingxiang')).code).toBe(200);
});

const storedSecret = async (name: string): Promise<string> => {
  const { rows } = await sql<{ totp_secret: string }>`
    SELECT totp_secret FROM staff_account WHERE name = ${name}`.execute(database.read);
  return rows[0]?.totp_secret ?? '';
};

test('a secret is stored encrypted, and opens for no other account', async () => {
  await hire('yulan', 'service');
  await hire('shuixian', 'service');
  const sealed = await storedSecret('yulan');
  expect(sealed).toMatch(/^v1\./);
  await sql`UPDATE staff_account SET totp_secret = ${sealed}
    WHERE name = 'shuixian'`.execute(database.read);
  expect((await second(await challengeOf('shuixian'), code('yulan'))).code).toBe(500);
});

test('a secret of an older version still works, and is encrypted at the next start', async () => {
  const totpSecret = newTotpSecret();
  await hire('jinju', 'service');
  await sql`UPDATE staff_account SET totp_secret = ${totpSecret}
    WHERE name = 'jinju'`.execute(database.read);
  const enter = async () => {
    clock.advance(MINUTE_MS);
    return (await second(await challengeOf('jinju'), totpCode(totpSecret, clock.now()))).code;
  };
  expect(await enter()).toBe(200);
  expect(await sealStaffSecrets(context, testSeal)).toBe(1);
  expect(await storedSecret('jinju')).toMatch(/^v1\./);
  expect(await enter()).toBe(200);
  expect(await sealStaffSecrets(context, testSeal)).toBe(0);
});
