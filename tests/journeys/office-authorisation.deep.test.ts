import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { present } from '@haitang/kernel/assert.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { officeNetworks } from '@haitang/office/office-settings.ts';
import { permissionsOf, ROLES } from '@haitang/office/roles/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Asked, ask, expectEnvelope } from '../support/envelope-check.ts';
import { exportsEnded } from '../support/office/exports-ended.ts';
import type { OfficeCase } from '../support/office/office-case.ts';
import { OFFICE_CASES } from '../support/office-cases.ts';
import { officeRig } from '../support/office-rig.ts';
import { type OfficeThings, officeThings } from '../support/office-things.ts';
import { changedTables, tableMarks } from '../support/table-marks.ts';

const rig = await officeRig();
const { context, http } = rig;
const { database } = context;
/** Written by every sign-in and attempt, whatever its result. */
const OF_STAFF = [
  'staff_session',
  'staff_shift_code',
  'staff_try',
  'staff_challenge',
  'staff_account',
  'staff_renewal',
];
const ALL = ROLES.map(({ id }) => id);

let things: OfficeThings;
beforeAll(async () => {
  await rig.hire('one', ...ALL);
  things = await officeThings(rig);
  await rig.hire('two', ...ALL);
  for (const { id } of ROLES) await rig.hire(`of-${id}`, id);
});

const endpointOf = (path: string): Endpoint =>
  present(
    officeEndpoints.find((officeEndpoint) => officeEndpoint.path === path),
    `a call at ${path}`,
  );

function send(path: string, token: string | null, payload: object, key: string = randomUUID()) {
  const { method } = endpointOf(path);
  const headers = {
    'idempotency-key': key,
    'content-type': 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const query = new URLSearchParams(
    Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return method === 'GET'
    ? ask(path, `${http.url}${path}?${query.toString()}`, { headers })
    : ask(path, `${http.url}${path}`, { method, headers, body: JSON.stringify(payload) });
}

/** Sends the call; returns the answer and the tables it changed beside the audit trail. */
async function watched(path: string, token: string | null, payload: object) {
  const before = await tableMarks(database);
  const asked = await send(path, token, payload);
  expectEnvelope(endpointOf(path), asked);
  return { asked, wrote: changedTables(before, await tableMarks(database), OF_STAFF) };
}

const refused = (path: string, asked: Asked, code: number): void =>
  expect([path, asked.status, asked.code, asked.data]).toEqual([
    ...[path, 200, code, { refusal: code === 401 ? 'expired' : 'not-allowed' }],
  ]);

const each = () => Object.entries(OFFICE_CASES);
/** A payload with a code valid at this moment. */
const withCode = (name: string, officeCase: OfficeCase) => ({
  ...officeCase.right(things),
  ...(officeCase.code && { code: rig.code(name) }),
});

test('every call of staff has a row here', () => {
  const calls = officeEndpoints.filter(({ access }) => access === 'staff');
  const named = calls.map(({ path }) => path).filter((path) => path !== '/office/sign-out');
  expect(Object.keys(OFFICE_CASES).sort()).toEqual(named.toSorted());
});

test('without an active staff session every call gets 401, whatever else is valid', async () => {
  const left = await rig.signIn('one');
  await http.post('/office/sign-out', {}, { token: left });
  const replaced = await rig.signIn('one');
  await rig.signIn('one');
  const before = await tableMarks(database);
  for (const [path, officeCase] of each()) {
    for (const token of [null, '', 'x'.repeat(43), left, replaced, `${left}x`]) {
      refused(path, await send(path, token, officeCase.right(things)), 401);
    }
  }
  expect(changedTables(before, await tableMarks(database), OF_STAFF)).toEqual([]);
});

describe.each(ROLES)('$name', ({ id }) => {
  test('gets 403 from every call without its permission, and nothing changes', async () => {
    const token = await rig.signIn(`of-${id}`);
    const mine = permissionsOf([id]);
    const before = await tableMarks(database);
    let turnedAway = 0;
    for (const [path, officeCase] of each()) {
      const { permission } = endpointOf(path);
      if (permission === null || mine.has(permission)) continue;
      refused(path, await send(path, token, officeCase.right(things)), 403);
      turnedAway += 1;
    }
    expect(turnedAway).toBeGreaterThan(0);
    expect(changedTables(before, await tableMarks(database), OF_STAFF)).toEqual([]);
  });
});

test('from outside the allowed networks an active session and a right password are useless', async () => {
  const token = await rig.signIn('one');
  const allow = (networks: readonly string[]) =>
    database.transaction((tx) =>
      context.settings.change(tx, officeNetworks, networks, {
        actor: 'system:test',
        reason: 'test',
        effectiveAt: rig.clock.now(),
      }),
    );
  await allow(['203.0.113.0/24', '2001:db8::/32']);
  rig.clock.advance(2_000);
  for (const [path, officeCase] of each()) {
    refused(path, await send(path, token, officeCase.right(things)), 401);
  }
  expect((await rig.password('one')).code).not.toBe(200);
  await allow([]);
  rig.clock.advance(2_000);
  expect((await send('/office/me', token, {})).code).toBe(200);
});

test('every act with a code checks it before anything is done', async () => {
  const token = await rig.signIn('one');
  for (const [path, officeCase] of each()) {
    if (!officeCase.code) continue;
    const { asked, wrote } = await watched(path, token, { ...officeCase.right(things), code: '' });
    expect([path, wrote]).toEqual([path, []]);
    expect([200, 500]).not.toContain(asked.code);
  }
});

describe('one person with every role, and a second one', () => {
  test.each(each())('%s has its effect once, by the right person', async (path, officeCase) => {
    if (officeCase.alone)
      await (officeCase.first ? rig.hireFirst : rig.hire)(officeCase.alone, ...ALL);
    const maker = officeCase.alone ?? 'one';
    const [first, second] = [await rig.signIn(maker), await rig.signIn('two')];
    if (officeCase.second !== undefined) {
      const { asked, wrote } = await watched(path, first, withCode('one', officeCase));
      expect([asked.code, asked.message, wrote]).toEqual([403, officeCase.second, []]);
    }
    const [who, token] = officeCase.second === undefined ? [maker, first] : ['two', second];
    const payload = withCode(who, officeCase);
    const { asked, wrote } = await watched(path, token, payload);
    expect([asked.status, asked.code, asked.message]).toEqual([200, 200, asked.message]);
    expect(wrote.length > 0, wrote.join()).toBe(!officeCase.reads && !officeCase.ofStaff);
    if (officeCase.reads) return;
    if (officeCase.goesOn) await exportsEnded(database);
    const again = await watched(path, token, payload);
    expect([path, again.wrote]).toEqual([path, []]);
  });

  test('and the books balance afterwards', async () => {
    expect((await checkLedger(database)).differences).toEqual([]);
  });
});
