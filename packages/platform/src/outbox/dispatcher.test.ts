import { DAY_MS, HOUR_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { silentLogger } from '../observe/silent-logger.ts';
import { releaseParked } from './delivery-store.ts';
import { createDispatcher, MOST_TRIES } from './dispatcher.ts';
import { emit } from './emit.ts';
import { pruneOutboxJob } from './prune.ts';
import { subscription } from './subscription.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const options = { database, clock, logger: silentLogger };

const happen = (key: string) =>
  database.transaction((tx) =>
    emit(tx, {
      name: 'message.sent',
      key,
      memberId: null,
      payload: { to: 'all' },
      occurredAt: clock.now(),
    }),
  );

beforeEach(async () => {
  await sql`DELETE FROM outbox_delivery`.execute(database.read);
  await sql`DELETE FROM outbox_event`.execute(database.read);
});

test('each subscriber of a name receives an event once, others do not', async () => {
  const delivered: string[] = [];
  const dispatcher = createDispatcher(options);
  dispatcher.subscribe(
    subscription('message.sent', 'a', async (_tx, event) => void delivered.push(`a ${event.key}`)),
  );
  dispatcher.subscribe(
    subscription('message.sent', 'b', async (_tx, event) => void delivered.push(`b ${event.key}`)),
  );
  dispatcher.subscribe(
    subscription('member.registered', 'a', async () => void delivered.push('wrong')),
  );
  await happen('1');
  await happen('1');
  await happen('2');
  expect(await dispatcher.drain()).toBe(4);
  expect(await dispatcher.drain()).toBe(0);
  expect(delivered).toEqual(['a 1', 'a 2', 'b 1', 'b 2']);
});

test('an event of a rolled-back change is never delivered', async () => {
  const undone = database.transaction(async (tx) => {
    await emit(tx, {
      name: 'member.closed',
      key: 'x',
      memberId: null,
      payload: {},
      occurredAt: clock.now(),
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const dispatcher = createDispatcher(options);
  dispatcher.subscribe(
    subscription('member.closed', 'a', async () => {
      throw new Error('told of nothing');
    }),
  );
  expect(await dispatcher.drain()).toBe(0);
});

test('a failed delivery is rolled back with its writes and retried later; others continue', async () => {
  const delivered: string[] = [];
  let fail = true;
  const dispatcher = createDispatcher(options);
  dispatcher.subscribe(
    subscription('message.sent', 'a', async (tx, event) => {
      const key = `echo ${event.key}`;
      await emit(tx, { ...event, name: 'member.closed', key, payload: {} });
      if (event.key === 'bad' && fail) throw new Error('not now');
      delivered.push(event.key);
    }),
  );
  await happen('bad');
  await happen('good');
  expect(await dispatcher.drain()).toBe(1);
  const echoes = await sql<{ key: string }>`
    SELECT key FROM outbox_event WHERE key LIKE 'echo %'`.execute(database.read);
  expect(echoes.rows).toEqual([{ key: 'echo good' }]);
  fail = false;
  expect(await dispatcher.drain()).toBe(0);
  clock.advance(2 * SECOND_MS);
  expect(await dispatcher.drain()).toBe(1);
  expect(delivered).toEqual(['good', 'bad']);
});

test('a failing event is parked, and runs again when a person releases it', async () => {
  let fail = true;
  const dispatcher = createDispatcher(options);
  dispatcher.subscribe(
    subscription('message.sent', 'a', async () => {
      if (fail) throw new Error('poison');
    }),
  );
  await happen('poison');
  for (let attempt = 0; attempt < MOST_TRIES + 3; attempt += 1) {
    await dispatcher.drain();
    clock.advance(2 * HOUR_MS);
  }
  const kept = await sql`SELECT tries, parked, last_error FROM outbox_delivery`.execute(
    database.read,
  );
  expect(kept.rows).toEqual([{ tries: MOST_TRIES, parked: true, last_error: 'poison' }]);
  fail = false;
  expect(await dispatcher.drain()).toBe(0);
  await database.transaction((tx) => releaseParked(tx, 'a', clock.now()));
  expect(await dispatcher.drain()).toBe(1);
});

test('an event that does not fit its schema reaches no handler', async () => {
  const delivered: string[] = [];
  const dispatcher = createDispatcher(options);
  dispatcher.subscribe(
    subscription('message.sent', 'a', async (_tx, event) => void delivered.push(event.key)),
  );
  await happen('torn');
  await happen('whole');
  await sql`UPDATE outbox_event SET payload = '{"to": 7}' WHERE key = 'torn'`.execute(
    database.read,
  );
  expect(await dispatcher.drain()).toBe(1);
  expect(delivered).toEqual(['whole']);
  const kept = await sql`SELECT tries FROM outbox_delivery`.execute(database.read);
  expect(kept.rows).toEqual([{ tries: 1 }]);
});

test('several concurrent dispatchers deliver each event once', async () => {
  const delivered: string[] = [];
  const dispatchers = [1, 2, 3, 4].map(() => createDispatcher(options));
  for (const dispatcher of dispatchers) {
    dispatcher.subscribe(
      subscription('message.sent', 'a', async (_tx, event) => void delivered.push(event.key)),
    );
  }
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
  for (const key of keys) await happen(key);
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.drain()));
  expect(delivered.toSorted()).toEqual(keys.toSorted());
});

test('while there is nothing to deliver it asks one question, however many subscribe', async () => {
  let asked = 0;
  const counted = database.read.withPlugin({
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const transaction = () => Promise.reject(new Error('no transaction is needed'));
  const dispatcher = createDispatcher({
    ...options,
    database: { ...database, read: counted, transaction },
  });
  for (const name of ['a', 'b', 'c'])
    dispatcher.subscribe(subscription('message.sent', name, async () => {}));
  expect(await dispatcher.drain()).toBe(0);
  expect(asked).toBe(1);
});

test('a started dispatcher delivers by itself and ends when asked', async () => {
  const dispatcher = createDispatcher({ ...options, pollMs: 5 });
  const delivered = new Promise<string>((resolve) => {
    dispatcher.subscribe(
      subscription('message.sent', 'a', async (_tx, event) => resolve(event.key)),
    );
  });
  dispatcher.start();
  await happen('live');
  expect(await delivered).toBe('live');
  await dispatcher.stop();
});

test('events are deleted after 90 days, but not while a delivery is due', async () => {
  const dispatcher = createDispatcher(options);
  dispatcher.subscribe(
    subscription('message.sent', 'a', async (_tx, event) => {
      if (event.key === 'stuck') throw new Error('stuck');
    }),
  );
  await happen('done');
  await happen('stuck');
  await dispatcher.drain();
  clock.advance(91 * DAY_MS);
  await happen('new');
  await pruneOutboxJob(database, clock).run();
  const left = await sql`SELECT key FROM outbox_event ORDER BY id`.execute(database.read);
  expect(left.rows).toEqual([{ key: 'stuck' }, { key: 'new' }]);
});
