import { expect, test } from 'vitest';
import { afterLogin, loginFor, parseTarget, referrerEntry, targetText } from './target.ts';

test('an empty hash is home and a query belongs to the hash', () => {
  expect(targetText(parseTarget(''))).toBe('/');
  expect(targetText(parseTarget('#/'))).toBe('/');
  expect(parseTarget('#/login?type=1').query.get('type')).toBe('1');
  expect(targetText(parseTarget('#/money/'))).toBe('/money');
});

test('both referral entries lead to register with the pid', () => {
  expect(referrerEntry('?pid=10023', '')).toBe('/login?type=1&pid=10023');
  expect(referrerEntry('', '#/?pid=10023')).toBe('/login?type=1&pid=10023');
  expect(referrerEntry('', '#/vip')).toBeNull();
  expect(referrerEntry('', '#/login?type=1&pid=10023')).toBeNull();
});

test('a pid is kept at login, and opens the register tab', () => {
  expect(referrerEntry('?pid=5', '#/login')).toBe('/login?type=1&pid=5');
  expect(referrerEntry('?pid=5', '#/login?type=1')).toBe('/login?type=1&pid=5');
  expect(referrerEntry('', '#/login?pid=5')).toBe('/login?type=1&pid=5');
  expect(referrerEntry('?pid=5', '#/login?type=1&pid=5')).toBeNull();
  expect(referrerEntry('', '#/login?type=1')).toBeNull();
});

test('the guard remembers the full target and login gives it back', () => {
  const wanted = loginFor(parseTarget('#/payInfo?deposit_no=D1&x=2'));
  expect(wanted).toBe('/login?redirect=%2FpayInfo%3Fdeposit_no%3DD1%26x%3D2');
  expect(afterLogin(parseTarget(wanted).query)).toBe('/payInfo?deposit_no=D1&x=2');
});

test('login never sends a member off the site', () => {
  const back = (redirect: string) => afterLogin(new URLSearchParams({ redirect }));
  expect(back('https://elsewhere.example')).toBe('/');
  expect(back('//elsewhere.example')).toBe('/');
  expect(back('/\\elsewhere.example')).toBe('/');
  expect(back('/login?type=1')).toBe('/');
  expect(back('/mine')).toBe('/mine');
});
