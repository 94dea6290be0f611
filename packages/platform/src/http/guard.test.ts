import { login, register } from '@haitang/contract/member/account.ts';
import { app, bannerList, homeContent, homeNotice } from '@haitang/contract/member/content.ts';
import { gameList, getGameType, getGameTypeList } from '@haitang/contract/member/games.ts';
import { expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { createGuard } from './guard.ts';
import { DEFAULT_LIMITS, RateExceeded } from './rate-limit.ts';

const from = (ip: string, token = ''): Caller => ({
  ip,
  token,
  userAgent: 'iPhone',
  country: null,
  background: false,
  byTimer: false,
  deviceId: null,
});
const CARRIER = from('198.51.100.7');
/** The calls of the home screen when nothing is cached, and again on a refresh. */
const HOME = [app, bannerList, homeNotice, homeContent, getGameType, getGameTypeList, gameList];
const HOME_LOADS = 3;

const tries = (times: number, call: () => void): number => {
  let passed = 0;
  for (let position = 0; position < times; position += 1) {
    try {
      call();
      passed += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(RateExceeded);
    }
  }
  return passed;
};

test('two thousand visitors on one address load home, then all of them sign in', () => {
  const guard = createGuard({});
  for (let visitor = 0; visitor < 2_000; visitor += 1) {
    for (let load = 0; load < HOME_LOADS; load += 1) {
      for (const endpoint of HOME) guard.count(endpoint, CARRIER);
    }
  }
  for (let member = 0; member < 2_000; member += 1) guard.count(login, CARRIER);
  for (let member = 0; member < 2_000; member += 1) {
    for (const endpoint of HOME) guard.count(endpoint, from(CARRIER.ip, `token-${member}`));
  }
});

test('each budget of a network is separate: using up one does not block another', () => {
  const { visitors, signIn, registration, token } = DEFAULT_LIMITS;
  const guard = createGuard({});
  const read = () => guard.count(app, CARRIER);
  const enter = () => guard.count(login, CARRIER);
  const join = () => guard.count(register, CARRIER);
  const play = () => guard.count(app, from(CARRIER.ip, 'a-token'));
  expect(tries(registration.most + 5, join)).toBe(registration.most);
  expect(tries(signIn.most + 5, enter)).toBe(signIn.most);
  expect(tries(token.most + 5, play)).toBe(token.most);
  expect(tries(visitors.most + 5, read)).toBe(visitors.most);
  expect(tries(1, () => guard.count(app, from(CARRIER.ip, 'another-token')))).toBe(1);
  expect(tries(1, () => guard.count(login, from('198.51.100.8')))).toBe(1);
});
