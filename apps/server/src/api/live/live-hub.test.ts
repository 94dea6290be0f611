import { connect } from 'node:net';
import type { EventMap, EventName } from '@haitang/contract/events/event-map.ts';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { signOut } from '@haitang/identity/sessions/end-session.ts';
import { livingSessions } from '@haitang/identity/sessions/living-sessions.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { watchQueries } from '@haitang/testkit/watch-queries.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventRoutes } from '../member/events.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import { liveReads } from './live-reads.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const watch = watchQueries(database);
const reads = liveReads(database, (ids) => livingSessions(context, ids));
const hub = createLiveHub({ clock, logger: silentLogger, reads });
const serve = (liveHub: LiveHub) =>
  testHttp({
    routes: eventRoutes(context, liveHub),
    authenticateMember: ({ token, background }) => authenticateMember(context, token, background),
    limits: null,
  });
const http = await serve(hub);
afterAll(() => hub.stop());
beforeEach(() => void watch.take());

async function join() {
  const { id, session } = await newMember(context);
  return { memberId: id, token: session.token };
}

/** Opens a stream and collects its events; `until` waits for the next one with a name. */
async function listen(token: string, url = http.url) {
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const result: { readonly event: string; readonly data: unknown }[] = [];
  let text = '';
  let over = false;
  async function more(): Promise<void> {
    const piece = await reader?.read();
    if (!piece || piece.done) over = true;
    else text += piece.value;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      if (event && data) result.push({ event, data: JSON.parse(data) });
      text = text.slice(end + 2);
    }
  }
  return {
    response,
    result,
    async until(count: number) {
      while (result.length < count && !over) await more();
      return result;
    },
    async toTheEnd() {
      while (!over) await more();
      return result;
    },
    leave: () => reader?.cancel(),
  };
}

