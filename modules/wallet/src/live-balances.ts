import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { accountId } from '@haitang/ledger/account-id.ts';
import { changedBalances } from '@haitang/ledger/reading/changed-balances.ts';
import type { CommitKey, CommitWindow } from '@haitang/platform/database/commit-window.ts';
import type { Database } from '@haitang/platform/database/database.ts';

/** An available balance, and after how many movements; a later one has more. */
export interface LiveBalance {
  readonly balance: Cny;
  readonly version: bigint;
}

/** The account of a member's available balance, by which changes name it. */
export const balanceAccount = (memberId: MemberId): string =>
  accountId('CNY', availableOf(memberId));

/**
 * The available balances of many members in one query, by their accounts; a member without any
 * movement is left out.
 */
export async function liveBalances(
  database: Database,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, LiveBalance>> {
  const { rows } = await database.pool.query<{ id: string; balance: bigint; version: bigint }>({
    name: 'wallet-live',
    text: 'SELECT id, balance, version FROM account WHERE id = ANY($1::uuid[])',
    values: [accounts],
  });
  return new Map(rows.map(({ id, balance, version }) => [id, { balance: cny(balance), version }]));
}

/** A changed balance and its account. */
export interface BalanceChange extends LiveBalance {
  readonly account: string;
}

/**
 * A page of the balances that changed in a window, those of `isWanted` accounts alone and each in
 * its last state of the page; `next` as in `changedBalances`. The accounts must be in CNY.
 */
export async function balanceChanges(
  database: Database,
  window: CommitWindow,
  after: CommitKey,
  isWanted: (account: string) => boolean,
): Promise<{ readonly rows: readonly BalanceChange[]; readonly next: CommitKey | null }> {
  const { rows, next } = await changedBalances(database.read, window, after);
  const last = new Map<string, BalanceChange>();
  for (const { accountId: account, version, balance } of rows) {
    if (!isWanted(account) || version < (last.get(account)?.version ?? 0n)) continue;
    last.set(account, { account, version, balance: cny(balance) });
  }
  return { rows: [...last.values()], next };
}
