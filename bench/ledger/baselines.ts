import type { Database } from '@haitang/platform/database/database.ts';
import type pg from 'pg';
import { nextBareTransfer, type Shape } from './transfer.ts';

/**
 * The common way of wallets: lock both rows in order, check, write, commit; six round trips, each a
 * prepared statement. It writes the same rows as our doors, so that all do equal work.
 */
export async function rowLockedTransfer({ pool }: Database, shape: Shape): Promise<void> {
  const [id, debit, credit] = nextBareTransfer(shape);
  const client = await pool.connect();
  try {
    await client.query({ name: 'row-begin', text: 'BEGIN' });
    const { rows } = await client.query<{ id: string; balance: bigint; version: bigint }>({
      name: 'row-lock',
      text: `SELECT id, balance, version FROM account WHERE id IN ($1, $2) ORDER BY id FOR UPDATE`,
      values: [debit, credit],
    });
    const from = rows.find((row) => row.id === debit);
    const to = rows.find((row) => row.id === credit);
    if (!from || !to) throw new Error('the accounts exist');
    const balances = [from.balance - 1n, to.balance + 1n, from.version + 1n, to.version + 1n];
    await client.query({
      name: 'row-insert',
      text: `INSERT INTO posting (transaction_id, position, debit_id, credit_id, input_hash, amount,
               debit_balance, credit_balance, debit_version, credit_version, occurred_at, reason,
               reference, actor)
             VALUES ($1::uuid, 0, $2, $3, $1::uuid, 1, $4, $5, $6, $7, now(), 'adjustment',
               $1::uuid::text,
               'system:bench')`,
      values: [id, debit, credit, ...balances],
    });
    for (const [account, amount] of [
      [debit, -1],
      [credit, 1],
    ])
      await client.query({
        name: 'row-update',
        text: 'UPDATE account SET balance = balance + $2, version = version + 1 WHERE id = $1',
        values: [account, amount],
      });
    await client.query({ name: 'row-commit', text: 'COMMIT' });
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const SINGLE: pg.QueryConfig = {
  name: 'single',
  text: `WITH locked AS (
           SELECT id, balance, version FROM account WHERE id IN ($2, $3) ORDER BY id FOR UPDATE
         ), moved AS (
           UPDATE account SET version = locked.version + 1,
             balance = locked.balance + CASE WHEN locked.id = $2 THEN -1 ELSE 1 END
           FROM locked WHERE account.id = locked.id
           RETURNING account.id, account.balance, account.version
         )
         INSERT INTO posting (transaction_id, position, debit_id, credit_id, input_hash, amount,
           debit_balance, credit_balance, debit_version, credit_version, occurred_at, reason,
           reference, actor)
         SELECT $1::uuid, 0, $2, $3, $1::uuid, 1, debit.balance, credit.balance, debit.version,
           credit.version, now(), 'adjustment', $1::uuid::text, 'system:bench'
         FROM moved AS debit, moved AS credit WHERE debit.id = $2 AND credit.id = $3`,
};

/** The fastest transfer without batching: one prepared statement with writable CTEs. */
export async function singleStatementTransfer({ pool }: Database, shape: Shape): Promise<void> {
  await pool.query({ ...SINGLE, values: [...nextBareTransfer(shape)] });
}
