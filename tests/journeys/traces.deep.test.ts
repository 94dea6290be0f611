import { AGGREGATOR_PATHS } from '@haitang/contract/aggregator/paths.ts';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { present } from '@haitang/kernel/assert.ts';
import { openTraces } from '@haitang/platform/observe/open-traces.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { beginSpan } from '@haitang/platform/observe/tracing.ts';
import { afterAll, expect, test } from 'vitest';
import { type ReceivedSpan, startTraceCollector } from '../support/trace-collector.ts';
import { deposit, openSeat, PASSWORD, PAY_PASSWORD, registerMember } from './member-steps.ts';
import { startWorld } from './world.ts';

const NAME = 'yuyu2233';
const HOSTILE = 'zZ9hostileZz';
const FORGED = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
const PORTAL = '/api/getGameUrl';
const collector = await startTraceCollector();
const off = { tracesUrl: '', tracesHeaders: {} };
const traced = { tracesUrl: collector.url, tracesHeaders: { 'x-key': 'a b' } };
afterAll(() => collector.close());

const find = (name: string, id?: string | null): ReceivedSpan =>
  present(
    collector.spans.find(
      (span) =>
        span.name === name && (id === undefined || span.fields['haitang.correlation_id'] === id),
    ),
    `a span ${name}`,
  );
const namesBelow = (span: ReceivedSpan) => collector.childrenOf(span).map(({ name }) => name);

/** One story of a member; what of it must never be in a trace. */
async function play(world: Awaited<ReturnType<typeof startWorld>>, name: string) {
  const member = await registerMember(world, name);
  const paid = await deposit(world, member, '173.29');
  const { games } = await member.ok<{ games: { id: number; game_code: string }[] }>(
    '/api/game/list',
    { platform: 'haitang' },
  );
  const [game] = games;
  const wants = { id: game?.id, game_code: game?.game_code };
  const launch = await member.call(PORTAL, wants);
  expect(launch).toMatchObject({ code: 200 });
  const { url } = Object(launch.data);
  await openSeat(String(url));
  const moved = { amount: '37.31', sourcetype: 'userbalance', targettype: 'haitang' };
  expect(await member.call('/api/transfer', moved)).toMatchObject({ code: 200 });
  const strange = { traceparent: FORGED, tracestate: `a=${HOSTILE}`, 'x-request-id': HOSTILE };
  const { site } = world;
  await site.post('/api/user', { [HOSTILE]: HOSTILE }, { token: member.token, headers: strange });
  await site.post(`/api/${HOSTILE}?q=${HOSTILE}`, {}, { token: HOSTILE, headers: strange });
  await site.post('/api/login_pc', { name: HOSTILE, password: `' from ${HOSTILE} --` });
  await fetch(`${world.config.houseUrl}/page/open`, { headers: strange, method: 'POST' });
  const [, code = ''] = /[?&#/]([\w-]{16,})/.exec(String(url)) ?? [];
  const { cardlist } = await member.ok<PayInfoData>('/api/payinfo', {
    deposit_no: paid.out_trade_no,
  });
  return {
    id: launch.headers.get('x-request-id'),
    secrets: [
      ...[name, PASSWORD, PAY_PASSWORD, '乐乐', member.token, code, String(url)],
      ...['173.29', '37.31', paid.out_trade_no, paid.real_money],
      ...Object.values(Object(cardlist)).flatMap((value) =>
        String(value).length > 5 ? String(value) : [],
      ),
      ...[HOSTILE, 'Bearer', 'authorization'],
    ],
  };
}

test('without a collector there is no span', async () => {
  const close = await openTraces(off, 'server', silentLogger);
  expect(beginSpan({ name: 'x', kind: 'job', fields: {}, parent: null })).toBeNull();
  await close();
});

test("a member's call holds its statements and the venue's call; a job is a trace of its own", async () => {
  const close = await openTraces(traced, 'server', silentLogger);
  const world = await startWorld();
  const { id, secrets } = await play(world, NAME);
  await world.close();
  await close();
  const call = find(`POST ${PORTAL}`, id);
  expect(call).toMatchObject({ kind: 2, program: 'haitang-server', status: { code: 0 } });
  expect(call.parentSpanId).toBeUndefined();
  expect(call.fields['http.response.status_code']).toBe(200);
  expect(namesBelow(call)).toEqual(
    expect.arrayContaining([
      'sql session-living',
      'sql begin',
      'sql select member_consent',
      'sql insert venue_launch',
      'sql commit',
      `house ${AGGREGATOR_PATHS.gameUrl}`,
    ]),
  );
  for (const step of collector.childrenOf(call)) {
    expect(step).toMatchObject({ traceId: call.traceId, kind: 3, status: { code: 0 } });
    expect(BigInt(step.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(step.startTimeUnixNano));
  }
  const job = find('job watch-chain');
  expect(job.parentSpanId).toBeUndefined();
  expect(namesBelow(job)).toEqual(
    expect.arrayContaining(['chain eth_getBlockByNumber', 'sql select chain_cursor']),
  );
  // Venues learn nothing of it, not even our own: its calls are traces of their own.
  const atVenue = find(`POST ${AGGREGATOR_PATHS.gameUrl}`, id);
  expect(atVenue.parentSpanId).toBeUndefined();
  expect(atVenue.traceId).not.toBe(call.traceId);
  expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'a b' } });
  expect(collector.requests.every(({ headers }) => headers.traceparent === undefined)).toBe(true);
  // Nobody outside gives a span its trace.
  expect(collector.bodies.join()).not.toMatch(/abababab|cdcdcdcd/);
  const all = collector.spans
    .map(({ name, fields, status }) => JSON.stringify([name, fields, status]))
    .join();
  for (const secret of secrets.filter((text) => text !== '')) expect(all).not.toContain(secret);
});

