import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { subscription } from '@haitang/platform/outbox/subscription.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('./outbox-kill-child.ts', import.meta.url));
const SUBSCRIBERS = ['first', 'second', 'third'];
const KEYS = Array.from({ length: 500 }, (_, number) => `m${number % 7} ${number}`);

const { database, url } = await lobbyDatabase();
const clock = fixedClock();
await sql`CREATE TABLE heard (place bigint GENERATED ALWAYS AS IDENTITY, subscriber text,
  key text)`.execute(database.read);

/** Runs a process that delivers, kills it at its word, and waits until its session has ended. */
async function killed(within: string | null): Promise<void> {
  const subscribers = SUBSCRIBERS;
  const task = { databaseUrl: url, schema: 'lobby', now: clock.now(), subscribers, within };
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, OUTBOX_KILL: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'now') child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`.execute(
        database.read,
      );
      return rows.length;
    })
    .toBe(0);
}

const heardBy = async (subscriber: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`SELECT key FROM heard
    WHERE subscriber = ${subscriber} ORDER BY place`.execute(database.read);
  return rows.map(({ key }) => key);
};

test.each([
  ['within a page', KEYS[250] ?? ''],
  ['between two pages', null],
])('kill -9 %s: each subscriber hears each event once, in order', async (_when, within) => {
  await sql`TRUNCATE outbox_delivery, outbox_event, heard`.execute(database.read);
  await database.transaction(async (tx) => {
    const [payload, occurredAt] = [{ to: 'all' }, clock.now()];
    for (const key of KEYS)
      await emit(tx, { name: 'message.sent', key, memberId: null, payload, occurredAt });
  });
  await killed(within);
  const before = await Promise.all(SUBSCRIBERS.map(heardBy));
  const count = before.flat().length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(KEYS.length * SUBSCRIBERS.length);
  const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
  for (const name of SUBSCRIBERS)
    dispatcher.subscribe(
      subscription('message.sent', name, async (tx, { key }) => {
        await sql`INSERT INTO heard (subscriber, key) VALUES (${name}, ${key})`.execute(tx);
      }),
    );
  expect(await dispatcher.drain()).toBe(KEYS.length * SUBSCRIBERS.length - count);
  for (const subscriber of SUBSCRIBERS) expect(await heardBy(subscriber)).toEqual(KEYS);
});
