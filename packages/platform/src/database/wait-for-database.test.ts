import { testDatabase } from '@haitang/testkit/test-database.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { silentLogger } from '../observe/silent-logger.ts';
import { connectDatabase } from './connect.ts';
import { isDatabaseAway, waitForDatabase } from './wait-for-database.ts';

const there = await testDatabase({ migrations: [], schema: 'nothing' });
const connect = (url: string) =>
  connectDatabase({ url, size: 1, schema: 'nothing', onIdleError: () => undefined });
const away = connect('postgres://nobody@127.0.0.1:1/nothing');
afterAll(() => away.close());

function linesOf() {
  const lines: string[] = [];
  const warn = (_fields: object, words: string) => void lines.push(words);
  return { lines, logger: { ...silentLogger, warn } };
}

test('a database that is there is not waited for', async () => {
  const { lines, logger } = linesOf();
  await waitForDatabase(there.database, {
    logger,
    pause: () => Promise.reject(new Error('paused')),
  });
  expect(lines).toEqual([]);
});

test('the wait has one line at its start and then seldom, and what runs meanwhile ends', async () => {
  const { lines, logger } = linesOf();
  const steps: string[] = [];
  let read = away.read;
  let pauses = 0;
  await waitForDatabase(
    {
      ...there.database,
      get read() {
        return read;
      },
    },
    {
      logger,
      async meanwhile() {
        steps.push('begins');
        return async () => void steps.push('ends');
      },
      async pause() {
        pauses += 1;
        if (pauses === 250) read = there.database.read;
      },
    },
  );
  expect(steps).toEqual(['begins', 'ends']);
  expect(lines).toEqual([
    'the database cannot be reached; waiting for it',
    'still waiting for the database',
    'still waiting for the database',
    'the database answers',
  ]);
});

test('what the database answers is no outage: the start fails with it', async () => {
  const wrong = new URL(there.url);
  wrong.pathname = '/no_such_database';
  const database = connect(wrong.href);
  const waiting = waitForDatabase(database, {
    logger: silentLogger,
    pause: () => Promise.reject(new Error('waited')),
  });
  await expect(waiting).rejects.toMatchObject({ code: '3D000' });
  await database.close();
});

test.each([
  ['57P03', true],
  ['57P01', true],
  ['53300', true],
  ['08006', true],
  ['28P01', false],
  ['42P01', false],
])('SQLSTATE %s: away %s', (code, expected) => {
  const error = new pg.DatabaseError('said', 4, 'error');
  error.code = code;
  expect(isDatabaseAway(error)).toBe(expected);
});
