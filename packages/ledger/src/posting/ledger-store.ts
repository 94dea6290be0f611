import { assert } from '@haitang/kernel/assert.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import { type AccountCode, isGuarded } from '../account-code.ts';
import { bareArray, textArray } from './array-literal.ts';
import type { Command, Leg } from './command.ts';
import type { AccountState, Decision, StoredTransaction } from './decide.ts';
import type { Statements } from './statements.ts';

/** Accounts are always locked in id order, so that two transactions never deadlock on them. */
const LOCK = {
  name: 'ledger-lock',
  text: `SELECT id, guarded, balance, version FROM account WHERE id = ANY($1::uuid[])
         ORDER BY id FOR UPDATE`,
};
const OPEN = {
  name: 'ledger-open',
  text: `INSERT INTO account (id, code, asset, guarded, balance, version)
         SELECT id, code, asset, guarded, 0, 0
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[])
           AS given (id, code, asset, guarded)
         ORDER BY id ON CONFLICT DO NOTHING`,
};
const KNOWN = {
  name: 'ledger-known',
  text: `SELECT transaction_id, input_hash, debit_balance, credit_balance FROM posting
         WHERE transaction_id = ANY($1::uuid[]) ORDER BY transaction_id, position`,
};
/** One statement on two tables; it fails as a whole when a key is taken. */
const WRITE = {
  name: 'ledger-write',
  text: `WITH written AS (
           INSERT INTO posting (transaction_id, position, debit_id, credit_id, input_hash, amount,
             debit_balance, credit_balance, debit_version, credit_version, occurred_at, reason,
             reference, actor, session_id)
           SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::uuid[], $5::uuid[],
             $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
             $11::timestamptz[], $12::text[], $13::text[], $14::text[], $15::text[])
         )
         UPDATE account SET balance = given.balance, version = given.version
         FROM unnest($16::uuid[], $17::bigint[], $18::bigint[]) AS given (id, balance, version)
         WHERE account.id = given.id`,
};

interface AccountRow extends AccountState {
  readonly id: string;
}

interface PostingRow {
  readonly transaction_id: string;
  readonly input_hash: string;
  readonly debit_balance: bigint;
  readonly credit_balance: bigint;
}

/**
 * Another transaction committed the same key between our look-up and our write. Carries the
 * SQLSTATE of a serialisation failure, so that the whole database transaction runs again and finds
 * the key.
 */
export class KeyRace extends Error {
  override readonly name = 'KeyRace';
  readonly code = '40001';
}

async function openMissing(
  statements: Statements,
  legs: readonly Leg[],
  found: ReadonlyMap<string, AccountState>,
): Promise<void> {
  const missing = new Map<string, { code: AccountCode; asset: string }>();
  for (const { debitId, debit, creditId, credit, asset } of legs) {
    if (!found.has(debitId)) missing.set(debitId, { code: debit, asset });
    if (!found.has(creditId)) missing.set(creditId, { code: credit, asset });
  }
  const accounts = [...missing.values()];
  await statements.write(OPEN, [
    bareArray([...missing.keys()]),
    textArray(accounts.map(({ code }) => code)),
    bareArray(accounts.map(({ asset }) => asset)),
    bareArray(accounts.map(({ code }) => isGuarded(code))),
  ]);
}

/** Locks the accounts of the legs in id order and creates the missing ones. */
export async function lockAccounts(
  statements: Statements,
  legs: readonly Leg[],
): Promise<ReadonlyMap<string, AccountState>> {
  const distinct = new Set<string>();
  for (const { debitId, creditId } of legs) distinct.add(debitId).add(creditId);
  const ids = [...distinct];
  const lock = async () =>
    new Map(
      (await statements.rows<AccountRow>(LOCK, [bareArray(ids)])).map((row) => [row.id, row]),
    );
  const found = await lock();
  if (found.size === ids.length) return found;
  await openMissing(statements, legs, found);
  const all = await lock();
  assert(all.size === ids.length, 'every account of the postings is locked');
  return all;
}

/**
 * Reads what the same keys have posted before. It runs after the locks, so that it misses nothing.
 */
export async function findStored(
  statements: Statements,
  commands: readonly Command[],
): Promise<ReadonlyMap<string, StoredTransaction>> {
  const rows = await statements.rows<PostingRow>(KNOWN, [bareArray(commands.map(({ id }) => id))]);
  const stored = new Map<string, StoredTransaction>();
  for (const { transaction_id: id, input_hash: hash, ...row } of rows) {
    const balances = stored.get(id)?.balances ?? [];
    const after = { debit: row.debit_balance, credit: row.credit_balance };
    stored.set(id, { hash, balances: [...balances, after] });
  }
  return stored;
}

/** Writes a decision: the postings, and the accounts in their state after them. */
export async function writeDecision(statements: Statements, decision: Decision): Promise<void> {
  const { rows, changed } = decision;
  if (rows.length === 0) return;
  const accounts = [...changed.values()];
  const values = [
    bareArray(rows.map(({ command }) => command.id)),
    bareArray(rows.map(({ decided }) => decided.position)),
    bareArray(rows.map(({ decided }) => decided.leg.debitId)),
    bareArray(rows.map(({ decided }) => decided.leg.creditId)),
    bareArray(rows.map(({ command }) => command.hash)),
    bareArray(rows.map(({ decided }) => decided.leg.amount)),
    bareArray(rows.map(({ decided }) => decided.debit.balance)),
    bareArray(rows.map(({ decided }) => decided.credit.balance)),
    bareArray(rows.map(({ decided }) => decided.debit.version)),
    bareArray(rows.map(({ decided }) => decided.credit.version)),
    bareArray(rows.map(({ command }) => command.input.occurredAt.toISOString())),
    textArray(rows.map(({ command }) => command.input.reason)),
    textArray(rows.map(({ command }) => command.input.reference)),
    textArray(rows.map(({ command }) => command.input.actor)),
    textArray(rows.map(({ command }) => command.input.sessionId)),
    bareArray([...changed.keys()]),
    bareArray(accounts.map(({ balance }) => balance)),
    bareArray(accounts.map(({ version }) => version)),
  ];
  try {
    const moved = await statements.write(WRITE, values);
    assert(moved === accounts.length, 'every touched account is updated');
  } catch (error) {
    if (isUniqueViolation(error, 'posting_pkey'))
      throw new KeyRace('another transaction posted the key');
    throw error;
  }
}
