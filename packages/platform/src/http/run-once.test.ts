import { refuse } from '@haitang/contract/codes/refuse.ts';
import { endpoint } from '@haitang/contract/endpoint.ts';
import { amountInput } from '@haitang/contract/field.ts';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { chaosProxy } from '@haitang/testkit/chaos-proxy.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '../database/connect.ts';
import { createReplayStore, hashOfBody, pruneReplayJob } from './replays.ts';
import { memberRoute } from './route.ts';
import { runOnce } from './run-once.ts';

const { database, url } = await lobbyDatabase();
const clock = fixedClock();
// A hundred repeats on a busy machine wait longer for the first run than members would.
const replayStore = createReplayStore(database, clock, { patienceMs: 60_000 });
const request = z.object({ amount: amountInput('金额有误') });
const data = z.object({ run: z.number(), key: z.string().nullable() });
const base = { method: 'POST', access: 'member', request, data } as const;
const withdraw = endpoint({ ...base, path: '/api/withdraw', replay: 'key-or-3s' });
const recall = endpoint({ ...base, path: '/api/transall', replay: 'key' });

let runs = 0;
let before: () => Promise<void> = async () => undefined;
const handle = async (call: { idempotencyKey: string | null }) => {
  runs += 1;
  const run = runs;
  await before();
  return { run, key: call.idempotencyKey };
};
const http = await testHttp({
  replayStore,
  limits: null,
  routes: [memberRoute(withdraw, handle), memberRoute(recall, handle)],
  authenticateMember: async ({ token }) => ({
    id: 's',
    memberId: memberId(Number(token)),
    username: 'a',
  }),
});
let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-${keys}`;
};
const send = (path: string, amount: string, key: string | null, token = '1') =>
  http.post<z.infer<typeof data>>(
    `/api/${path}`,
    { amount },
    { token, headers: key === null ? {} : { 'idempotency-key': key } },
  );
/** Blocks runs until it is released, and signals when the first has begun. */
function gate() {
  let open: () => void = () => undefined;
  let enter: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  before = async () => {
    enter();
    await opened;
  };
  return { open: () => open(), entered };
}

/** The database through a proxy that can be cut. */
async function brokenLine() {
  const target = new URL(url);
  const proxy = await chaosProxy(target.hostname, Number(target.port));
  target.port = String(proxy.port);
  const onIdleError = () => undefined;
  const away = connectDatabase({ url: target.href, size: 8, schema: 'lobby', onIdleError });
  return {
    database: away,
    cut: () => proxy.set({ refuse: true }),
    mend: () => proxy.set({}),
    close: async () => {
      await away.close();
      await proxy.close();
    },
  };
}

beforeEach(() => {
  runs = 0;
  before = async () => undefined;
  clock.advance(10 * MINUTE_MS);
});

test('the same key and body get the first answer, and the handler has the key', async () => {
  const key = newKey();
  const first = await send('withdraw', '5', key);
  expect(first).toMatchObject({ code: 200, data: { run: 1, key } });
  clock.advance(24 * 60 * MINUTE_MS);
  expect((await send('withdraw', '5', key)).data).toEqual(first.data);
  expect(runs).toBe(1);
});

test('the same key with another body is refused', async () => {
  const key = newKey();
  await send('withdraw', '5', key);
  expect(await send('withdraw', '6', key)).toMatchObject({ status: 200, code: 409 });
  expect(runs).toBe(1);
});

test('the same key of another member or of another call is a different key', async () => {
  const key = newKey();
  await send('withdraw', '5', key, '1');
  await send('withdraw', '5', key, '2');
  await send('transall', '5', key, '1');
  expect(runs).toBe(3);
});

test('of a hundred concurrent calls under one key one runs, and the others get its answer (MS-07)', async () => {
  const key = newKey();
  const { open, entered } = gate();
  const first = send('withdraw', '5', key);
  await entered;
  const others = Array.from({ length: 99 }, () => send('withdraw', '5', key));
  open();
  for (const answer of await Promise.all([first, ...others])) {
    expect(answer).toMatchObject({ code: 200, data: { run: 1 } });
  }
  expect(runs).toBe(1);
});

test('a fault says whether money moved: before and after the command began', async () => {
  const line = await brokenLine();
  const fails = await testHttp({
    replayStore: createReplayStore(line.database, clock),
    limits: null,
    routes: [memberRoute(withdraw, handle)],
    authenticateMember: async () => ({ id: 's', memberId: memberId(3), username: 'a' }),
  });
  const fail = () =>
    fails.post('/api/withdraw', { amount: '5' }, { headers: { 'idempotency-key': newKey() } });
  before = async () => {
    throw new Error('the disk is full');
  };
  expect((await fail()).message).toBe(
    '服务器异常，操作结果待确认，请先查看资金记录，再决定是否重试',
  );
  const begun = runs;
  line.cut();
  expect((await fail()).message).toBe('服务器异常，本次操作没有执行，资金没有变动，请稍后再试');
  expect(runs).toBe(begun);
  await fails.close();
  await line.close();
});

test('a repeat that waits too long for its first run answers that it is still running', async () => {
  const command = { owner: 'member:7', path: '/api/withdraw', key: newKey(), bodyHash: 'h' };
  const hasty = createReplayStore(database, clock, { patienceMs: 20 });
  let end: (answer: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => {
    end = resolve;
  });
  let enter: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const first = runOnce(hasty, command, () => {
    enter();
    return answer;
  });
  await entered;
  const second = runOnce(hasty, command, async () => 'second');
  await expect(second).rejects.toMatchObject({ code: 409 });
  end('first');
  expect(await first).toBe('first');
  expect(await runOnce(hasty, command, async () => 'third')).toBe('first');
});

test('a repeat does not wait a minute after the database failed under the first run (MS-14)', async () => {
  const line = await brokenLine();
  const command = { owner: 'member:8', path: '/api/withdraw', key: newKey(), bodyHash: 'h' };
  const store = createReplayStore(line.database, clock);
  const cut = runOnce(store, command, async () => {
    line.cut();
    throw new Error('the line broke');
  });
  await expect(cut).rejects.toThrow();
  line.mend();
  const { rows } = await sql`SELECT running_since IS NULL AS settled FROM replay
    WHERE key = ${`key:${command.key}`}`.execute(database.read);
  expect(rows).toEqual([{ settled: false }]);
  const repeats = Array.from({ length: 8 }, (_, index) =>
    runOnce(store, command, async () => `${index}`),
  );
  expect(new Set(await Promise.all(repeats)).size).toBe(1);
  await line.close();
});

test('a refusal is not stored under a key', async () => {
  const key = newKey();
  before = async () => {
    throw refuse('above-balance');
  };
  expect(await send('withdraw', '5', key)).toMatchObject({ code: 208 });
  before = async () => undefined;
  expect(await send('withdraw', '7', key)).toMatchObject({ code: 200, data: { run: 2 } });
});

test('after a fault the same body may run again under the key, another body may not', async () => {
  const key = newKey();
  before = async () => {
    throw new Error('the line broke');
  };
  expect(await send('withdraw', '5', key)).toMatchObject({ code: 500 });
  before = async () => undefined;
  expect(await send('withdraw', '6', key)).toMatchObject({ code: 409 });
  expect(await send('withdraw', '5', key)).toMatchObject({ code: 200, data: { run: 2 } });
});

test('a run that died with its process is taken over after a minute', async () => {
  const newStore = () => createReplayStore(database, clock, { patienceMs: 0 });
  const [died, other] = [newStore(), newStore()];
  const bodyHash = hashOfBody({ amount: '5' });
  const command = { owner: 'member:1', path: '/api/withdraw', key: newKey(), bodyHash };
  expect(await died.begin(command)).toEqual({ kind: 'run' });
  expect(await other.begin(command)).toEqual({ kind: 'running' });
  clock.advance(MINUTE_MS);
  expect(await other.begin(command)).toEqual({ kind: 'run' });
});

test('without a key an identical request within three seconds gets the first answer', async () => {
  await send('withdraw', '5', null);
  clock.advance(3 * SECOND_MS - 1);
  expect((await send('withdraw', '5', null)).data).toEqual({ run: 1, key: null });
  await send('withdraw', '6', null);
  expect(runs).toBe(2);
  clock.advance(1);
  await send('withdraw', '5', null);
  expect(runs).toBe(3);
});

test('a double tap without a key waits for the first answer', async () => {
  const { open, entered } = gate();
  const first = send('withdraw', '8', null);
  await entered;
  const second = send('withdraw', '8', null);
  open();
  expect((await first).data).toEqual((await second).data);
  expect(runs).toBe(1);
});

test('a call that only honours keys runs each time when it has none', async () => {
  await send('transall', '5', null);
  await send('transall', '5', null);
  expect(runs).toBe(2);
});

test('a key that is not short plain text is refused', async () => {
  expect(await send('withdraw', '5', 'k'.repeat(129))).toMatchObject({ code: 400 });
  expect(runs).toBe(0);
});

test('the hash of a body ignores field order and passwords', () => {
  expect(hashOfBody({ a: 1, b: { c: 2, d: 3 } })).toBe(hashOfBody({ b: { d: 3, c: 2 }, a: 1 }));
  expect(hashOfBody({ a: 1, password: 'x' })).toBe(hashOfBody({ a: 1, password: 'y' }));
  expect(hashOfBody({ a: 1 })).not.toBe(hashOfBody({ a: '1' }));
});

test('answers are deleted after 35 days', async () => {
  const key = newKey();
  await send('withdraw', '5', key);
  clock.advance(34 * 24 * 60 * MINUTE_MS);
  await pruneReplayJob(database, clock).run();
  await send('withdraw', '5', key);
  expect(runs).toBe(1);
  clock.advance(2 * 24 * 60 * MINUTE_MS);
  await pruneReplayJob(database, clock).run();
  await send('withdraw', '5', key);
  expect(runs).toBe(2);
});

test('only a claim of an earlier start of the same server is taken over immediately', async () => {
  const storeOf = (instance: string, boot: string) =>
    createReplayStore(database, clock, { claimant: { instance, boot }, patienceMs: 0 });
  const first = storeOf('host:8080', 'one');
  const command = { owner: 'member:9', path: '/api/withdraw', key: 'crashed', bodyHash: 'h' };
  const begin = async (store: ReturnType<typeof storeOf>) => (await store.begin(command)).kind;
  expect(await begin(first)).toBe('run');
  expect(await begin(first)).toBe('running');
  expect(await begin(storeOf('host:9090', 'two'))).toBe('running');
  expect(await begin(createReplayStore(database, clock, { patienceMs: 0 }))).toBe('running');
  const restarted = storeOf('host:8080', 'two');
  const starts = await Promise.all(Array.from({ length: 8 }, () => begin(restarted)));
  expect(starts.filter((kind) => kind === 'run')).toHaveLength(1);
  expect(starts.filter((kind) => kind === 'running')).toHaveLength(7);
  const other = await restarted.begin({ ...command, bodyHash: 'other' });
  expect(other.kind).toBe('other-body');
  await restarted.keep(command, 'answer');
  expect(await begin(storeOf('host:8080', 'three'))).toBe('answered');
});
