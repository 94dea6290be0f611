import type { Clock } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { credit } from '@haitang/wallet/credit.ts';

/** Puts so many cents into a member's central wallet. */
export async function fundMember(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: MemberId,
  cents: bigint,
): Promise<void> {
  await database.transaction((tx) =>
    credit(tx, {
      memberId: id,
      amount: cny(cents),
      from: 'house:adjustments',
      reason: 'adjustment',
      reference: 'test',
      key: `test:${id}`,
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
}
