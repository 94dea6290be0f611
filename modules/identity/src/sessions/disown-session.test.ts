import { DAY_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  PAY_PASSWORD,
} from '@haitang/lobby/testing/test-identity.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { expect, test } from 'vitest';
import { changePassword, changePayPassword } from '../credentials/change-password.ts';
import { findMember } from '../find-member.ts';
import { signIn } from '../sign-in.ts';
import { confirmEnrolment } from '../totp/confirm-enrolment.ts';
import { startEnrolment } from '../totp/start-enrolment.ts';
import { authenticateMember } from './authenticate-member.ts';
import { disownReplacement, replacementOf } from './disown-session.ts';
import { signOut } from './end-session.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const THIEF = { ip: '198.51.100.4', country: 'US', userAgent: 'Android' };
const { ip } = HOME;

/** A member whose session another sign-in has replaced. */
async function replaced() {
  const member = await newMember(context);
  const { token } = member.session;
  clock.advance(MINUTE_MS);
  const now = clock.now();
  const { session } = await signIn(context, member.username, PASSWORD, THIEF);
  return { ...member, token, at: now, thief: session.token };
}

const alive = async (token: string) => (await authenticateMember(context, token, true)) !== null;
const disown = (token: string) => outcome(disownReplacement(context, token, ip));

test('the holder of a replaced session learns by what and when', async () => {
  const { token, at, thief } = await replaced();
  expect(await replacementOf(context, token)).toMatchObject({
    at,
    device: '安卓设备',
    place: '美国',
  });
  expect(await replacementOf(context, thief)).toBeNull();
  expect(await replacementOf(context, `${token}x`)).toBeNull();
  clock.advance(DAY_MS);
  expect(await replacementOf(context, token)).toBeNull();
  expect(await disown(token)).toBe('nothing-to-do');
});

test('a session that ended otherwise learns nothing', async () => {
  const { id, username, session } = await newMember(context);
  await signOut(context, { id: session.id, memberId: id, username });
  expect(await replacementOf(context, session.token)).toBeNull();
  expect(await disown(session.token)).toBe('nothing-to-do');
});

test('not me: that sign-in ends at once, payouts wait, and the owner signs in again', async () => {
  const { id, username, token, thief } = await replaced();
  expect(await disown(token)).toBe('done');
  expect(await alive(thief)).toBe(false);
  expect((await findMember(database.read, id))?.disownedAt).toEqual(clock.now());
  expect(await outcome(signIn(context, username, PASSWORD, HOME))).toBe('done');
});

test('not me: pay password and authenticator wait for a new login password', async () => {
  const { id: memberId, username, token } = await replaced();
  expect(await disown(token)).toBe('done');
  const acts = async (password: string) => {
    const { session: open } = await signIn(context, username, password, HOME);
    const session = { id: open.id, memberId, username };
    const change = { session, ip, oldPassword: PAY_PASSWORD, newPassword: 'pay-another' };
    const pay = await outcome(changePayPassword(context, change));
    const { secret } = await startEnrolment(context, session, password, HOME, '望江楼');
    const code = totpCode(secret, clock.now());
    return [pay, await outcome(confirmEnrolment(context, session, code, HOME)), session] as const;
  };
  const [pay, app, session] = await acts(PASSWORD);
  expect([pay, app]).toEqual(['blocked', 'blocked']);
  clock.advance(MINUTE_MS);
  const change = { session, ip, oldPassword: PASSWORD, newPassword: 'another-one' };
  await changePassword(context, change);
  expect((await acts('another-one')).slice(0, 2)).toEqual(['done', 'done']);
});

test('an ended token reaches one sign-in once, so that it locks nobody out', async () => {
  const { username, token, thief } = await replaced();
  clock.advance(MINUTE_MS);
  const { session: owner } = await signIn(context, username, PASSWORD, HOME);
  expect(await disown(token)).toBe('nothing-to-do');
  expect(await alive(owner.token)).toBe(true);
  expect(await disown(thief)).toBe('done');
  expect(await alive(owner.token)).toBe(false);
  const { session: again } = await signIn(context, username, PASSWORD, HOME);
  for (const old of [token, thief, owner.token]) {
    expect(await disown(old)).toBe('nothing-to-do');
  }
  expect(await alive(again.token)).toBe(true);
});