test('with TRACES_TO_VENUES the call at the venue belongs to the same trace', async () => {
  const close = await openTraces(traced, 'server', silentLogger);
  const world = await startWorld(undefined, undefined, { environment: { TRACES_TO_VENUES: '1' } });
  const { id } = await play(world, 'mimi4455');
  await world.close();
  await close();
  const call = find(`POST ${PORTAL}`, id);
  const asked = present(
    collector.childrenOf(call).find(({ name }) => name === `house ${AGGREGATOR_PATHS.gameUrl}`),
    'the call of the venue',
  );
  const [atVenue] = collector.childrenOf(asked);
  expect(atVenue).toMatchObject({
    name: `POST ${AGGREGATOR_PATHS.gameUrl}`,
    traceId: call.traceId,
    kind: 2,
  });
});

test('names and fields are of a closed list', () => {
  const words = [
    /^(GET|POST|HEAD|OPTIONS) (\/[\w./:*-]*|\(unknown\))$/,
    /^job [a-z.-]+$/,
    /^sql [a-z][a-z0-9_ .-]*$/,
    /^house \/operator\/generic\/v2\/[a-z_/]+$/,
    /^chain eth_[A-Za-z]+$/,
    /^(posting lane|lobby check-sessions)$/,
  ];
  const fields = {
    'haitang.correlation_id': /^[0-9a-f]{12}-[0-9a-z]+$/,
    'haitang.node': /^127\.0\.0\.1:\d+$/,
    'http.response.status_code': /^\d{3}$/,
    'db.system.name': /^postgresql$/,
  };
  expect(collector.spans.length).toBeGreaterThan(500);
  for (const span of collector.spans) {
    expect(words.filter((form) => form.test(span.name)).length, span.name).toBe(1);
    for (const [key, value] of Object.entries(span.fields)) {
      const [, form] = Object.entries(fields).find(([name]) => name === key) ?? [];
      expect(form?.test(String(value)), `${key} ${value}`).toBe(true);
    }
    expect(span.status.message).toMatch(/^$|^fault$|^job failed$|^SQLSTATE \w{5}$/);
  }
});

test('a collector that is away costs its spans and one line, not the call', async () => {
  const lines: string[] = [];
  const logger = { ...silentLogger, warn: (_: object, words: string) => void lines.push(words) };
  const away = { tracesUrl: 'http://127.0.0.1:9', tracesHeaders: {} };
  const close = await openTraces(away, 'server', logger);
  const world = await startWorld();
  const member = await registerMember(world, 'dudu6677');
  expect(await member.call('/api/user')).toMatchObject({ code: 200 });
  await world.close();
  await close();
  expect(lines).toContain('spans could not be sent');
});
