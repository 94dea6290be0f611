import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { present } from '@haitang/kernel/assert.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Asked, ask, expectEnvelope } from '../support/envelope-check.ts';
import {
  HOSTILE_AMOUNTS,
  HOSTILE_VALUES,
  isEmptyPayload,
  RAW_BODIES,
} from '../support/hostile-payloads.ts';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { ROUTE_CASES, type RouteCase } from '../support/route-cases.ts';
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

const endpointOf = (path: string): Endpoint =>
  present(
    world.app.memberRoutes.find(({ endpoint }) => endpoint.path === path),
    `a route at ${path}`,
  ).endpoint;

const shown = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60);

/** Sends a payload as the endpoint takes it: in the body, or in the address of a GET. */
function send(endpoint: Endpoint, token: string, what: string, payload: object): Promise<Asked> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const url = `${site.url}${endpoint.path}`;
  if (endpoint.method === 'GET') {
    const text = (value: unknown): string =>
      typeof value === 'string' ? value : String(JSON.stringify(value));
    const fields = Object.entries(payload).map(([name, value]) => [name, text(value)]);
    return ask(what, `${url}?${new URLSearchParams(Object.fromEntries(fields)).toString()}`, {
      headers,
    });
  }
  return ask(what, url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
}

const fieldsOf = (endpoint: Endpoint): string[] =>
  endpoint.request instanceof z.ZodObject ? Object.keys(endpoint.request.shape) : [];

const members = new Map<string, Promise<MemberWithThings>>();
function memberFor(path: string): Promise<MemberWithThings> {
  const member = members.get(path) ?? memberWithThings(world, site.url);
  members.set(path, member);
  return member;
}

/** Tries a call with its own member; it may write nothing. */
async function withoutEffect(
  path: string,
  attempt: (member: MemberWithThings, endpoint: Endpoint, routeCase: RouteCase) => Promise<void>,
): Promise<void> {
  const routeCase = present(ROUTE_CASES[path], `a case for ${path}`);
  const member = await memberFor(path);
  const { database } = world.app.context;
  const before = await tableMarks(database);
  await attempt(member, endpointOf(path), routeCase);
  const changed = changedTables(before, await tableMarks(database), routeCase.writes);
  expect(changed, `${path} wrote`).toEqual([]);
}

test('every route has a case, and every case a route', () => {
  const routed = world.app.memberRoutes.map(({ endpoint }) => endpoint.path);
  expect(Object.keys(ROUTE_CASES).sort()).toEqual(routed.toSorted());
});

describe.each(Object.keys(ROUTE_CASES))('%s', (path) => {
  test('answers invalid bodies with the envelope, and has no effect', () =>
    withoutEffect(path, async ({ token }, endpoint, routeCase) => {
      const { method } = endpoint;
      for (const raw of RAW_BODIES) {
        if (routeCase.actsOnNothing && isEmptyPayload(raw)) continue;
        const type = raw.type === null ? {} : { 'content-type': raw.type };
        const headers = { authorization: `Bearer ${token}`, ...type };
        const body = method === 'POST' ? { body: raw.text } : {};
        const url = `${site.url}${path}`;
        const asked = await ask(`${path} ${raw.name}`, url, { method, headers, ...body });
        expectEnvelope(endpoint, asked);
      }
    }));

  test('answers a hostile value in any field with the envelope, and has no effect', () =>
    withoutEffect(path, async (member, endpoint, routeCase) => {
      // An amount has its own list: half a point is a valid amount.
      for (const field of fieldsOf(endpoint).filter((name) => name !== routeCase.money?.[0])) {
        const right = { ...routeCase.right(member), ...routeCase.free?.[field] };
        const tries = HOSTILE_VALUES.map((value) =>
          send(endpoint, member.token, `${path} ${field}=${shown(value)}`, {
            ...right,
            [field]: value,
          }),
        );
        for (const asked of await Promise.all(tries)) expectEnvelope(endpoint, asked);
      }
    }));
});

const moneyCases = Object.entries(ROUTE_CASES).flatMap(([path, { money }]) =>
  money ? [[path, ...money] as const] : [],
);
test.each(moneyCases)('%s refuses invalid amounts in %s', (path, field, words) =>
  withoutEffect(path, async (member, endpoint, routeCase) => {
    for (const value of HOSTILE_AMOUNTS) {
      if (path === '/api/limits/set' && ['', 0, '0', '0.00'].includes(Object(value).valueOf())) {
        continue; // '' removes a limit and 0 is one.
      }
      const what = `${path} ${field}=${shown(value)}`;
      const payload = { ...routeCase.right(member), [field]: value };
      const asked = await send(endpoint, member.token, what, payload);
      expectEnvelope(endpoint, asked);
      expect([what, asked.status, asked.code, asked.message]).toEqual([what, 200, 400, words]);
    }
  }),
);
