import type { Asset } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { AccountCode } from '../account-code.ts';
import { accountId } from '../account-id.ts';
import { onQueryable } from '../posting/statements.ts';
import type { Hold } from './hold.ts';
import { type HoldRow, holdOf } from './hold-store.ts';

const OPEN = {
  name: 'hold-open-of',
  text: `SELECT id, source_code, held_code, asset, amount, state, opened_by, ended_by FROM hold
         WHERE held_id = $1 AND state = 'open' ORDER BY id`,
};

/** The open holds of an account; they add up to its balance. One indexed query. */
export async function openHoldsOf(
  database: Queryable,
  held: AccountCode,
  asset: Asset,
): Promise<Hold[]> {
  const rows = await onQueryable(database).rows<HoldRow>(OPEN, [accountId(asset, held)]);
  return rows.map(holdOf);
}
