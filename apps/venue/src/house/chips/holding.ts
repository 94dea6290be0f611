import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { WalletKey } from './chips.ts';

/** What a player has in a wallet, and what is taken from it for rounds that are not settled. */
export interface Holding {
  readonly balance: Cny;
  readonly openStakes: Cny;
}

/**
 * Reads a holding as of one instant; null if the wallet was never opened. Balance and open stakes
 * together are the transfers and the settled rounds of the player, which the operator's books know.
 * Every open page asks for it, so shared rounds are found by the index of those that are not over:
 * the others have no unpaid order, for a round becomes void with its stakes given back.
 */
export async function readHolding(
  database: Queryable,
  { player, product }: WalletKey,
): Promise<Holding | null> {
  const found = await sql<{ balance: bigint; open: bigint }>`
    SELECT balance, (
      (SELECT coalesce(sum(stake + added), 0) FROM open_round
        WHERE open_round.player = wallet.player AND open_round.product = wallet.product)
      + (SELECT coalesce(sum(shared_order.stake), 0) FROM shared_round JOIN shared_order
          USING (chain_id, round)
        WHERE shared_round.state IN ('open', 'closed', 'drawn')
          AND shared_order.player = wallet.player AND shared_order.product = wallet.product
          AND shared_order.cancelled_at IS NULL AND shared_order.payout IS NULL)
    )::bigint AS open
    FROM wallet WHERE player = ${player} AND product = ${product}`.execute(database);
  const row = found.rows[0];
  return row === undefined ? null : { balance: cny(row.balance), openStakes: cny(row.open) };
}
