import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  PAY_PASSWORD,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authenticateMember } from '../sessions/authenticate-member.ts';
import { signIn } from '../sign-in.ts';
import { verifyPayPassword } from '../verify-pay-password.ts';
import { changePassword, changePayPassword } from './change-password.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const { ip } = HOME;

async function signedIn() {
  const member = await newMember(context);
  const { id: memberId, username } = member;
  const session = { id: member.session.id, memberId, username };
  const change = (oldPassword: string, newPassword: string) => ({
    session,
    oldPassword,
    newPassword,
    ip,
  });
  const pay = (password: string) => outcome(verifyPayPassword(context, { memberId, password, ip }));
  return { ...member, session, token: member.session.token, change, pay };
}

test('a new login password works, the old one does not, and all sessions have ended', async () => {
  const { username, token, change } = await signedIn();
  await authenticateMember(context, token, false);
  await changePassword(context, change(PASSWORD, 'another-one'));
  expect(await authenticateMember(context, token, false)).toBeNull();
  expect(await outcome(signIn(context, username, PASSWORD, HOME))).toBe('wrong-login');
  expect(await outcome(signIn(context, username, 'another-one', HOME))).toBe('done');
});

test('a wrong old password is 205, counts as a wrong try of the login, and changes nothing', async () => {
  const { username, change } = await signedIn();
  for (let times = 0; times < 4; times += 1) {
    expect(await outcome(changePassword(context, change('wrong', 'another-one')))).toBe(
      'old-password',
    );
  }
  expect(await outcome(signIn(context, username, 'wrong', HOME))).toBe('wrong-login');
  expect(await outcome(changePassword(context, change(PASSWORD, 'another-one')))).toBe('locked');
  clock.advance(15 * MINUTE_MS);
  expect(await outcome(signIn(context, username, PASSWORD, HOME))).toBe('done');
});

test('login and pay password can never be equal', async () => {
  const { change } = await signedIn();
  expect(await outcome(changePassword(context, change(PASSWORD, PAY_PASSWORD)))).toBe('malformed');
  expect(await outcome(changePayPassword(context, change(PAY_PASSWORD, PASSWORD)))).toBe(
    'malformed',
  );
});

test('changing the pay password is separate and ends no session', async () => {
  const { token, change, pay } = await signedIn();
  expect(await outcome(changePayPassword(context, change('wrong', 'pay-another')))).toBe(
    'old-password',
  );
  await changePayPassword(context, change(PAY_PASSWORD, 'pay-another'));
  expect(await authenticateMember(context, token, false)).not.toBeNull();
  expect(await pay(PAY_PASSWORD)).toBe('pay-password');
  expect(await pay('pay-another')).toBe('done');
});

test('five wrong pay passwords lock it everywhere for 15 minutes, but not the login', async () => {
  const { username, pay, change } = await signedIn();
  for (let times = 0; times < 3; times += 1) expect(await pay('wrong')).toBe('pay-password');
  for (let times = 0; times < 2; times += 1) {
    expect(await outcome(changePayPassword(context, change('wrong', 'pay-another')))).toBe(
      'old-password',
    );
  }
  expect(await pay(PAY_PASSWORD)).toBe('locked');
  expect(await outcome(signIn(context, username, PASSWORD, HOME))).toBe('done');
  clock.advance(15 * MINUTE_MS);
  expect(await pay(PAY_PASSWORD)).toBe('done');
});

test('a hundred concurrent pay password guesses get five checks; thirty correct ones all pass', async () => {
  const { pay } = await signedIn();
  const right = Array.from({ length: 30 }, () => pay(PAY_PASSWORD));
  expect(tally(await Promise.all(right))).toEqual({ done: 30 });
  const guesses = Array.from({ length: 100 }, (_, index) => pay(`guess-${index}`));
  expect(tally(await Promise.all(guesses))).toEqual({ 'pay-password': 5, locked: 95 });
});

test('a member without a pay password is asked to set one', async () => {
  const { id, pay } = await signedIn();
  await sql`UPDATE member SET pay_password_hash = NULL WHERE id = ${id}`.execute(database.read);
  expect(await pay(PAY_PASSWORD)).toBe('no-pay-password');
});

test('changes emit events and write audit rows, neither of which contains a password', async () => {
  const { id, change } = await signedIn();
  await changePassword(context, change(PASSWORD, 'canary-password'));
  const events = await sql<{ payload: unknown }>`SELECT payload FROM outbox_event
    WHERE member_id = ${id} AND name = 'password.changed'`.execute(database.read);
  expect(events.rows).toEqual([{ payload: { kind: 'login' } }]);
  const trail = await sql<{ text: string }>`SELECT audit_row::text AS text FROM audit_row
    WHERE subject = ${`member:${id}`} AND action = 'password.changed'`.execute(database.read);
  expect(trail.rows).toHaveLength(1);
  expect(trail.rows[0]?.text).not.toContain('canary');
});

test('of ten concurrent changes one succeeds, and the others report a wrong old password', async () => {
  const { username, session, change, pay } = await signedIn();
  const logins = Array.from({ length: 10 }, (_, index) =>
    outcome(changePassword(context, change(PASSWORD, `another-${index}`))),
  );
  const answer = await Promise.all(logins);
  expect(tally(answer)).toEqual({ done: 1, 'old-password': 9 });
  const winner = `another-${answer.indexOf('done')}`;
  expect(await outcome(signIn(context, username, winner, HOME))).toBe('done');
  const pays = Array.from({ length: 10 }, (_, index) =>
    outcome(changePayPassword(context, change(PAY_PASSWORD, `pay-another-${index}`))),
  );
  const paid = await Promise.all(pays);
  expect(tally(paid)).toEqual({ done: 1, 'old-password': 9 });
  expect(await pay(`pay-another-${paid.indexOf('done')}`)).toBe('done');
  const trail = await sql`SELECT 1 FROM audit_row WHERE subject = ${`member:${session.memberId}`}
    AND action IN ('password.changed', 'pay-password.changed')`.execute(database.read);
  expect(trail.rows).toHaveLength(2);
});

test('when both passwords are concurrently changed to the same one, one of the changes is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { change } = await signedIn();
    const answer = await Promise.all([
      outcome(changePassword(context, change(PASSWORD, 'the-very-same'))),
      outcome(changePayPassword(context, change(PAY_PASSWORD, 'the-very-same'))),
    ]);
    expect(tally(answer)).toEqual({ done: 1, malformed: 1 });
  }
});
