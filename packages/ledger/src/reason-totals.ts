import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { AccountCode } from './account-code.ts';
import { accountId } from './account-id.ts';
import { onQueryable } from './posting/statements.ts';
import type { MovementReason } from './transaction.ts';

/** The net gain of one account for one reason; negative for a loss. */
export interface ReasonTotal<Code extends AccountCode, A extends Asset> {
  readonly account: Code;
  readonly reason: MovementReason;
  readonly amount: Money<A>;
}

const TOTALS = {
  name: 'ledger-reason-totals',
  text: `SELECT account_id, reason, sum(amount)::bigint AS total FROM entry
         WHERE account_id = ANY($1::uuid[]) AND occurred_at >= $2 AND occurred_at < $3
         GROUP BY account_id, reason`,
};

/** Net gains of accounts in [from, to), by the reason of each movement. One query. */
export async function reasonTotals<Code extends AccountCode, A extends Asset>(
  database: Queryable,
  query: {
    readonly accounts: readonly Code[];
    readonly asset: A;
    readonly from?: Date;
    readonly to: Date;
  },
): Promise<readonly ReasonTotal<Code, A>[]> {
  const { accounts, asset, from, to } = query;
  const byId = new Map(accounts.map((code) => [accountId(asset, code), code]));
  const rows = await onQueryable(database).rows<{
    account_id: string;
    reason: MovementReason;
    total: bigint;
  }>(TOTALS, [[...byId.keys()], from ?? '-infinity', to]);
  return rows.flatMap(({ account_id, reason, total }) => {
    const account = byId.get(account_id);
    return account ? [{ account, reason, amount: { asset, minor: total } }] : [];
  });
}
