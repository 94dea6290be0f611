import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { watchQueries } from '@haitang/testkit/watch-queries.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createLiveHub, type LiveReads } from './live-hub.ts';
import { liveReads } from './live-reads.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const watch = watchQueries(database);
/** Its members have sessions that never end. */
const reads = liveReads(
  database,
  async (ids) => new Map(ids.map((id) => [id, new Date('2100-01-01')])),
);
let next = 60_000_000;
const newMemberId = (): MemberId => memberId(next++);
// Far enough for what a test before wrote to be no news.
beforeEach(() => clock.advance(MINUTE_MS));

/** A server of its own. */
function server(own: Partial<LiveReads> = {}) {
  const hub = createLiveHub({
    clock,
    logger: silentLogger,
    reads: { ...reads, ...own },
  });
  /** The events that a new stream of a member is sent, as `event value`. */
  const listen = (whose: MemberId): string[] => {
    const sent: string[] = [];
    const nothing = () => undefined;
    const send = (event: string, data: object) =>
      void sent.push([event, ...Object.values(data)].join(' '));
    const stream = { send, beat: nothing, retryAfter: nothing, close: nothing, onClose: nothing };
    hub.join({ id: newId(), memberId: whose, username: 'u' }, `10.0.${next % 250}.1`, stream);
    return sent;
  };
  return { hub, listen };
}

const happen = (order: string, ...whose: readonly MemberId[]) =>
  database.transaction(async (tx) => {
    for (const id of whose) {
      await emit(tx, {
        name: 'deposit.seen',
        key: `${order} ${id}`,
        memberId: id,
        payload: { order },
        occurredAt: clock.now(),
      });
    }
  });

