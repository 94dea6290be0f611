import type { Asset } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { AccountCode } from './account-code.ts';
import { accountId } from './account-id.ts';
import { onQueryable } from './posting/statements.ts';
import type { MovementReason } from './transaction.ts';

const LATE = {
  name: 'ledger-late-movements',
  text: `SELECT DISTINCT account_id FROM entry
         WHERE recorded_at >= $1 AND occurred_at < $2 AND reason = ANY($3::text[])`,
};

/**
 * Which of the accounts have movements, of one of the reasons, that occurred before an instant and
 * were recorded at or after another: so much of their past has arrived since. One query.
 */
export async function lateMovements<Code extends AccountCode>(
  database: Queryable,
  input: {
    readonly accounts: readonly Code[];
    readonly asset: Asset;
    readonly reasons: readonly MovementReason[];
    /** By the clock of the database. */
    readonly recordedFrom: Date;
    readonly occurredBefore: Date;
  },
): Promise<readonly Code[]> {
  const rows = await onQueryable(database).rows<{ account_id: string }>(LATE, [
    input.recordedFrom,
    input.occurredBefore,
    input.reasons,
  ]);
  const late = new Set(rows.map((row) => row.account_id));
  return late.size === 0
    ? []
    : input.accounts.filter((code) => late.has(accountId(input.asset, code)));
}
