import { randomBytes } from 'node:crypto';
import { siteState } from '@haitang/content/content-settings.ts';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { setStatus } from '@haitang/identity/set-status.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, ask, expectEnvelope } from '../support/envelope-check.ts';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { ROUTE_CASES, type RouteCase } from '../support/route-cases.ts';
import { rowsOfMember } from '../support/rows-of-member.ts';
import { sentBody } from '../support/sent-body.ts';
import { type SiteWithoutLimits, siteWithoutLimits } from '../support/site-without-limits.ts';
import { changedTables, tableMarks } from '../support/table-marks.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let site: SiteWithoutLimits;
beforeAll(async () => {
  world = await startWorld();
  // Loads the house's games into the catalogue.
  await world.settle();
  site = await siteWithoutLimits(world.app);
});
afterAll(async () => {
  await site.close();
  expect(await world.differences()).toEqual([]);
  await world.close();
});

const by = (member: MemberWithThings) => ({
  memberId: member.id,
  sessionId: member.sessionId,
  ip: '127.0.0.1',
});
interface Standing {
  readonly name: string;
  /** Brings a member into this state. */
  readonly enter: (member: MemberWithThings) => Promise<unknown>;
  /** The code of a valid call. */
  readonly code: (endpoint: Endpoint, routeCase: RouteCase) => number;
}

const context = () => world.app.context;
const paused = (endpoint: Endpoint, { codes }: RouteCase): number =>
  // A lighter pause does not replace an exclusion.
  endpoint.path === '/api/limits/timeout' ? 451 : (codes.paused ?? codes.normal);

const STANDINGS: readonly Standing[] = [
  { name: 'in good standing', enter: async () => null, code: (_, { codes }) => codes.normal },
  {
    name: 'in a time-out',
    enter: (member) => takeTimeOut(context(), { ...by(member), length: '24h' }),
    code: (_, { codes }) => codes.paused ?? codes.normal,
  },
  {
    name: 'excluded',
    enter: (member) => excludeMember(context(), { ...by(member), length: '6m' }),
    code: paused,
  },
  {
    name: 'with everything locked by staff',
    enter: ({ id }) => setLocks(context().database, id),
    code: (_, { codes }) => codes.blocked ?? codes.normal,
  },
  {
    name: 'whose account is closed',
    enter: ({ id }) =>
      setStatus(world.app.identity, {
        memberId: id,
        status: 'closed',
        actor: 'staff:wenzhou',
        reason: 'test',
      }),
    code: ({ access, path }, { codes }) => {
      if (path === '/api/login_pc') return 403;
      return access === 'member' ? 401 : codes.normal;
    },
  },
];

function call(
  { path, method }: Endpoint,
  authorization: string | null,
  payload: object,
): Promise<Asked> {
  const { headers, body } = sentBody(payload);
  return ask(path, `${site.url}${path}`, {
    method,
    headers: authorization === null ? headers : { ...headers, authorization },
    ...(method === 'POST' && { body }),
  });
}

/** Fields that a client might add to look privileged. */
const SMUGGLED = { status: 'normal', force: 1, confirm: 1, confirm_bonus: '1', override: true };

/** Every route with its case, in the order of the cases. */
const routes = (): [Endpoint, RouteCase][] =>
  Object.entries(ROUTE_CASES).map(([path, routeCase]) => {
    const found = world.app.memberRoutes.find(({ endpoint }) => endpoint.path === path);
    if (!found) throw new Error(`no route at ${path}`);
    return [found.endpoint, routeCase];
  });

test('every route has a row here', () => {
  const routed = world.app.memberRoutes.map(({ endpoint }) => endpoint.path);
  expect(Object.keys(ROUTE_CASES).sort()).toEqual(routed.toSorted());
});

describe.each(STANDINGS)('a member $name', ({ name, enter, code }) => {
  test("gets the table's answer from every route", async () => {
    const newcomer = async () => {
      const member = await memberWithThings(world, site.url);
      await enter(member);
      return member;
    };
    const shared = await newcomer();
    for (const [endpoint, route] of routes()) {
      const member = route.alone ? await newcomer() : shared;
      const asked = await call(endpoint, `Bearer ${member.token}`, route.right(member));
      expectEnvelope(endpoint, asked);
      const result = `${name}: ${endpoint.path} ${asked.message}`;
      expect([result, asked.status, asked.code]).toEqual([result, 200, code(endpoint, route)]);
    }
  });
});

/** The states with restrictions: all but the first. */
const BARRED = STANDINGS.slice(1);

describe.each(BARRED)('what a member $name may not do', ({ enter, code }) => {
  test('leaves every table unchanged, even with a valid payload', async () => {
    const newcomer = async () => {
      const member = await memberWithThings(world, site.url);
      await enter(member);
      return member;
    };
    const shared = await newcomer();
    // Subscribers of the new state run before anything is compared.
    await world.settle();
    const { database } = context();
    const forbidden = routes().filter(([endpoint, route]) => {
      const expected = code(endpoint, route);
      return expected !== 200 && expected !== route.codes.normal;
    });
    expect(forbidden.length).toBeGreaterThan(5);
    for (const [endpoint, routeCase] of forbidden) {
      const member = routeCase.alone ? await newcomer() : shared;
      const payload = routeCase.right(member);
      const before = await tableMarks(database);
      for (const body of [payload, payload, { ...payload, ...SMUGGLED }]) {
        const asked = await call(endpoint, `Bearer ${member.token}`, body);
        expect([endpoint.path, asked.code]).toEqual([endpoint.path, code(endpoint, routeCase)]);
      }
      const wrote = changedTables(before, await tableMarks(database));
      expect([endpoint.path, wrote]).toEqual([endpoint.path, []]);
    }
  });
});