const pay = (whom: MemberId, key: string) =>
  database.transaction((tx) =>
    credit(tx, {
      memberId: whom,
      amount: cny(5_00n),
      from: 'house:adjustments',
      reason: 'adjustment',
      reference: key,
      key,
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );

const happen = <Name extends EventName>(
  name: Name,
  whom: MemberId | null,
  payload: EventMap[Name],
) =>
  database.transaction((tx) =>
    emit(tx, {
      name,
      key: `${name} ${newId()}`,
      memberId: whom,
      payload,
      occurredAt: clock.now(),
    }),
  );

test('the balance is sent first, and again only when it has changed', async () => {
  const { memberId: whom, token } = await join();
  const stream = await listen(token);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  await hub.round();
  await hub.round();
  await pay(whom, 'live-1');
  await hub.round();
  expect(await stream.until(2)).toEqual([
    { event: 'balance', data: { balance: '0.00' } },
    { event: 'balance', data: { balance: '5.00' } },
  ]);
  await stream.leave();
});

test('a member gets events of its own orders, everybody those of a message to all', async () => {
  const [listener, other] = [await join(), await join()];
  const [mine, theirs] = [await listen(listener.token), await listen(other.token)];
  await happen('deposit.seen', listener.memberId, { order: 'D1' });
  await happen('withdrawal.moved', listener.memberId, { number: 'W1', stage: 'paying' });
  await happen('password.changed', listener.memberId, { kind: 'login' });
  await happen('message.sent', null, { to: 'all' });
  await hub.round();
  await hub.round();
  await pay(listener.memberId, 'live-2');
  await pay(other.memberId, 'live-3');
  await hub.round();
  const names = (await mine.until(5)).map(({ event }) => event);
  expect(names).toEqual(['deposit', 'withdrawal', 'messages', 'balance', 'balance']);
  expect(mine.result[0]?.data).toEqual({ out_trade_no: 'D1' });
  const result = (await theirs.until(3)).map(({ event }) => event);
  expect(result).toEqual(['messages', 'balance', 'balance']);
  await Promise.all([mine.leave(), theirs.leave()]);
});

test('an event that commits after a younger one is still sent', async () => {
  const { memberId: whom, token } = await join();
  const stream = await listen(token);
  await hub.round();
  let commit = (): void => {};
  const late = database.transaction(async (tx) => {
    const now = clock.now();
    const event = { key: 'late', memberId: whom, payload: { order: 'L' }, occurredAt: now };
    await emit(tx, { name: 'deposit.seen', ...event });
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await happen('deposit.seen', whom, { order: 'Y' });
  await hub.round();
  commit();
  await late;
  await hub.round();
  const orders = (await stream.until(3)).flatMap(({ event, data }) =>
    event === 'deposit' ? [Object(data).out_trade_no] : [],
  );
  expect(orders).toEqual(['Y', 'L']);
  await stream.leave();
});

test('a stream ends with its session and never keeps it alive', async () => {
  const { token } = await join();
  const stream = await listen(token);
  await hub.round();
  clock.advance(29 * MINUTE_MS);
  await hub.round();
  const session = await authenticateMember(context, token, true);
  expect(session).not.toBeNull();
  if (session) await signOut(context, session);
  clock.advance(MINUTE_MS);
  await hub.round();
  expect((await stream.toTheEnd()).at(-1)).toEqual({ event: 'ended', data: {} });
  const again = await http.get('/api/events', { token });
  expect([again.status, again.code]).toEqual([200, 401]);
});

test('thirty idle minutes also end it', async () => {
  const { token } = await join();
  const stream = await listen(token);
  clock.advance(31 * MINUTE_MS);
  await hub.round();
  expect((await stream.toTheEnd()).at(-1)?.event).toBe('ended');
});

test('a fourth window replaces the first', async () => {
  const { token } = await join();
  const first = await listen(token);
  const rest = [await listen(token), await listen(token), await listen(token)];
  expect((await first.toTheEnd()).at(-1)?.event).toBe('replaced');
  expect(hub.count()).toBe(3);
  for (const listener of rest) await listener.leave();
});

test('a client that does not read is closed, and holds no other', async () => {
  const { memberId: whom, token } = await join();
  const slow = connect(Number(new URL(http.url).port), '127.0.0.1');
  slow.pause();
  slow.write(
    `GET /api/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n` +
      `Authorization: Bearer ${token}\r\n\r\n`,
  );
  await expect.poll(() => hub.count()).toBe(1);
  const stream = await listen(token);
  await expect.poll(() => hub.count()).toBe(2);
  let count = 0;
  for (; hub.count() === 2; count += 1) {
    await happen('deposit.seen', whom, { order: 'x'.repeat(60_000) });
    await hub.round();
    await stream.until(count + 2);
  }
  expect(count).toBeGreaterThan(1);
  expect(stream.result.filter(({ event }) => event === 'deposit')).toHaveLength(count);
  slow.destroy();
  await stream.leave();
});

test('a network with as many streams as it may have is refused before one opens', async () => {
  const limits = { session: 3, owner: 3, network: 1 };
  const few = createLiveHub({ clock, logger: silentLogger, reads, limits });
  const small = await serve(few);
  const open = async () => {
    const { token } = await join();
    return fetch(`${small.url}/api/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
  };
  const first = await open();
  expect(first.headers.get('content-type')).toContain('text/event-stream');
  expect(await (await open()).json()).toMatchObject({
    code: 429,
    message: '当前网络打开的页面过多，请稍后再试',
  });
  await first.body?.cancel();
  await few.stop();
});

test('no listener costs no query, and a caller without streams gets the envelope', async () => {
  const { token } = await join();
  await expect.poll(() => hub.count()).toBe(0);
  watch.take();
  await hub.round();
  expect(watch.take()).toEqual([]);
  const answer = await http.get('/api/events', { token });
  expect([answer.code, answer.data]).toEqual([200, { balance: '0.00' }]);
});

test('ids of members without streams reach nobody', async () => {
  const { token } = await join();
  const stream = await listen(token);
  await happen('deposit.seen', memberId(99_999_999), { order: 'X' });
  await hub.round();
  await hub.stop();
  expect((await stream.toTheEnd()).map(({ event }) => event)).toEqual(['balance', 'moved']);
});
