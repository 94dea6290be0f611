import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { PERMISSIONS } from '@haitang/contract/office/permissions.ts';
import { permissionsOf, ROLES } from '@haitang/office/roles/roles.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { http, routes, hire, signIn } = await officeRig();

const staffCalls = officeEndpoints.filter(({ access }) => access === 'staff');

/** Sends a payload that no handler accepts: the test only asks whether the guard lets it pass. */
const ask = (path: string, method: string, token: string) =>
  method === 'GET' ? http.get(path, { token }) : http.post(path, { id: 0 }, { token });

test('the routes are the calls of the contract', () => {
  const named = (list: readonly { path: string; method: string }[]) =>
    list.map(({ path, method }) => `${method} ${path}`).sort();
  expect(named(routes.map(({ endpoint }) => endpoint))).toEqual(named(officeEndpoints));
});

test('every call except signing in, the own account and the reference needs a permission', () => {
  const free = officeEndpoints.filter(({ permission }) => permission === null);
  expect(free.map(({ path }) => path).toSorted()).toEqual([
    '/office/me',
    '/office/me/here',
    '/office/me/password',
    '/office/me/renewal',
    '/office/me/renewal/start',
    '/office/me/sessions',
    '/office/me/sessions/end',
    '/office/me/views',
    '/office/me/views/save',
    '/office/openapi',
    '/office/sign-in',
    '/office/sign-in/code',
    '/office/sign-out',
  ]);
  expect(officeEndpoints.filter(({ access }) => access === 'member')).toEqual([]);
});

test('roles name permissions that exist, and each permission is used by a call', () => {
  const known = Object.keys(PERMISSIONS).sort();
  const given = [...new Set(ROLES.flatMap(({ permissions }) => permissions))].sort();
  const asked = [...new Set(staffCalls.flatMap(({ permission }) => permission ?? []))].sort();
  expect(given).toEqual(known);
  expect(asked).toEqual(known);
});

test('nobody passes any call without signing in, whatever is sent', async () => {
  for (const { path, method } of staffCalls) {
    for (const token of ['', 'x'.repeat(43)]) {
      expect((await ask(path, method, token)).code, path).toBe(401);
    }
  }
});

test.each(ROLES.map(({ id }) => id))('%s may make its calls and no other', async (role) => {
  const name = `of-${role}`;
  await hire(name, role);
  const token = await signIn(name);
  const mine = permissionsOf([role]);
  const calls = staffCalls.filter(({ path }) => path !== '/office/sign-out');
  for (const { path, method, permission } of calls) {
    const { code } = await ask(path, method, token);
    const allowed = permission === null || mine.has(permission);
    expect(code === 403, `${role} ${path} ${code}`).toBe(!allowed);
    expect(code, path).not.toBe(401);
  }
});

test('an unknown role gives nothing', () => {
  expect(permissionsOf(['owner', '']).size).toBe(0);
});
