import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from './check.ts';
import type { RowWriter } from './lane/attachment.ts';
import { createPostingLane } from './posting-lane.ts';
import { cuttingLine } from './scenarios/cutting-line.ts';
import { cents, transaction } from './scenarios/transfer.ts';

const { database, url, schema } = await lobbyDatabase();
const lane = createPostingLane(database);

/** Notes stand for a module's own table; a text may have at most ten characters. */
const notes: RowWriter<string> = {
  async write(statements, rows) {
    const text = 'INSERT INTO note (text) SELECT * FROM unnest($1::text[])';
    await statements.write({ name: 'test-note', text }, [[...rows]]);
  },
};
const notesWritten = async (): Promise<string[]> => {
  const found = await sql<{ text: string }>`SELECT text FROM note ORDER BY text`.execute(
    database.read,
  );
  return found.rows.map(({ text }) => text);
};

beforeAll(async () => {
  await sql`CREATE TABLE note (text varchar(10))`.execute(database.read);
});

afterEach(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
  await sql`DELETE FROM note`.execute(database.read);
});
afterAll(() => lane.close());

const gift = (key: string, minor = 1n) =>
  transaction(key, ['house:bonus', 'member:1:available', minor]);
const spend = (key: string, minor: bigint) =>
  transaction(key, ['member:2:available', 'house:payouts', minor]);

test('the rows of a caller commit with the money, not with a refusal or a replay', async () => {
  const results = await Promise.allSettled([
    lane.post(gift('a'), { writer: notes, row: 'a' }),
    lane.post(spend('b', 1n), { writer: notes, row: 'b' }),
    lane.post(gift('a'), { writer: notes, row: 'a again' }),
    lane.post(gift('c'), { writer: notes, row: 'c' }, { writer: notes, row: 'c too' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await notesWritten()).toEqual(['a', 'c', 'c too']);
});

test('an observer receives each batch with its size and the longest wait of a caller', async () => {
  const answer: { size: number; waited: number }[] = [];
  const watched = createPostingLane(database, {
    batch: (size, waited) => void answer.push({ size, waited }),
  });
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => watched.post(gift(`watched ${index}`))),
  );
  await watched.post(gift('watched alone'));
  await watched.close();
  expect(answer.reduce((sum, { size }) => sum + size, 0)).toBe(41);
  expect(answer[0]?.size).toBe(40);
  expect(answer.at(-1)?.size).toBe(1);
  expect(answer.every(({ waited }) => waited >= 0 && waited < 60_000)).toBe(true);
});

test('rows without postings are written too', async () => {
  await lane.post(transaction('nothing moved'), { writer: notes, row: 'alone' });
  expect(await notesWritten()).toEqual(['alone']);
});

test('an invalid command fails alone; the others of its batch are posted', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      lane.post(gift(`p${index}`), {
        writer: notes,
        row: index === 17 ? 'far too long a note' : 'ok',
      }),
    ),
  );
  const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(failed).toEqual([17]);
  expect(await notesWritten()).toHaveLength(39);
  await expect(lane.post(gift('p17'))).resolves.toMatchObject({ replayed: false });
});

test('returned balances follow the order of arrival', async () => {
  const fill = transaction('fill', ['house:bonus', 'member:2:available', 10n]);
  const answers = await Promise.all([
    lane.post(fill),
    lane.post(spend('s1', 4n)),
    lane.post(spend('s2', 6n)),
  ]);
  const left = answers.map(({ balances }) => cents(balances)['member:2:available']);
  expect(left).toEqual([10n, 6n, 0n]);
});

test('a posted caller gets its answer although the next batch waits for a lock', async () => {
  await lane.post(gift('before the lock'));
  await lane.post(transaction('fill 3', ['house:bonus', 'member:3:available', 5n]));
  let held: Promise<unknown> = Promise.resolve();
  const answer: string[] = [];
  await database.transaction(async (tx) => {
    await sql`SELECT 1 FROM account WHERE code = 'member:3:available' FOR UPDATE`.execute(tx);
    const first = Array.from({ length: 256 }, (_, index) => lane.post(gift(`first ${index}`)));
    held = lane
      .post(transaction('held', ['member:3:available', 'house:payouts', 1n]))
      .finally(() => void answer.push('held'));
    expect(await Promise.all(first)).toHaveLength(256);
    expect(answer).toEqual([]);
  });
  await expect(held).resolves.toMatchObject({ replayed: false });
});

test('two lanes that compete for the same accounts stay correct', async () => {
  const other = createPostingLane(database);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      (index % 2 === 0 ? lane : other).post(gift(`lanes ${Math.floor(index / 3)}`)),
    ),
  );
  await other.close();
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(100);
});

test('a closing lane answers waiting callers and refuses new ones', async () => {
  const closing = createPostingLane(database);
  const waiting = Array.from({ length: 20 }, (_, index) => closing.post(gift(`closing ${index}`)));
  const closed = closing.close();
  await expect(closing.post(gift('late'))).rejects.toThrow('lane is open');
  await closed;
  expect(await Promise.all(waiting)).toHaveLength(20);
});

test.each(['before-commit', 'before-answer'] as const)(
  'a connection cut %s gives no wrong answer and no double effect',
  async (cut) => {
    const line = await cuttingLine(url);
    const through = connectDatabase({
      url: line.url,
      size: 2,
      schema,
      onIdleError: () => undefined,
    });
    const cutLane = createPostingLane(through);
    await cutLane.post(gift(`warm ${cut}`));
    line.cutNext(cut);
    const before = cents((await cutLane.post(gift(`${cut} 0`))).balances);
    expect(line.cuts).toBe(1);
    line.cutNext(cut);
    const calls = Array.from({ length: 30 }, (_, index) =>
      cutLane.post(gift(`${cut} ${index}`), { writer: notes, row: `${index}` }),
    );
    const answers = await Promise.all(calls);
    expect(line.cuts).toBe(2);
    // Key 0 was posted before; each other key is posted once, with its note.
    expect(cents((await cutLane.post(gift(`after ${cut}`))).balances)['member:1:available']).toBe(
      (before['member:1:available'] ?? 0n) + 30n,
    );
    expect(await notesWritten()).toHaveLength(29);
    expect(answers).toHaveLength(30);
    await cutLane.close();
    await through.close();
    await line.close();
  },
);
