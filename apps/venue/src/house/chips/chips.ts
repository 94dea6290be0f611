import { type Cny, negate, zero } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../../house-context.ts';
import * as store from './wallet-store.ts';

export type WalletKey = store.WalletKey;

/** Opens a wallet, idempotently, and returns its balance. */
export async function openWallet(context: HouseContext, key: WalletKey): Promise<Cny> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    await store.insertWallet(tx, key, now);
    return (await store.readBalance(tx, key)) ?? zero('CNY');
  });
}

/** The balance of a wallet; null if it was never opened. */
export const balanceOf = (database: Queryable, key: WalletKey): Promise<Cny | null> =>
  store.readBalance(database, key);

/** The balances of players' wallets of a product. */
export const balancesOf = (
  database: Queryable,
  holders: { readonly players: readonly string[]; readonly product: string },
): Promise<ReadonlyMap<string, Cny>> => store.readBalances(database, holders);

/** Locks wallets of a product, always in the same order. */
export const lockWallets = (tx: Tx, product: string, players: readonly string[]): Promise<void> =>
  store.lockWallets(tx, product, players);

/** The balance of a wallet, locked until the transaction ends; null if it was never opened. */
export const lockWallet = (tx: Tx, key: WalletKey): Promise<Cny | null> =>
  store.lockBalance(tx, key);

interface Change {
  readonly amount: Cny;
  readonly reference: string;
  readonly occurredAt: Date;
}

/** Adds money to a locked wallet; a return is of a stake. Returns the new balance. */
export const credit = (
  tx: Tx,
  key: WalletKey,
  kind: 'deposit' | 'payout' | 'return',
  change: Change,
) => store.writeMovement(tx, key, { ...change, kind });

/** Takes money from a locked wallet; the caller has checked the balance. */
export const debit = (tx: Tx, key: WalletKey, kind: 'withdraw' | 'stake', change: Change) =>
  store.writeMovement(tx, key, { ...change, kind, amount: negate(change.amount) });

export type Locking = store.Locking;

/** One text for a wallet, as the key of a map. */
export const walletName = ({ player, product }: WalletKey): string => `${player} ${product}`;
