import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { checkClosedMonth, checkLedger, checkOpenMonths } from '../check.ts';
import { settleHold } from '../holds/end-hold.ts';
import { openHold } from '../holds/open-hold.ts';
import { post } from '../post.ts';
import { createPostingLane } from '../posting-lane.ts';
import { transaction } from '../scenarios/transfer.ts';
import { type Closing, closedSpans, readClosings } from '../sealing/closing.ts';
import { sealPostings } from '../sealing/seal-postings.ts';
import { verifyPostings, verifySpan } from '../sealing/verify-postings.ts';
import { closeMonth } from './close-month.ts';
import { nextToRecheck, recheckMonth } from './recheck.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const { read } = database;
// Sealing waits for transactions of every database of the server, so for those of other tests too.
const now = { lagMs: 0, waitMs: 60_000 };
const TABLES = 'posting, account, hold, ledger_batch, ledger_closing, ledger_closing_balance';

/** Possible only for the owner of the tables. */
async function tamper(statements: string): Promise<void> {
  await sql.raw(`GRANT ALL ON ${TABLES}, ledger_closing_check TO CURRENT_USER`).execute(read);
  await sql.raw(statements).execute(read);
}

const give = (key: string, minor = 100n, who = 1) =>
  transaction(key, ['house:deposits:x', `member:${who}:available`, minor]);
const pay = (key: string, minor?: bigint, who?: number) =>
  database.transaction((tx) => post(tx, give(key, minor, who)));

/** Ends a month now: everything posted so far is sealed and closed. */
async function close(): Promise<Closing> {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(read);
  await pay(`after ${(await readClosings(read)).length}`);
  await sealPostings(database, now);
  const done = await closeMonth(database, present(rows[0], 'the time').at);
  if (done.kind !== 'closed') throw new Error(JSON.stringify(done));
  return done.closing;
}
const whole = async () => (await checkLedger(database)).differences.map(({ claim }) => claim);
const open = async () => (await checkOpenMonths(database)).differences.map(({ claim }) => claim);
const span = async (number: number) =>
  present(closedSpans(await readClosings(read))[number - 1], 'a closed month');

beforeEach(async () => {
  await tamper(`TRUNCATE ${TABLES}, ledger_closing_check`);
  await sql`UPDATE ledger_head SET number = 0, hash = ''`.execute(read);
});

test('months close one after another; the open check and the full one agree with all postings', async () => {
  await pay('a');
  await pay('b', 50n, 2);
  const first = await close();
  await pay('c', 7n, 2);
  const second = await close();
  await pay('d', 9n, 3);
  expect([first.number, second.number]).toEqual([1, 2]);
  expect(first.postings + second.postings).toBe(5n);
  const [all, some] = [await checkLedger(database), await checkOpenMonths(database)];
  expect(all).toEqual(some);
  expect(all).toMatchObject({ balanced: true, postings: 6, accounts: 4 });
  expect(await verifySpan(read, await span(2))).toBeNull();
  expect(await verifyPostings(read, [], second)).toBeNull();
  const { rows } = await sql<{ closing: number; n: bigint }>`SELECT closing, count(*) AS n
    FROM ledger_closing_balance GROUP BY 1 ORDER BY 1`.execute(read);
  // The second keeps only what has moved since the first.
  expect(rows).toEqual([
    { closing: 1, n: 3n },
    { closing: 2, n: 3n },
  ]);
});

test('nothing is closed twice, or before a batch reaches the end of the month', async () => {
  await pay('a');
  expect(await closeMonth(database, new Date())).toEqual({ kind: 'waiting' });
  const { closedTo } = await close();
  expect(await closeMonth(database, new Date(closedTo))).toEqual({ kind: 'waiting' });
  expect(await readClosings(read)).toHaveLength(1);
});

test('a month that does not add up stays open and says why', async () => {
  await pay('a');
  await pay('b');
  await tamper(`UPDATE posting SET credit_balance = 7 WHERE reference = 'ref:b'`);
  await sealPostings(database, now);
  await pay('c');
  await sealPostings(database, now);
  const done = await closeMonth(database, new Date(0));
  // A sum and a step of the chain.
  const differences = [{ invariant: 'INV-2' }, { invariant: 'INV-2' }];
  expect(done).toMatchObject({ kind: 'differs', differences });
  expect(await readClosings(read)).toEqual([]);
  const { rows } = await sql`SELECT 1 FROM ledger_closing_balance`.execute(read);
  expect(rows).toEqual([]);
});