test('without an active session members calls answer 401 before anything else, others ignore it', async () => {
  const ended = await memberWithThings(world, site.url);
  const other = await memberWithThings(world, site.url);
  const off = routes().find(([{ path }]) => path === '/api/logoff')?.[0];
  if (off) await call(off, `Bearer ${ended.token}`, {});
  const random = randomBytes(32).toString('base64url');
  const authorizations = [
    ...[null, '', 'Bearer', 'Bearer ', 'bearer null', 'Bearer undefined', `Bearer ${random}`],
    ...[`Bearer ${'x'.repeat(600)}`, `Basic ${other.token}`, `Bearer ${ended.token}`, other.token],
    ...[`Bearer ${other.token} ${other.token}`, `Bearer ${other.token}x`, "Bearer ' OR 1=1"],
  ];
  for (const [endpoint, route] of routes()) {
    const expected = endpoint.access === 'member' ? 401 : route.codes.normal;
    for (const authorization of route.alone && endpoint.access === 'public'
      ? [null]
      : authorizations) {
      const asked = await call(endpoint, authorization, route.right(other));
      expectEnvelope(endpoint, asked);
      const result = `${endpoint.path} with ${authorization?.slice(0, 20)}`;
      expect([result, asked.status, asked.code]).toEqual([result, 200, expected]);
    }
  }
});

test('a valid payload without an active session has no effect on any table', async () => {
  const other = await memberWithThings(world, site.url);
  const { database } = context();
  const before = await tableMarks(database);
  for (const [endpoint, route] of routes()) {
    if (endpoint.access !== 'member') continue;
    for (const authorization of [null, `Basic ${other.token}`, `Bearer ${other.token}x`]) {
      const asked = await call(endpoint, authorization, route.right(other));
      expect([endpoint.path, asked.code, asked.data]).toEqual([
        ...[endpoint.path, 401, { refusal: 'expired' }],
      ]);
    }
  }
  expect(changedTables(before, await tableMarks(database))).toEqual([]);
});

test('an unreadable payload without a session gets 401 and not 400', async () => {
  for (const [endpoint] of routes()) {
    if (endpoint.access === 'public' || endpoint.method === 'GET') continue;
    for (const body of ['{', `{"a":"${'x'.repeat(70_000)}"}`]) {
      const asked = await ask(endpoint.path, `${site.url}${endpoint.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([endpoint.path, asked.status, asked.code]).toEqual([endpoint.path, 200, 401]);
    }
  }
});

test("another member's things are not found, and do not change", async () => {
  const { database } = context();
  const victim = await memberWithThings(world, site.url);
  const before = await rowsOfMember(database, victim.id);
  const secrets = [victim.depositNo, String(victim.cardId), victim.sessionId, victim.name];
  const attacker = await memberWithThings(world, site.url);
  for (const [endpoint, route] of routes()) {
    if (route.foreign === undefined && route.alone) continue;
    const payload = route.foreign === undefined ? route.right(attacker) : route.right(victim);
    const asked = await call(endpoint, `Bearer ${attacker.token}`, payload);
    expectEnvelope(endpoint, asked);
    const result = `${endpoint.path} ${asked.message}`;
    const code = route.foreign ?? route.codes.normal;
    expect([result, asked.code]).toEqual([result, code]);
    const answer = JSON.stringify(asked);
    expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
  }
  expect(await rowsOfMember(database, victim.id)).toEqual(before);
});

test("under maintenance every call but the listed ones answers 503 with the site's text (RG-26)", async () => {
  const member = await memberWithThings(world, site.url);
  const { database, settings, clock } = context();
  const setSite = (value: '0' | '1') =>
    database.transaction((tx) =>
      settings.change(tx, siteState, value, {
        actor: 'system:test',
        reason: 'test',
        effectiveAt: clock.now(),
      }),
    );
  await setSite('0');
  for (const [endpoint, route] of routes()) {
    if (endpoint.duringMaintenance && route.alone) continue;
    const asked = await call(endpoint, `Bearer ${member.token}`, route.right(member));
    expectEnvelope(endpoint, asked);
    const code = endpoint.duringMaintenance ? route.codes.normal : 503;
    expect([endpoint.path, asked.status, asked.code]).toEqual([endpoint.path, 200, code]);
    if (code === 503) expect(asked.message).toContain('站点正在例行维护');
    // Nobody is sent to sign in while nobody can.
    const isMembers = endpoint.access === 'member' && endpoint.duringMaintenance;
    const visitor = isMembers ? 401 : code;
    expect([endpoint.path, (await call(endpoint, null, route.right(member))).code]).toEqual([
      ...[endpoint.path, visitor],
    ]);
  }
  await setSite('1');
});
