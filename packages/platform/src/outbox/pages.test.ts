import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../database/database.ts';
import { silentLogger } from '../observe/silent-logger.ts';
import { createDispatcher } from './dispatcher.ts';
import { emit } from './emit.ts';
import { subscription } from './subscription.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const options = { database, clock, logger: silentLogger };
const SUBJECTS = ['a', 'b', 'c'];
const SUBSCRIBERS = ['first', 'second'];
const EACH = 150;

await sql`CREATE TABLE heard (place bigint GENERATED ALWAYS AS IDENTITY, subscriber text,
  key text)`.execute(database.read);

beforeEach(async () => {
  await sql`TRUNCATE outbox_delivery, outbox_event, heard`.execute(database.read);
  await database.transaction(async (tx) => {
    for (let number = 0; number < EACH; number += 1)
      for (const subject of SUBJECTS)
        await emit(tx, {
          name: 'message.sent',
          key: `${subject} ${number}`,
          memberId: null,
          payload: { to: 'all' },
          occurredAt: clock.now(),
        });
  });
});

/** Two subscribers that write what they hear; `before` runs before each writes. */
function dispatcherWith(before: (key: string, subscriber: string, tx: Tx) => Promise<unknown>) {
  const dispatcher = createDispatcher(options);
  for (const name of SUBSCRIBERS)
    dispatcher.subscribe(
      subscription('message.sent', name, async (tx, { key }) => {
        await before(key, name, tx);
        await sql`INSERT INTO heard (subscriber, key) VALUES (${name}, ${key})`.execute(tx);
      }),
    );
  return dispatcher;
}
const plain = () => dispatcherWith(async () => undefined);

/** What a subscriber heard of a subject, in the order in which it heard it. */
async function heard(subscriber: string, subject: string): Promise<number[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM heard
    WHERE subscriber = ${subscriber} ORDER BY place`.execute(database.read);
  const keys = rows.map(({ key }) => key.split(' '));
  return keys.filter(([name]) => name === subject).map(([, number]) => Number(number));
}

const ALL = Array.from({ length: EACH }, (_, number) => number);

async function expectAllOnce(): Promise<void> {
  for (const subscriber of SUBSCRIBERS)
    for (const subject of SUBJECTS) expect(await heard(subscriber, subject)).toEqual(ALL);
  const { rows } = await sql`SELECT 1 FROM outbox_delivery`.execute(database.read);
  expect(rows).toEqual([]);
}

test('a page is one transaction, and each subscriber hears each event once, in order', async () => {
  const transactions = new Set<string>();
  const dispatcher = dispatcherWith(async (_key, _subscriber, tx) => {
    const { rows } = await sql<{ id: string }>`SELECT txid_current()::text AS id`.execute(tx);
    for (const { id } of rows) transactions.add(id);
  });
  const count = EACH * SUBJECTS.length * SUBSCRIBERS.length;
  expect(await dispatcher.drain()).toBe(count);
  await expectAllOnce();
  expect(transactions.size).toBeLessThan(count / 10);
});

test('a delivery that fails within a page fails alone, and comes later', async () => {
  let bad = true;
  const dispatcher = dispatcherWith(async (key, subscriber) => {
    if (bad && key === 'b 20' && subscriber === 'first') throw new Error('not now');
  });
  await dispatcher.drain();
  expect(await heard('first', 'b')).toEqual(ALL.filter((number) => number !== 20));
  expect(await heard('first', 'a')).toEqual(ALL);
  expect(await heard('second', 'b')).toEqual(ALL);
  const { rows } = await sql`SELECT subscriber, tries FROM outbox_delivery`.execute(database.read);
  expect(rows).toEqual([{ subscriber: 'first', tries: 1 }]);
  bad = false;
  clock.advance(MINUTE_MS);
  expect(await dispatcher.drain()).toBe(1);
  expect(await heard('first', 'b')).toEqual([...ALL.filter((number) => number !== 20), 20]);
});

test('a page whose connection breaks is rolled back and made again, once', async () => {
  let broken = 0;
  const dispatcher = dispatcherWith(async (key, subscriber, tx) => {
    if (broken > 0 || key !== 'c 40' || subscriber !== 'second') return;
    broken += 1;
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await dispatcher.drain();
  expect(broken).toBe(1);
  await expectAllOnce();
});

test('a process that stops ends its page, and another goes on after it', async () => {
  const stopped: Promise<void>[] = [];
  const stops = dispatcherWith(async (key) => {
    if (key === 'a 10') stopped.push(stops.stop());
  });
  const made = await stops.drain();
  await Promise.all(stopped);
  expect(made).toBeGreaterThan(10);
  expect(made).toBeLessThan(EACH * SUBJECTS.length);
  await plain().drain();
  await expectAllOnce();
});

test('several processes share the subscribers, and none hears a subject out of order', async () => {
  const processes = [plain(), plain(), plain()];
  let left = 1;
  while (left > 0) {
    await Promise.all(processes.map((dispatcher) => dispatcher.drain()));
    const { rows } = await sql`SELECT 1 FROM outbox_delivery`.execute(database.read);
    left = rows.length;
  }
  await expectAllOnce();
});