test('a posting changed after it was sealed keeps its month open', async () => {
  await pay('a');
  await sealPostings(database, now);
  await tamper(`UPDATE posting SET actor = 'staff:other' WHERE reference = 'ref:a'`);
  expect(await closeMonth(database, new Date(0))).toMatchObject({
    kind: 'differs',
    differences: [{ invariant: 'INV-7', subject: 'ledger batch 1', detail: 'content-changed' }],
  });
});

test.each([
  ['an open balance', `UPDATE account SET balance = balance + 1 WHERE code LIKE 'house:%'`],
  ['an account that rested', `UPDATE account SET balance = 1 WHERE code = 'member:2:available'`],
  ['a closed balance', 'UPDATE ledger_closing_balance SET balance = balance + 1 WHERE closing = 1'],
  ['a removed closed balance', 'DELETE FROM ledger_closing_balance WHERE closing = 1'],
  ['a removed closing', 'DELETE FROM ledger_closing WHERE number = 1'],
  ['an open posting', `UPDATE posting SET amount = 2 WHERE reference = 'ref:d'`],
])('the check of the open months finds %s', async (_what, statement) => {
  await pay('a');
  await pay('b', 50n, 2);
  await close();
  await pay('c');
  await close();
  await pay('d', 1n, 3);
  expect(await open()).toEqual([]);
  await tamper(statement);
  expect((await open()).length).toBeGreaterThan(0);
});

test('a closed posting that was changed is found when its month is recomputed', async () => {
  await pay('a');
  await pay('b', 50n, 2);
  await close();
  await pay('c');
  await close();
  await tamper(`UPDATE posting SET amount = 51 WHERE reference = 'ref:b'`);
  expect(await open()).toEqual([]);
  expect((await whole()).length).toBeGreaterThan(0);
  expect(await checkClosedMonth(database, await span(2))).toEqual([]);
  expect((await checkClosedMonth(database, await span(1))).length).toBeGreaterThan(0);
  expect(await verifySpan(read, await span(1))).toEqual({ number: 1n, kind: 'content-changed' });
});

test('closed months are recomputed in turn, the one that waits longest first', async () => {
  await pay('a');
  await close();
  await pay('b');
  await close();
  const seen: (number | undefined)[] = [];
  for (let night = 0; night < 3; night += 1) {
    const next = present(await nextToRecheck(read), 'a closed month');
    seen.push(next.to?.number);
    clock.advance(1_000);
    expect(await recheckMonth(database, clock, next)).toEqual([]);
  }
  expect(seen).toEqual([1, 2, 1]);
});

test('a hold that outlives its month is right in both', async () => {
  const { postings: _, ...opening } = transaction('hold');
  await pay('a');
  const hold = { holdId: 'h', source: 'member:1:available', held: 'member:1:held' } as const;
  await database.transaction((tx) => openHold(tx, { ...opening, ...hold, amount: cny(30n) }));
  await close();
  expect(await open()).toEqual([]);
  const { postings: __, ...ending } = transaction('settle');
  await database.transaction((tx) =>
    settleHold(tx, { ...ending, holdId: 'h' }, ({ amount }) => [
      { credit: 'house:payouts', amount },
    ]),
  );
  expect([await open(), await whole()]).toEqual([[], []]);
  await tamper(`UPDATE hold SET amount = 29`);
  expect(await open()).toContain('a hold was opened, and ended, by transactions of its amount');
});

test('months close while others post', async () => {
  const lane = createPostingLane(database);
  let busy = true;
  const posting = (async () => {
    for (let turn = 0; busy; turn += 1) {
      const keys = Array.from({ length: 20 }, (_, index) => `many ${turn} ${index}`);
      await Promise.all(
        keys.map((key, index) =>
          index % 4 === 0 ? pay(key, 1n, index) : lane.post(give(key, 1n, index % 7)),
        ),
      );
    }
  })();
  for (let month = 0; month < 3; month += 1) await close();
  busy = false;
  await posting;
  await lane.close();
  expect([await open(), await whole()]).toEqual([[], []]);
  expect((await readClosings(read)).map(({ number }) => number)).toEqual([1, 2, 3]);
});
