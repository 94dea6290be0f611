import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkLedger, checkLedgerOn, checkRecent, checkRecentOn } from './check.ts';
import { openHold } from './holds/open-hold.ts';
import { post, postMany } from './post.ts';
import { transaction } from './scenarios/transfer.ts';

const { database } = await lobbyDatabase();
const member = 'member:1:available';

beforeAll(async () => {
  const { postings: _, ...note } = transaction('hold');
  await database.transaction(async (tx) => {
    await postMany(tx, [
      transaction('in', ['house:deposits:x', member, 1_000n]),
      transaction('pay', [member, 'house:payouts', 100n], [member, 'house:fees', 1n]),
    ]);
    const hold = { holdId: 'h', source: member, held: 'member:1:held' } as const;
    await openHold(tx, { ...note, ...hold, amount: cny(50n) });
  });
});

test('books written only by postings balance', async () => {
  const report = await checkLedger(database);
  expect(report).toMatchObject({ balanced: true, accounts: 5, postings: 4, openHolds: 1 });
});

test('the check of the newest rows reports nothing about them and leaves old rows to the full check', async () => {
  expect(await checkRecent(database, 60)).toEqual([]);
  const undo = new Error('undo');
  await database
    .transaction(async (tx) => {
      await sql`GRANT UPDATE ON posting TO CURRENT_USER`.execute(tx);
      await sql`UPDATE posting SET recorded_at = now() - interval '1 day',
        input_hash = gen_random_uuid()`.execute(tx);
      expect(await checkRecentOn(tx, 60)).toEqual([]);
      expect((await checkRecentOn(tx, 2 * 86_400)).length).toBeGreaterThan(0);
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
});

test('the trial balance changes only when money moves', async () => {
  const before = await checkLedger(database);
  expect((await checkLedger(database)).trialBalance).toBe(before.trialBalance);
  await database.transaction((tx) => post(tx, transaction('more', ['house:bonus', member, 1n])));
  expect((await checkLedger(database)).trialBalance).not.toBe(before.trialBalance);
});

test.each([
  ['UPDATE posting SET amount = amount + 1'],
  ['DELETE FROM posting'],
  ['TRUNCATE posting'],
  ['DELETE FROM account'],
  ['DELETE FROM hold'],
])("the program's own role may not %s", async (statement) => {
  await expect(sql.raw(statement).execute(database.read)).rejects.toThrow('permission denied');
});

const FIRST = `(SELECT transaction_id FROM posting WHERE reference = 'ref:in')`;

test.each([
  ['INV-2', 'a balance', `UPDATE account SET balance = balance + 1 WHERE code = 'house:fees'`],
  ['INV-4', 'a balance', `UPDATE account SET balance = balance + 1 WHERE code = 'house:fees'`],
  ['INV-2', 'a version', `UPDATE account SET version = version + 1 WHERE code = 'house:fees'`],
  ['INV-1', 'a stray account', `UPDATE posting SET debit_id = gen_random_uuid()`],
  ['INV-2', 'an amount', `UPDATE posting SET amount = 2 WHERE transaction_id = ${FIRST}`],
  ['INV-2', 'a lost posting', `DELETE FROM posting WHERE transaction_id = ${FIRST}`],
  ['INV-2', 'a balance after', `UPDATE posting SET credit_balance = 7 WHERE position = 0`],
  ['INV-2', 'a swapped order', `UPDATE posting SET debit_version = 5 - debit_version`],
  ['INV-3', 'an unguarded account', `UPDATE account SET guarded = false WHERE code = '${member}'`],
  ['INV-5', 'a missing first posting', `DELETE FROM posting WHERE position = 0`],
  [
    'INV-5',
    'a changed body',
    `UPDATE posting SET input_hash = gen_random_uuid() WHERE position = 1`,
  ],
  ['INV-6', 'a vanished hold', `DELETE FROM hold`],
  ['INV-6', 'a grown hold', `UPDATE hold SET amount = amount + 1`],
  [
    'INV-6',
    'an end without money',
    `UPDATE hold SET state = 'settled', ended_by = opened_by,
     ended_at = now()`,
  ],
])('the check finds by %s: %s', async (invariant, _what, tampering) => {
  const undo = new Error('undo');
  let found: readonly string[] = [];
  let recent: readonly string[] = [];
  await database
    .transaction(async (tx) => {
      // Possible only with the owner's password.
      await sql`GRANT UPDATE, DELETE ON posting, account, hold TO CURRENT_USER`.execute(tx);
      await sql.raw(tampering).execute(tx);
      found = (await checkLedgerOn(tx)).differences.map((difference) => difference.invariant);
      recent = (await checkRecentOn(tx, 3_600)).map((difference) => difference.invariant);
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
  expect(found).toContain(invariant);
  expect(recent).toContain(invariant);
  expect((await checkLedger(database)).balanced).toBe(true);
});
