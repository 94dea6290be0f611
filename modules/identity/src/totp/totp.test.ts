import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn } from '../sign-in.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { disableTotp, renewRecoveryCodes } from './change-totp.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { startEnrolment } from './start-enrolment.ts';
import { totpState } from './totp-state.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const { ip } = HOME;

async function member() {
  const { id, username, session } = await newMember(context);
  return { session: { id: session.id, memberId: id, username }, id, username };
}

/** The present code; a used one is never returned again. */
const nextCode = (secret: string): string => {
  clock.advance(MINUTE_MS);
  return totpCode(secret, clock.now());
};

async function enrolled() {
  const known = await member();
  const { secret, address } = await startEnrolment(
    context,
    known.session,
    PASSWORD,
    HOME,
    '望江楼',
  );
  const codes = await confirmEnrolment(context, known.session, nextCode(secret), HOME);
  const enter = (code: string) => signIn(context, known.username, PASSWORD, HOME, { code });
  return { ...known, secret, address, codes, enter, recovery: codes[0] ?? '' };
}

const stateOf = (id: Parameters<typeof totpState>[1]) => totpState(database.read, id);

test('a bound app is required at sign-in, after the password and not before', async () => {
  const { username, secret, enter, address } = await enrolled();
  expect(address).toContain(`secret=${secret}`);
  expect(await outcome(enter(''))).toBe('code-needed');
  expect(await outcome(enter('000000'))).toBe('wrong-code');
  expect(await outcome(signIn(context, username, 'wrong', HOME, { code: nextCode(secret) }))).toBe(
    'wrong-login',
  );
  expect(await outcome(enter(nextCode(secret)))).toBe('done');
});

test('a member without an app signs in as before, whatever the code field holds', async () => {
  const { username } = await member();
  expect(await outcome(signIn(context, username, PASSWORD, HOME, { code: '123456' }))).toBe('done');
});

test('a code works once, for the first of several callers', async () => {
  const { secret, enter } = await enrolled();
  const code = nextCode(secret);
  const all = await Promise.all([1, 2, 3].map(() => outcome(enter(code))));
  expect(tally(all)).toEqual({ done: 1, 'wrong-code': 2 });
  await expect(enter(code)).rejects.toThrow('该动态验证码已使用过，请等待下一个');
});

test('the code that bound the app cannot be used to sign in', async () => {
  const known = await member();
  const { secret } = await startEnrolment(context, known.session, PASSWORD, HOME, '望江楼');
  const code = nextCode(secret);
  await confirmEnrolment(context, known.session, code, HOME);
  expect(await outcome(signIn(context, known.username, PASSWORD, HOME, { code }))).toBe(
    'wrong-code',
  );
});

test('five wrong codes lock the second factor everywhere for 15 minutes', async () => {
  const { id, secret, enter } = await enrolled();
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => outcome(enter(String(n).padStart(6, '0')))),
  );
  expect(tally(guesses)).toEqual({ 'wrong-code': 5, locked: 15 });
  const { rows } = await sql`SELECT 1 FROM audit_row
    WHERE action = 'totp.locked' AND subject = ${`member:${id}`}`.execute(database.read);
  expect(rows).toHaveLength(1);
  expect(await outcome(enter(nextCode(secret)))).toBe('locked');
  clock.advance(15 * MINUTE_MS);
  expect(await outcome(enter(nextCode(secret)))).toBe('done');
});

test('each recovery code works for one sign-in, and only its hash is stored', async () => {
  const { id, codes, enter, recovery } = await enrolled();
  expect(new Set(codes).size).toBe(10);
  expect(recovery).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect(await outcome(enter(recovery.toLowerCase().replaceAll('-', ' ')))).toBe('done');
  expect(await outcome(enter(recovery))).toBe('wrong-code');
  expect((await stateOf(id)).recoveryCodesLeft).toBe(9);
  const other = await enrolled();
  expect(await outcome(other.enter(codes[1] ?? ''))).toBe('wrong-code');
  const { rows } = await sql`SELECT t::text AS row FROM member_recovery_code AS t
    WHERE member_id = ${id}`.execute(database.read);
  expect(JSON.stringify(rows)).not.toContain(recovery.replaceAll('-', ''));
});

