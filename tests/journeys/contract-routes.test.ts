import { readFile } from 'node:fs/promises';
import { memberEndpoints } from '@haitang/contract/member/all-endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ALIASES,
  ALSO_GET,
  DURING_MAINTENANCE,
  OURS,
  OURS_GET,
  PUBLIC,
  REPLAY_WITHOUT_KEY,
  SPECIFIED_GET,
  SPECIFIED_POST,
} from '../support/specified-calls.ts';
import { registerMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const paths = (names: readonly string[]): string[] => names.map((name) => `/api/${name}`).sort();
const pathsOf = (found: readonly { readonly path: string }[]): string[] =>
  found.map(({ path }) => path).sort();
const named = (path: string) =>
  memberEndpoints.filter((memberEndpoint) => memberEndpoint.path === path);

test('the contract has the calls of the specification and our listed ones, once each', () => {
  expect(pathsOf(memberEndpoints)).toEqual(paths([...SPECIFIED_POST, ...SPECIFIED_GET, ...OURS]));
  expect(pathsOf(memberEndpoints.filter(({ method }) => method === 'GET'))).toEqual(
    paths([...SPECIFIED_GET, ...OURS_GET]),
  );
});

test('access, maintenance and replay of each call match the wire page', () => {
  expect(pathsOf(memberEndpoints.filter(({ access }) => access === 'public'))).toEqual(
    paths(PUBLIC),
  );
  expect(memberEndpoints.filter(({ access }) => access === 'staff')).toEqual([]);
  expect(
    pathsOf(memberEndpoints.filter((memberEndpoint) => memberEndpoint.duringMaintenance)),
  ).toEqual(paths([...DURING_MAINTENANCE, ...OURS.filter((name) => name.startsWith('limits'))]));
  expect(pathsOf(memberEndpoints.filter(({ replay }) => replay === 'key-or-3s'))).toEqual(
    paths(REPLAY_WITHOUT_KEY),
  );
});

test('every route is in the contract, and every call of the contract has its route', () => {
  const routed = world.app.memberRoutes.map(({ endpoint }) => endpoint);
  expect(new Set(routed).size).toBe(routed.length);
  expect(pathsOf(routed.filter((endpoint) => !memberEndpoints.includes(endpoint)))).toEqual([]);
  expect(
    pathsOf(memberEndpoints.filter((memberEndpoint) => !routed.includes(memberEndpoint))),
  ).toEqual([]);
});

test('an alias answers like its path', async () => {
  const aliases = memberEndpoints.flatMap(({ aliases: all, path }) =>
    all.map((alias) => [alias, path]),
  );
  expect(Object.fromEntries(aliases)).toEqual(
    Object.fromEntries(Object.entries(ALIASES).map(([from, to]) => [`/api/${from}`, `/api/${to}`])),
  );
  const member = await registerMember(world, 'aliases1');
  for (const [alias = '', path = ''] of aliases) {
    const [one, other] = [await member.call(alias), await member.call(path)];
    expect([alias, one.status, one.code, one.message]).toEqual([
      ...[alias, other.status, other.code, other.message],
    ]);
    expect(one.data).toEqual(other.data);
  }
});

/** By GET its answer is a bare list, as known clients read it (foreign-client.test.ts). */
const BARE = '/api/game/list';

test('a call also made by GET only reads, answers the same and is listed', async () => {
  const also = memberEndpoints.filter(({ alsoGet }) => alsoGet);
  expect(pathsOf(also)).toEqual(paths(ALSO_GET));
  expect(also.filter(({ replay }) => replay !== 'none')).toEqual([]);
  const member = await registerMember(world, 'alsoget1');
  for (const { path, aliases } of also) {
    for (const text of [path, ...aliases]) {
      const answer = await world.site.get(`${text}?type=2&page=1`, { token: member.token });
      const posted = await member.call(text, { type: '2', page: '1' });
      expect([text, answer.code]).toEqual([text, 200]);
      if (path !== BARE) expect([text, answer.data]).toEqual([text, posted.data]);
    }
  }
});

test('the page on compatibility lists every alias and every call that is also a GET', async () => {
  const page = await readFile(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\S+)` \| `(\S+)` \|$/gm)].map(
    ([, alias = '', path = '']) => `${alias} ${path}`,
  );
  const aliases = memberEndpoints.flatMap(({ path, aliases: all }) =>
    all.map((alias) => `${alias} ${path}`),
  );
  expect(new Set(rows)).toEqual(new Set(aliases));
  const gets = [...page.matchAll(/^\| `(\/api\/\S+)` \|$/gm)].map(([, path = '']) => path);
  expect(new Set(gets)).toEqual(new Set(paths(ALSO_GET)));
});

test.each([
  ...['/api/nothing', '/api', '/api/', '/api/App', '/api/app/', '/api//app', '/api/app%00'],
  ...['/api/../api/app/x', '/office/members', '/api/constructor', '/api/__proto__'],
])('%s is an unknown path: the envelope with 404', async (path) => {
  for (const answer of [await world.site.post(path), await world.site.get(path)]) {
    expect([answer.status, answer.code, answer.data]).toEqual([404, 404, { refusal: 'missing' }]);
    expect(answer.message).toBe('内容不存在或已下架');
  }
});

test('a route answers only its own method', async () => {
  for (const { endpoint } of world.app.memberRoutes) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (method === endpoint.method || (method === 'GET' && endpoint.alsoGet)) continue;
      const response = await fetch(`${world.site.url}${endpoint.path}`, { method });
      const { code, message, data } = Object(await response.json());
      expect([endpoint.path, method, response.status, code]).toEqual([
        ...[endpoint.path, method, 404, 404],
      ]);
      expect([message, data]).toEqual(['内容不存在或已下架', { refusal: 'missing' }]);
    }
    expect(named(endpoint.path)).toHaveLength(1);
  }
});

test.each(['/api/%E0%A4%A', `/partner/${'1'.repeat(500)}`, `/api/${'a'.repeat(20_000)}`])(
  'an invalid address gets the envelope too (%#)',
  async (path) => {
    const response = await fetch(`${world.site.url}${path}`, { method: 'GET' });
    expect(response.headers.get('content-type')).toContain('application/json');
    const { code, message } = Object(await response.json());
    expect([response.status, code]).toEqual([code, code]);
    expect([400, 404, 413]).toContain(code);
    expect(message).toMatch(/^\p{Script=Han}+/u);
  },
);

test('the OpenAPI document describes every route and alias, and nothing else', async () => {
  const response = await fetch(`${world.site.url}/docs/openapi.json`);
  const { openapi, paths: described } = Object(await response.json());
  expect(openapi).toBe('3.1.0');
  const result = Object.entries<object>(described).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routed = world.app.memberRoutes.flatMap(({ endpoint }) => {
    const methods = endpoint.alsoGet ? ['GET', 'POST'] : [endpoint.method];
    const all = [endpoint.path, ...endpoint.aliases];
    return all.flatMap((path) => methods.map((method) => `${method} ${path}`));
  });
  expect(result.sort()).toEqual(routed.sort());
  const names = Object.values<object>(described).flatMap((item) =>
    Object.values<{ operationId: string }>({ ...item }).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('the document describes each command like the wire page', async () => {
  const response = await fetch(`${world.site.url}/docs/openapi.json`);
  const { paths: described } = Object(await response.json());
  const withdrawal = described['/api/withdraw'].post;
  const { properties } = withdrawal.requestBody.content['application/json'].schema;
  expect(Object.keys(properties).sort()).toEqual([
    ...['amount', 'amount_unit', 'bank', 'password', 'totp_code'],
  ]);
  expect(withdrawal.security).toEqual([{ session: [] }]);
  expect(withdrawal.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'Idempotency-Key',
  ]);
  const [answer, refusal] = withdrawal.responses['200'].content['application/json'].schema.oneOf;
  expect(refusal).toEqual({ $ref: '#/components/schemas/Refusal' });
  expect(Object.keys(answer.properties.data.properties)).toEqual([
    ...['out_trade_no', 'amount', 'real_money'],
  ]);
  expect(described['/api/app'].post.security).toEqual([]);
});

test('the list of calls is a page without a script', async () => {
  const response = await fetch(`${world.site.url}/docs`);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toContain('/api/withdraw');
  expect(page).not.toContain('<script');
});
