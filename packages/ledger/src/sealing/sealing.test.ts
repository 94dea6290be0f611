import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { post } from '../post.ts';
import { createPostingLane } from '../posting-lane.ts';
import { transaction } from '../scenarios/transfer.ts';
import { sealPostings } from './seal-postings.ts';
import { verifyPostings } from './verify-postings.ts';

const { database } = await lobbyDatabase();
// Sealing waits for transactions of every database of the server, so for those of other tests too.
const now = { lagMs: 0, waitMs: 60_000 };
const give = (key: string) => transaction(key, ['house:deposits:x', 'member:1:available', 100n]);
const pay = (key: string) => database.transaction((tx) => post(tx, give(key)));
const verify = (...anchors: Parameters<typeof verifyPostings>[1] & object) =>
  verifyPostings(database.read, anchors);

/** Possible only for the owner of the tables. */
async function tamper(statement: string): Promise<void> {
  await sql.raw('GRANT ALL ON posting, ledger_batch TO CURRENT_USER').execute(database.read);
  await sql.raw(statement).execute(database.read);
  await sql
    .raw('REVOKE UPDATE, DELETE, TRUNCATE ON posting, ledger_batch FROM CURRENT_USER')
    .execute(database.read);
}

beforeEach(async () => {
  await tamper('TRUNCATE posting, ledger_batch; UPDATE account SET balance = 0, version = 0');
  await sql`UPDATE ledger_head SET number = 0, hash = ''`.execute(database.read);
  for (const key of ['a', 'b', 'c']) await pay(key);
});

test('postings are chained once, in batches of limited size, and verify', async () => {
  const head = await sealPostings(database, { ...now, largestBatch: 1 });
  expect(head.number).toBe(3n);
  expect(await sealPostings(database, now)).toEqual(head);
  await pay('d');
  const next = await sealPostings(database, now);
  expect(next.number).toBe(4n);
  expect(await verify(head, next)).toBeNull();
});

test('postings of the lane and of use cases that commit during sealing are in exactly one batch', async () => {
  const lane = createPostingLane(database);
  let open = true;
  const sealing = (async () => {
    while (open) await sealPostings(database, now);
  })();
  const keys = Array.from({ length: 120 }, (_, index) => `many-${index}`);
  await Promise.all(keys.map((key, index) => (index % 3 === 0 ? pay(key) : lane.post(give(key)))));
  open = false;
  await sealing;
  await Promise.all([1, 2, 3].map(() => sealPostings(database, now)));
  await lane.close();
  const { rows } = await sql<{ sealed: bigint; posted: bigint }>`SELECT
    (SELECT sum(postings)::bigint FROM ledger_batch) AS sealed,
    (SELECT count(*) FROM posting) AS posted`.execute(database.read);
  expect(rows).toEqual([{ sealed: 123n, posted: 123n }]);
  expect(await verify()).toBeNull();
});

/** A posting that is written, and committed when `commit` is called. */
async function openPosting(): Promise<{ commit(): Promise<unknown> }> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let enter: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const late = database.transaction(async (tx) => {
    await post(tx, transaction('late', ['house:deposits:y', 'member:2:available', 1n]));
    enter();
    await held;
  });
  await entered;
  onTestFinished(release);
  return {
    async commit() {
      release();
      await late;
    },
  };
}

test('a posting that becomes visible after a later one was sealed is not lost', async () => {
  const late = await openPosting();
  await pay('after');
  const sealing = sealPostings(database, now);
  await Promise.all([late.commit(), sealing]);
  await sealPostings(database, now);
  expect(await verify()).toBeNull();
});

test('the newest of all transactions is waited for, although none after it has ended', async () => {
  const late = await openPosting();
  expect((await sealPostings(database, { ...now, waitMs: 60 })).number).toBe(0n);
  await late.commit();
  expect((await sealPostings(database, now)).number).toBe(1n);
  expect(await verify()).toBeNull();
});

test.each([
  ['edited', `UPDATE posting SET amount = amount + 1 WHERE reference = 'ref:b'`],
  ['deleted', `DELETE FROM posting WHERE reference = 'ref:b'`],
  [
    'moved in time',
    `UPDATE posting SET recorded_at = recorded_at - interval '1 day'
    WHERE reference = 'ref:b'`,
  ],
  ['taken for another', `UPDATE posting SET actor = 'staff:other' WHERE reference = 'ref:b'`],
])('a posting that was %s is found', async (_name, statement) => {
  await sealPostings(database, now);
  await tamper(statement);
  expect(await verify()).toEqual({ number: 1n, kind: 'content-changed' });
});

test('a removed batch and a cut-off end are found', async () => {
  await sealPostings(database, { ...now, largestBatch: 1 });
  await tamper('DELETE FROM ledger_batch WHERE number = 3');
  expect(await verify()).toEqual({ number: 3n, kind: 'head-differs' });
  await tamper('DELETE FROM ledger_batch WHERE number = 1');
  expect(await verify()).toEqual({ number: 1n, kind: 'link-missing' });
});

test('a chain rewritten together with its head does not match a head kept elsewhere (LG-03)', async () => {
  const kept = await sealPostings(database, now);
  await tamper(`UPDATE posting SET amount = amount * 2; DELETE FROM ledger_batch`);
  await sql`UPDATE ledger_head SET number = 0, hash = ''`.execute(database.read);
  await sealPostings(database, now);
  expect(await verify()).toBeNull();
  expect(await verify(kept)).toEqual({ number: 1n, kind: 'head-differs' });
});
