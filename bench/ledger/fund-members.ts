import { cny } from '@haitang/kernel/money.ts';
import { postMany } from '@haitang/ledger/post.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { HOT_ACCOUNT, memberAccounts } from './transfer.ts';

/** Every member starts with enough money for all transfers. */
export async function fundMembers(database: Database): Promise<void> {
  const note = { reason: 'adjustment', actor: 'system:bench', sessionId: null } as const;
  await database.transaction((tx) =>
    postMany(
      tx,
      memberAccounts.map((credit) => ({
        ...note,
        key: `fund:${credit}`,
        reference: 'fund',
        occurredAt: new Date(),
        postings: [{ debit: HOT_ACCOUNT, credit, amount: cny(100_000_000n) }],
      })),
    ),
  );
}
