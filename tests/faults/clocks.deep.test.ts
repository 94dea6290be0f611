import { randomUUID } from 'node:crypto';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { later } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { createClockWatch } from '@haitang/platform/clock-watch.ts';
import { createHttpServer } from '@haitang/platform/http/http-server.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../journeys/world.ts';
import { memberWithThings } from '../support/member-with-things.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { changedTables, tableMarks } from '../support/table-marks.ts';

let ahead = 0;
const clock = { now: () => later(systemClock.now(), ahead) };
let world: World;
beforeAll(async () => {
  world = await startWorld(clock);
  await world.settle();
});
afterAll(async () => {
  expect(await world.differences()).toEqual([]);
  await world.close();
});

test('FM-38 while the clocks differ by 90 s no money command runs, all others do (LG-10)', async () => {
  const { app } = world;
  const { database } = app.context;
  const watch = createClockWatch({
    database,
    clock,
    logger: silentLogger,
    metrics: createMetrics(false),
  });
  const server = await createHttpServer({
    routes: app.memberRoutes,
    logger: silentLogger,
    production: false,
    limits: null,
    replayStore: app.replayStore,
    authenticateMember: ({ token, background }) =>
      authenticateMember(app.identity, token, background),
    moneyWaits: () => !watch.isTrusted(),
    readyChecks: { clock: () => watch.check() },
  });
  const url = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  const member = await memberWithThings(world, url);
  const money = app.memberRoutes.filter(({ endpoint }) => endpoint.replay !== 'none');
  expect(money.length).toBeGreaterThan(8);

  ahead = 90_000;
  await watch.compare();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const before = await tableMarks(database);
  for (const { endpoint } of money) {
    const body = ROUTE_CASES[endpoint.path]?.right(member) ?? {};
    const { code, message } = await httpClient(url).post(endpoint.path, body, {
      token: member.token,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([endpoint.path, code, message]).toEqual([
      ...[endpoint.path, 500, '系统时间校准中，资金操作暂停，请稍后再试'],
    ]);
  }
  expect(changedTables(before, await tableMarks(database))).toEqual([]);
  const { token } = member;
  expect((await httpClient(url).post('/api/balance', {}, { token })).code).toBe(200);

  ahead = 0;
  await watch.compare();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const order = { paytype: 'usdt', catepay: 'TRC20', amount: '300.00' };
  expect((await httpClient(url).post('/api/recharge', order, { token })).code).toBe(200);
  await server.close();
});
