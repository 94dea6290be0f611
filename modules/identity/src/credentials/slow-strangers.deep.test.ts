import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  registration,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { RateExceeded } from '@haitang/platform/http/rate-limit.ts';
import { expect, test } from 'vitest';
import { registerMember } from '../register-member.ts';
import type { Origin } from '../sessions/session.ts';
import { signIn } from '../sign-in.ts';
import { NAMES_MOST } from './slow-strangers.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const enter = async (username: string, password: string, from: Origin): Promise<string> => {
  try {
    return await outcome(signIn(context, username, password, from));
  } catch (error) {
    if (error instanceof RateExceeded) return 'slowed';
    throw error;
  }
};
/** Tries one password on unknown names, one after the other. */
async function spray(names: number, from: Origin): Promise<Record<string, number>> {
  const answer: string[] = [];
  for (let position = 0; position < names; position += 1) {
    answer.push(
      await enter(`nobody-${from.ip}-${clock.now().getTime()}-${position}`, 'spring-2026', from),
    );
  }
  return tally(answer);
}
const originAt = (ip: string, deviceId?: string): Origin => ({
  ...HOME,
  ip,
  ...(deviceId !== undefined && { deviceId }),
});

test('a hundred members on one address sign in concurrently, each after a typing error', async () => {
  const carrier = originAt('198.51.100.20');
  const members = await Promise.all(Array.from({ length: 100 }, () => newMember(context)));
  const slips = await Promise.all(
    members.slice(0, 30).map(({ username }) => enter(username, 'slipped', carrier)),
  );
  expect(tally(slips)).toEqual({ 'wrong-login': 30 });
  const answer = await Promise.all(
    members.map(({ username }) => enter(username, PASSWORD, carrier)),
  );
  expect(tally(answer)).toEqual({ done: 100 });
});

test('a client that tries many names from one address is slowed, and nobody else is blocked', async () => {
  const shared = originAt('198.51.100.30');
  const own = registration();
  await registerMember(context, own, shared);
  const stranger = await newMember(context);
  const roaming = registration();
  await registerMember(context, roaming, originAt('198.51.100.31', 'browser-that-came-along'));

  expect(await spray(NAMES_MOST, shared)).toEqual({ 'wrong-login': NAMES_MOST });
  expect(await spray(200, shared)).toEqual({ 'wrong-login': 20, slowed: 180 });
  // A member known there, or in this browser, signs in; so does everybody from elsewhere.
  expect(await enter(own.username, PASSWORD, shared)).toBe('done');
  const along = originAt('198.51.100.30', 'browser-that-came-along');
  expect(await enter(roaming.username, PASSWORD, along)).toBe('done');
  expect(await enter(stranger.username, PASSWORD, HOME)).toBe('done');
  // A name that is new there has to wait, but is not locked.
  const newcomer = await newMember(context);
  expect(await enter(newcomer.username, PASSWORD, shared)).toBe('slowed');
  clock.advance(MINUTE_MS);
  expect(await enter(newcomer.username, PASSWORD, shared)).toBe('done');
  clock.advance(15 * MINUTE_MS);
  expect(await spray(NAMES_MOST, shared)).toEqual({ 'wrong-login': NAMES_MOST });
});

test('each four sign-ins from an address allow one more name to fail there', async () => {
  const carrier = originAt('198.51.100.40');
  const members = await Promise.all(Array.from({ length: 20 }, () => newMember(context)));
  const ends = await Promise.all(members.map(({ username }) => enter(username, PASSWORD, carrier)));
  expect(tally(ends)).toEqual({ done: 20 });
  // Forty for any address, five for these twenty sign-ins, and then twenty a minute.
  const failed = NAMES_MOST + 5 + 20;
  expect(await spray(failed + 5, carrier)).toEqual({ 'wrong-login': failed, slowed: 5 });
});
