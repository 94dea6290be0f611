import type { Asset } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { AccountCode } from '../account-code.ts';
import { accountId } from '../account-id.ts';
import { onQueryable } from '../posting/statements.ts';
import type { Hold, HoldState } from './hold.ts';

const INSERT = {
  name: 'hold-open',
  text: `INSERT INTO hold (id, source_id, held_id, source_code, held_code, asset, amount, state,
           opened_by, opened_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9) ON CONFLICT DO NOTHING`,
};
const FIND = {
  name: 'hold-find',
  text: `SELECT id, source_code, held_code, asset, amount, state, opened_by,
           ended_by FROM hold
         WHERE id = $1`,
};
const LOCK = { name: 'hold-lock', text: `${FIND.text} FOR UPDATE` };
const END = {
  name: 'hold-end',
  text: `UPDATE hold SET state = $2, ended_by = $3, ended_at = $4
         WHERE id = $1 AND state = 'open'`,
};

export interface HoldRow {
  readonly id: string;
  readonly source_code: AccountCode;
  readonly held_code: AccountCode;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly state: HoldState;
  readonly opened_by: string;
  readonly ended_by: string | null;
}

export const holdOf = (row: HoldRow): Hold => ({
  id: row.id,
  source: row.source_code,
  held: row.held_code,
  amount: { asset: row.asset, minor: row.amount },
  state: row.state,
  openedBy: row.opened_by,
  endedBy: row.ended_by,
});

/** Finds a hold by id, or returns null. */
export async function findHold(database: Queryable, id: string): Promise<Hold | null> {
  const [row] = await onQueryable(database).rows<HoldRow>(FIND, [id]);
  return row === undefined ? null : holdOf(row);
}

/** Finds a hold by id and locks it until the transaction ends, or returns null. */
export async function lockHold(tx: Tx, id: string): Promise<Hold | null> {
  const [row] = await onQueryable(tx).rows<HoldRow>(LOCK, [id]);
  return row === undefined ? null : holdOf(row);
}

/** Inserts a hold; returns false when the id is taken. */
export async function insertHold(
  tx: Tx,
  hold: Pick<Hold, 'id' | 'source' | 'held' | 'amount'>,
  openedBy: string,
  openedAt: Date,
): Promise<boolean> {
  const { id, source, held, amount } = hold;
  const { asset, minor } = amount;
  const written = await onQueryable(tx).write(INSERT, [
    ...[id, accountId(asset, source), accountId(asset, held), source, held, asset, minor],
    ...[openedBy, openedAt],
  ]);
  return written === 1;
}

/** Writes the end of a hold; returns false when it had already ended. */
export async function writeHoldEnd(
  tx: Tx,
  id: string,
  end: { readonly state: HoldState; readonly by: string; readonly at: Date },
): Promise<boolean> {
  return (await onQueryable(tx).write(END, [id, end.state, end.by, end.at])) === 1;
}
