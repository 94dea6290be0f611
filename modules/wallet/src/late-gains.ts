import type { MemberId } from '@haitang/kernel/id.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { lateMovements } from '@haitang/ledger/late-movements.ts';
import type { MovementReason } from '@haitang/ledger/transaction.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

/**
 * Which of the members gained, or lost, available money for one of the reasons before
 * `occurredBefore` by a movement that was recorded at or after `recordedFrom` (the clock of the
 * database).
 */
export async function membersWithLateGains(
  database: Queryable,
  input: {
    readonly memberIds: readonly MemberId[];
    readonly reasons: readonly MovementReason[];
    readonly recordedFrom: Date;
    readonly occurredBefore: Date;
  },
): Promise<ReadonlySet<MemberId>> {
  const { memberIds, ...asked } = input;
  const members = new Map(memberIds.map((id) => [availableOf(id), id]));
  const accounts = [...members.keys()];
  const late = await lateMovements(database, { ...asked, accounts, asset: 'CNY' });
  return new Set(late.flatMap((account) => members.get(account) ?? []));
}
