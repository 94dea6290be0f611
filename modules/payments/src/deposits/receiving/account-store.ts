import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { MethodFlag } from '../methods/method.ts';
import type { HeldAccount, ReceivingAccount } from './receiving-account.ts';

/** The accounts of a method in use, in order. */
export async function readAccounts(
  database: Queryable,
  method: MethodFlag,
): Promise<ReceivingAccount[]> {
  const { rows } = await sql<ReceivingAccount>`SELECT id, method, bank, owner,
      account_no AS "accountNo", branch, image, note FROM receiving_account
    WHERE method = ${method} AND active ORDER BY id`.execute(database);
  return rows;
}

/** The methods with an account in use. */
export async function readMethods(database: Queryable): Promise<MethodFlag[]> {
  const { rows } = await sql<{ method: MethodFlag }>`SELECT DISTINCT method
    FROM receiving_account WHERE active`.execute(database);
  return rows.map((row) => row.method);
}

/** Writes an account unless its number exists; staff's changes are kept. */
export async function insertAccount(tx: Tx, account: ReceivingAccount, now: Date): Promise<void> {
  await sql`INSERT INTO receiving_account
      (id, method, bank, owner, account_no, branch, image, note, active, created_at)
    VALUES (${account.id}, ${account.method}, ${account.bank}, ${account.owner},
      ${account.accountNo}, ${account.branch}, ${account.image}, ${account.note}, true, ${now})
    ON CONFLICT (id) DO NOTHING`.execute(tx);
}

/** Every account, those in use first, by method. */
export async function readAllAccounts(database: Queryable): Promise<HeldAccount[]> {
  const { rows } = await sql<HeldAccount>`SELECT id, method, bank, owner,
      account_no AS "accountNo", branch, image, note, active, changed_at AS "changedAt"
    FROM receiving_account ORDER BY active DESC, method, id`.execute(database);
  return rows;
}

/** Blocks other changes of accounts until the transaction ends; returns the highest number. */
export async function lockAccounts(tx: Tx): Promise<number> {
  await sql`LOCK TABLE receiving_account IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ most: number }>`SELECT coalesce(max(id), 0) AS most
    FROM receiving_account`.execute(tx);
  return rows[0]?.most ?? 0;
}

/** Writes a new or existing account with staff's values. */
export async function upsertAccount(
  tx: Tx,
  account: ReceivingAccount & { readonly active: boolean },
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO receiving_account
      (id, method, bank, owner, account_no, branch, image, note, active, created_at, changed_at)
    VALUES (${account.id}, ${account.method}, ${account.bank}, ${account.owner},
      ${account.accountNo}, ${account.branch}, ${account.image}, ${account.note},
      ${account.active}, ${moment}, ${moment})
    ON CONFLICT (id) DO UPDATE SET method = excluded.method, bank = excluded.bank,
      owner = excluded.owner, account_no = excluded.account_no, branch = excluded.branch,
      image = excluded.image, note = excluded.note, active = excluded.active,
      changed_at = excluded.changed_at`.execute(tx);
}
