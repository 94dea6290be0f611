import { present } from '@haitang/kernel/assert.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { failureOf } from '../http/error-boundary.ts';
import { connectDatabase, isUnconnected } from './connect.ts';

const { database, schema, url } = await lobbyDatabase({ migrations: [] });
const nameOf = () => sql.id(new URL(url).pathname.slice(1));

/** One place beside that of this test's own connection. */
beforeAll(async () => {
  await sql`ALTER DATABASE ${nameOf()} CONNECTION LIMIT 2`.execute(database.read);
});

const open = (connectWithinMs: number) =>
  connectDatabase({ url, schema, size: 1, onIdleError: () => undefined, connectWithinMs });
const askOne = async ({ read }: ReturnType<typeof open>) =>
  (await sql<{ one: number }>`SELECT 1 AS one`.execute(read)).rows[0]?.one;

test('a program waits for a connection that the database has no place for yet', async () => {
  const [leaving, coming] = [open(5_000), open(30_000)];
  expect(await askOne(leaving)).toBe(1);
  let isAnswered = false;
  const asked = askOne(coming).then((value) => {
    isAnswered = true;
    return value;
  });
  const refused = open(1);
  await expect(askOne(refused)).rejects.toThrow();
  expect(isAnswered).toBe(false);
  await leaving.close();
  expect(await asked).toBe(1);
  await Promise.all([coming.close(), refused.close()]);
});

test('a call without a connection has run nothing: 503 with Retry-After, unless it had begun', async () => {
  const [holding, refused] = [open(5_000), open(50)];
  expect(await askOne(holding)).toBe(1);
  const error = await askOne(refused).catch((thrown: unknown) => thrown);
  expect(isUnconnected(error)).toBe(true);
  const failure = failureOf(error, 'unmoved');
  expect(failure).toMatchObject({ status: 503, isFault: true });
  expect(present(failure.retryAfterSeconds, 'a wait')).toBeGreaterThan(0);
  expect(failureOf(error, 'none').status).toBe(503);
  // A command that had begun may have had an effect before.
  expect(failureOf(error, 'unknown')).toMatchObject({ status: 500, retryAfterSeconds: null });
  expect(failureOf(new Error('ours')).status).toBe(500);
  await Promise.all([holding.close(), refused.close()]);
});
