import { present } from '@haitang/kernel/assert.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { WalletKey } from '../house/chips/chips.ts';
import { readHolding } from '../house/chips/holding.ts';

/**
 * What the operator compares: of every wallet, balance and open stakes are the transfers and the
 * rounds that the feed can list.
 */
export async function expectComparable(database: Queryable): Promise<void> {
  const { rows } = await sql<WalletKey & { known: bigint }>`SELECT player, product, (
      (SELECT coalesce(sum(CASE kind WHEN 'deposit' THEN amount ELSE -amount END), 0)
        FROM transfer WHERE declined IS NULL
          AND transfer.player = wallet.player AND transfer.product = wallet.product)
      + (SELECT coalesce(sum(payout - stake), 0) FROM round
        WHERE round.player = wallet.player AND round.product = wallet.product)
    )::bigint AS known FROM wallet`.execute(database);
  for (const { known, ...key } of rows) {
    const { balance, openStakes } = present(await readHolding(database, key), 'a wallet');
    expect([key.player, balance.minor + openStakes.minor]).toEqual([key.player, known]);
  }
}