test('the secret is stored nowhere in plain text', async () => {
  const { id, secret } = await enrolled();
  const { rows } = await sql<{ secret: string }>`
    SELECT secret FROM member_totp WHERE member_id = ${id}`.execute(database.read);
  expect(rows[0]?.secret).toMatch(/^v1\./);
  const seen = await sql<{ text: string }>`SELECT string_agg(t::text, '') AS text
    FROM audit_row AS t`.execute(database.read);
  expect(seen.rows[0]?.text).not.toContain(secret);
});

test('binding needs the password, and a code of the app within 15 minutes', async () => {
  const { session, id } = await member();
  const start = (password: string) => startEnrolment(context, session, password, HOME, '望江楼');
  expect(await outcome(start(''))).toBe('malformed');
  expect(await outcome(start('wrong'))).toBe('old-password');
  expect(await outcome(confirmEnrolment(context, session, '123456', HOME))).toBe('nothing-to-do');
  const first = await start(PASSWORD);
  const second = await start(PASSWORD);
  expect(await outcome(confirmEnrolment(context, session, nextCode(first.secret), HOME))).toBe(
    'wrong-code',
  );
  expect(await outcome(askSecondFactor(context, { memberId: id, code: '', origin: HOME }))).toBe(
    'done',
  );
  clock.advance(15 * MINUTE_MS);
  expect(await outcome(confirmEnrolment(context, session, nextCode(second.secret), HOME))).toBe(
    'nothing-to-do',
  );
  const third = await start(PASSWORD);
  const code = nextCode(third.secret);
  const both = [1, 2].map(() => outcome(confirmEnrolment(context, session, code, HOME)));
  // One binds; the other finds its code used, or nothing left to bind.
  const [bound, refused] = (await Promise.all(both)).toSorted();
  expect(bound).toBe('done');
  expect(['nothing-to-do', 'wrong-code']).toContain(refused);
  expect(await outcome(start(PASSWORD))).toBe('already-done');
  expect((await stateOf(id)).recoveryCodesLeft).toBe(10);
});

test('removing the app needs both factors and leaves nothing behind', async () => {
  const { session, id, secret, enter } = await enrolled();
  const change = (password: string, code: string) =>
    outcome(disableTotp(context, { session, password, code, ip }));
  expect(await change('wrong', nextCode(secret))).toBe('old-password');
  expect(await change(PASSWORD, '')).toBe('code-needed');
  expect(await change(PASSWORD, '111111')).toBe('wrong-code');
  expect(await change(PASSWORD, nextCode(secret))).toBe('done');
  expect(await change(PASSWORD, '')).toBe('nothing-to-do');
  expect(await stateOf(id)).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect(await outcome(enter(''))).toBe('done');
  const { rows } = await sql`SELECT name FROM outbox_event
    WHERE member_id = ${id} AND name = 'totp.changed'`.execute(database.read);
  expect(rows).toHaveLength(2);
});

test('new recovery codes invalidate the old ones', async () => {
  const { session, secret, recovery, enter } = await enrolled();
  const fresh = await renewRecoveryCodes(context, {
    session,
    password: PASSWORD,
    code: nextCode(secret),
    ip,
  });
  expect(await outcome(enter(recovery))).toBe('wrong-code');
  expect(await outcome(enter(fresh[9] ?? ''))).toBe('done');
});

test('a code of the previous step is accepted, one of a minute and a half ago is not', async () => {
  const { secret, enter } = await enrolled();
  const code = nextCode(secret);
  clock.advance(90 * SECOND_MS);
  expect(await outcome(enter(code))).toBe('wrong-code');
  const late = nextCode(secret);
  clock.advance(25 * SECOND_MS);
  expect(await outcome(enter(late))).toBe('done');
});
