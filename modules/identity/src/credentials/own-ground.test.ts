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
import type { Origin } from '../sessions/session.ts';
import { signIn } from '../sign-in.ts';
import { confirmEnrolment } from '../totp/confirm-enrolment.ts';
import { startEnrolment } from '../totp/start-enrolment.ts';
import { verifyPayPassword } from '../verify-pay-password.ts';
import { changePayPassword } from './change-password.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const PHONE = 'phone-of-the-owner-1';
const from = (ip: string, deviceId?: string): Origin => ({
  ...HOME,
  ip,
  ...(deviceId !== undefined && { deviceId }),
});

/** A member who signed in on a phone, somewhere else than at home. */
async function owner() {
  const member = await newMember(context);
  const enter = (password: string, origin: Origin, code = '') =>
    outcome(signIn(context, member.username, password, origin, { code }));
  expect(await enter(PASSWORD, from('192.0.2.1', PHONE))).toBe('done');
  return { ...member, enter };
}

const SIX = [1, 2, 3, 4, 5, 6].map((value) => `198.51.100.${value}`);

async function failFrom(
  networks: readonly string[],
  enter: (password: string, origin: Origin) => Promise<string>,
): Promise<void> {
  for (const ip of networks) {
    for (let times = 0; times < 5; times += 1) await enter('wrong', from(ip));
  }
}

test('wrong passwords from six networks refuse strangers, never a known device or network', async () => {
  const { enter } = await owner();
  await failFrom(SIX, enter);
  expect(await enter(PASSWORD, from('198.51.100.9'))).toBe('locked');
  expect(await enter(PASSWORD, from('198.51.100.9', 'a-phone-of-a-stranger'))).toBe('locked');
  expect(await enter(PASSWORD, from('198.51.100.1', PHONE))).toBe('done');
  await failFrom(['198.51.100.7'], enter);
  expect(await enter(PASSWORD, HOME)).toBe('done');
});

test('a known device has five tries of its own, and they lock nobody else', async () => {
  const { enter } = await owner();
  const phone = (ip: string) => from(ip, PHONE);
  for (const ip of SIX.slice(0, 5)) expect(await enter('wrong', phone(ip))).toBe('wrong-login');
  expect(await enter(PASSWORD, phone('192.0.2.1'))).toBe('locked');
  expect(await enter(PASSWORD, from('192.0.2.1'))).toBe('done');
  clock.advance(15 * MINUTE_MS);
  expect(await enter(PASSWORD, phone('198.51.100.77'))).toBe('done');
});

test('one customer of IPv6 is one network, whichever of its addresses is used', async () => {
  const { enter } = await owner();
  for (let position = 0; position < 5; position += 1) {
    expect(await enter('wrong', from(`2001:db8:9:${position.toString(16)}::1`))).toBe(
      'wrong-login',
    );
  }
  expect(await enter(PASSWORD, from('2001:db8:9:ffff::1'))).toBe('locked');
  expect(await enter(PASSWORD, from('2001:db8:a::1'))).toBe('done');
});

const pay = ({ id }: { id: Awaited<ReturnType<typeof owner>>['id'] }, origin: Origin) => {
  const { ip, deviceId = null } = origin;
  return (password: string) =>
    outcome(verifyPayPassword(context, { memberId: id, password, ip, deviceId }));
};

test('whoever knows only the login password cannot lock the pay password of the own phone', async () => {
  const member = await owner();
  clock.advance(DAY_MS);
  for (let position = 0; position < 5; position += 1) {
    const thief = from('198.51.100.3', `device-of-a-thief-${position}`);
    expect(await member.enter(PASSWORD, thief)).toBe('done');
    expect(await pay(member, thief)('wrong')).toBe('pay-password');
  }
  const next = from('198.51.100.4', 'device-of-a-thief-9');
  expect(await member.enter(PASSWORD, next)).toBe('done');
  expect(await pay(member, next)(PAY_PASSWORD)).toBe('locked');
  expect(await pay(member, from('198.51.100.5', PHONE))(PAY_PASSWORD)).toBe('done');
  const session = { id: member.session.id, memberId: member.id, username: member.username };
  const change = { session, oldPassword: PAY_PASSWORD, newPassword: 'another-pay', ip: HOME.ip };
  expect(await outcome(changePayPassword(context, { ...change, deviceId: PHONE }))).toBe('done');
});

test('devices that a thief made known a day before never have more than three budgets', async () => {
  const member = await owner();
  const devices = [1, 2, 3, 4, 5, 6].map((nth) => from('198.51.100.3', `device-of-a-thief-${nth}`));
  clock.advance(MINUTE_MS);
  for (const thief of devices) expect(await member.enter(PASSWORD, thief)).toBe('done');
  clock.advance(DAY_MS);
  const tries: string[] = [];
  for (const { deviceId } of devices) {
    for (let times = 0; times < 6; times += 1) {
      tries.push(await pay(member, from('203.0.113.200', deviceId ?? ''))('wrong'));
    }
  }
  expect(tries.filter((text) => text === 'pay-password')).toHaveLength(15);
  expect(await pay(member, from('203.0.113.201', PHONE))(PAY_PASSWORD)).toBe('done');
});

test('wrong codes of a stranger do not lock the second factor of a known device', async () => {
  const { id, username, session, enter } = await owner();
  clock.advance(DAY_MS);
  expect(await enter(PASSWORD, from('192.0.2.1', PHONE))).toBe('done');
  const { session: again } = await signIn(context, username, PASSWORD, from('192.0.2.1', PHONE));
  const own = { id: again.id, memberId: id, username };
  expect(session.id).not.toBe(own.id);
  const { secret } = await startEnrolment(context, own, PASSWORD, HOME, '望江楼');
  await confirmEnrolment(context, own, totpCode(secret, clock.now()), HOME);
  const stranger = from('198.51.100.8');
  for (let times = 0; times < 5; times += 1) await enter(PASSWORD, stranger, '000000');
  clock.advance(MINUTE_MS);
  expect(await enter(PASSWORD, stranger, totpCode(secret, clock.now()))).toBe('locked');
  expect(await enter(PASSWORD, from('198.51.100.8', PHONE), totpCode(secret, clock.now()))).toBe(
    'done',
  );
});
