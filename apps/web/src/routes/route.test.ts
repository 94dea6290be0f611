import { expect, test } from 'vitest';
import { loginFor, parseTarget } from '../shared/navigation/target.ts';
import { findRoute, type Route, redirectOf } from './route.ts';

const route = (path: string, guard: Route['guard'] = 'none'): Route => ({
  path,
  title: path,
  keep: false,
  guard,
  tabBar: false,
  header: 'none',
  screen: null,
});
const routes = [
  route('/'),
  route('/login'),
  route('/money', 'member'),
  route('/gameList/:platformId'),
];
const redirect = (hash: string, signedIn: boolean) =>
  redirectOf(routes, parseTarget(hash), signedIn, loginFor);

test('a path with a named part gives its value', () => {
  expect(findRoute(routes, '/gameList/haitang')?.params).toEqual({ platformId: 'haitang' });
  expect(findRoute(routes, '/gameList')).toBeNull();
});

test('unknown paths lead home', () => {
  expect(redirect('#/nowhere', true)).toBe('/');
  expect(redirect('#/', false)).toBeNull();
});

test('a signed-in member at login goes home, unless a session is handed over', () => {
  expect(redirect('#/login', true)).toBe('/');
  expect(redirect('#/login?type=1&pid=7', true)).toBe('/');
  expect(redirect('#/login?handover=abc', true)).toBeNull();
  expect(redirect('#/login', false)).toBeNull();
});

test('an unreadable path is unknown', () => {
  expect(redirect('#/gameList/%', true)).toBe('/');
  expect(redirect('#/gameList/100%', false)).toBe('/');
  expect(redirect('#/gameList/100%25', true)).toBeNull();
});

test('a visitor of a member screen goes to login with the full target', () => {
  expect(redirect('#/money?a=1', false)).toBe('/login?redirect=%2Fmoney%3Fa%3D1');
  expect(redirect('#/money?a=1', true)).toBeNull();
});
