import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';

/** A player and a venue wallet of the house. */
export interface WalletKey {
  readonly player: string;
  readonly product: string;
}

type MovementKind = 'deposit' | 'withdraw' | 'stake' | 'payout' | 'return';

export interface Movement {
  readonly kind: MovementKind;
  /** Signed: the gain of the wallet. */
  readonly amount: Cny;
  /** The transfer or round it belongs to. */
  readonly reference: string;
  readonly occurredAt: Date;
}

/** Opens an empty wallet; an open one does not change. */
export async function insertWallet(tx: Tx, { player, product }: WalletKey, now: Date) {
  await sql`INSERT INTO wallet (player, product, currency, opened_at)
    VALUES (${player}, ${product}, 'CNY', ${now}) ON CONFLICT DO NOTHING`.execute(tx);
}

interface BalanceRow {
  readonly balance: bigint;
}

const first = (rows: readonly BalanceRow[]): Cny | null =>
  rows[0] === undefined ? null : cny(rows[0].balance);

/** The balance of a wallet; null if it was never opened. */
export async function readBalance(database: Queryable, { player, product }: WalletKey) {
  const found = await sql<BalanceRow>`
    SELECT balance FROM wallet WHERE player = ${player} AND product = ${product}`.execute(database);
  return first(found.rows);
}

/** The same with the row locked until the transaction ends: one change of a wallet at a time. */
export async function lockBalance(tx: Tx, { player, product }: WalletKey) {
  const found = await sql<BalanceRow>`SELECT balance FROM wallet
    WHERE player = ${player} AND product = ${product} FOR UPDATE`.execute(tx);
  return first(found.rows);
}

/** Writes one movement and the new balance; the table refuses a negative balance. */
export async function writeMovement(tx: Tx, key: WalletKey, movement: Movement): Promise<Cny> {
  const { kind, amount, reference, occurredAt } = movement;
  const changed = await sql<BalanceRow>`
    WITH changed AS (
      UPDATE wallet SET balance = balance + ${amount.minor}
      WHERE player = ${key.player} AND product = ${key.product} RETURNING balance
    )
    INSERT INTO movement
      (id, player, product, kind, amount, balance_after, reference, occurred_at)
    SELECT ${newId()}::uuid, ${key.player}, ${key.product}, ${kind}, ${amount.minor}, balance,
      ${reference}::uuid, ${occurredAt}::timestamptz FROM changed
    RETURNING balance_after AS balance`.execute(tx);
  return present(first(changed.rows), 'the wallet of a movement');
}

/**
 * Whether a lock waits for rows that another transaction holds, or leaves them out, so that one
 * wallet in use keeps nobody else waiting.
 */
export type Locking = 'wait' | 'skip';

/**
 * Locks wallets of a product in one order, so that two settlements never wait for each other. The
 * rows themselves are counted, not answered: nobody reads them.
 */
export async function lockWallets(tx: Tx, product: string, players: readonly string[]) {
  await sql`SELECT count(*)::int FROM (SELECT 1 FROM wallet
    WHERE product = ${product} AND player = ANY(${players}::text[])
    ORDER BY player FOR UPDATE) AS locked`.execute(tx);
}

/** The balances of players' wallets of a product; wallets that were never opened are left out. */
export async function readBalances(
  database: Queryable,
  { players, product }: { readonly players: readonly string[]; readonly product: string },
): Promise<ReadonlyMap<string, Cny>> {
  const found = await sql<{ player: string; balance: bigint }>`SELECT player, balance FROM wallet
    WHERE product = ${product} AND player = ANY(${players}::text[])`.execute(database);
  return new Map(found.rows.map(({ player, balance }) => [player, cny(balance)]));
}
