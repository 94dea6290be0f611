import type { MemberId } from '@haitang/kernel/id.ts';
import { availableOf, heldOf } from '@haitang/ledger/account-code.ts';
import { type Entry, statementOf } from '@haitang/ledger/statement.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

export interface WalletStatementQuery {
  readonly memberId: MemberId;
  /** Default `available`. */
  readonly kind?: 'available' | 'held';
  /** Only entries older than this version, which is the last one of the previous page. */
  readonly before?: bigint;
  /** Half-open: from ≤ occurredAt < to. */
  readonly from?: Date;
  readonly to?: Date;
  readonly limit: number;
}

/** A page of a member's statement, newest first, each line with the balance after it. */
export function walletStatement(
  database: Queryable,
  { memberId, kind = 'available', ...page }: WalletStatementQuery,
): Promise<readonly Entry<'CNY'>[]> {
  const account = kind === 'held' ? heldOf(memberId) : availableOf(memberId);
  return statementOf(database, { account, asset: 'CNY', ...page });
}