const pay = (whose: MemberId, points: bigint) =>
  database.transaction((tx) =>
    credit(tx, {
      memberId: whose,
      amount: cny(points * 100n),
      from: 'house:adjustments',
      reason: 'adjustment',
      reference: newId(),
      key: newId(),
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );

/** What the statements of a round of the hub read, in their order. */
async function statementsOf(hub: { round(): Promise<void> }): Promise<string[]> {
  watch.take();
  await hub.round();
  return watch.take().map(({ text }) => {
    return /outbox_event|posting|account/.exec(text)?.[0] ?? 'point';
  });
}

test('two servers each read every event and every balance once', async () => {
  const [mine, theirs] = [newMemberId(), newMemberId()];
  const [first, second] = [server(), server()];
  const [a, b, c] = [first.listen(mine), second.listen(mine), second.listen(theirs)];
  for (const { hub } of [first, second]) await hub.round();
  await happen('D1', mine, theirs);
  await pay(mine, 3n);
  for (let round = 0; round < 3; round += 1) {
    for (const { hub } of [first, second]) await hub.round();
  }
  const own = ['balance 0.00', 'deposit D1', 'balance 3.00'];
  expect([a, b]).toEqual([own, own]);
  expect(c).toEqual(['balance 0.00', 'deposit D1']);
});

test('the statements of a round do not grow with the listeners', async () => {
  const { hub, listen } = server();
  const few = [newMemberId(), newMemberId()];
  const read: string[][] = [];
  for (const added of [few, Array.from({ length: 400 }, newMemberId)]) {
    for (const id of added) listen(id);
    const joined = await statementsOf(hub);
    expect(joined.filter((table) => table === 'account')).toHaveLength(1);
    await happen(`N${added.length}`, ...few);
    for (const id of added.slice(0, 50)) await pay(id, 1n);
    read.push(await statementsOf(hub));
  }
  expect(read).toEqual([
    ['point', 'outbox_event', 'posting'],
    ['point', 'outbox_event', 'posting'],
  ]);
});

test('what happens to members without a stream here costs no read of their balances', async () => {
  const { hub, listen } = server();
  const sent = listen(newMemberId());
  await hub.round();
  for (let turn = 0; turn < 5; turn += 1) await pay(newMemberId(), 1n);
  expect(await statementsOf(hub)).toEqual(['point', 'outbox_event', 'posting']);
  expect(sent).toEqual(['balance 0.00']);
});

test('while nothing commits a round asks one question', async () => {
  const still = await reads.commitPoint();
  const { hub, listen } = server({ commitPoint: async () => still });
  listen(newMemberId());
  await hub.round();
  // The question itself is answered above.
  expect(await statementsOf(hub)).toEqual([]);
});

test('a server that has fallen behind catches up in pages and loses nothing', async () => {
  const whose = newMemberId();
  const { hub, listen } = server();
  const sent = listen(whose);
  await hub.round();
  await sql`INSERT INTO outbox_event (id, name, key, member_id, payload, occurred_at)
    SELECT gen_random_uuid(), 'deposit.seen', 'behind ' || n, ${whose},
      jsonb_build_object('order', 'B' || n), ${clock.now()}
    FROM generate_series(1, 11000) AS n`.execute(database.read);
  await pay(whose, 9n);
  clock.advance(10 * MINUTE_MS);
  const tables = await statementsOf(hub);
  expect(tables.filter((table) => table === 'outbox_event')).toHaveLength(3);
  const orders = sent.filter((line) => line.startsWith('deposit'));
  expect([orders.length, new Set(orders).size]).toEqual([11_000, 11_000]);
  expect(sent).toContain('balance 9.00');
});

test('a read that fails is made again, and what was sent before is not sent twice', async () => {
  const whose = newMemberId();
  const failing = new Set<string>();
  const unless =
    <Args extends readonly unknown[], Result>(
      name: string,
      read: (...args: Args) => Promise<Result>,
    ) =>
    (...args: Args): Promise<Result> =>
      failing.delete(name) ? Promise.reject(new Error(`no ${name}`)) : read(...args);
  const { hub, listen } = server({
    commitPoint: unless('point', reads.commitPoint),
    events: unless('events', reads.events),
    balances: unless('balances', reads.balances),
    balancesOf: unless('first', reads.balancesOf),
  });
  failing.add('first');
  const sent = listen(whose);
  await expect(hub.round()).rejects.toThrow('no first');
  await hub.round();
  for (const name of ['point', 'events', 'balances']) {
    await happen(`F ${name}`, whose);
    await pay(whose, 1n);
    failing.add(name);
    await expect(hub.round()).rejects.toThrow(`no ${name}`);
    clock.advance(MINUTE_MS);
  }
  await hub.round();
  await hub.round();
  expect(sent).toEqual([
    ...['balance 0.00', 'deposit F point', 'deposit F events', 'balance 2.00'],
    ...['deposit F balances', 'balance 3.00'],
  ]);
});

test('a database that was started again is read from before its last known state', async () => {
  const whose = newMemberId();
  let startedAt = 'monday';
  const { hub, listen } = server({
    commitPoint: async () => ({ ...(await reads.commitPoint()), startedAt }),
  });
  const sent = listen(whose);
  await hub.round();
  await happen('before', whose);
  await pay(whose, 2n);
  startedAt = 'tuesday';
  clock.advance(10 * MINUTE_MS);
  await hub.round();
  await happen('after', whose);
  await hub.round();
  expect(sent).toEqual(['balance 0.00', 'deposit before', 'balance 2.00', 'deposit after']);
});

test('a page that comes back within moments gets what happened in between', async () => {
  const whose = newMemberId();
  const { hub } = server();
  let leave = (): void => {};
  const sent: string[] = [];
  const stream = {
    send: (event: string, data: object) =>
      void sent.push([event, ...Object.values(data)].join(' ')),
    beat: () => undefined,
    retryAfter: () => undefined,
    close: () => undefined,
    onClose(left: () => void) {
      const before = leave;
      leave = () => {
        before();
        left();
      };
    },
  };
  const session = { id: newId(), memberId: whose, username: 'u' };
  hub.join(session, '10.0.0.1', stream);
  await happen('seen', whose);
  await hub.round();
  leave();
  await hub.round();
  await happen('missed', whose);
  clock.advance(1_000);
  hub.join(session, '10.0.0.1', stream);
  await hub.round();
  expect(sent.filter((line) => line.startsWith('deposit'))).toEqual([
    'deposit seen',
    'deposit missed',
  ]);
});
