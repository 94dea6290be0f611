import type { Cny } from '@haitang/kernel/money.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { type WalletKey, walletName } from './chips.ts';
import type { Movement } from './wallet-store.ts';

/** One change of a locked wallet, and its balance after it. */
export interface WalletChange extends WalletKey, Omit<Movement, 'occurredAt'> {
  readonly balanceAfter: Cny;
}

/**
 * The statement that inserts the movements of decided changes, in their order, for one that writes
 * other rows with them.
 */
export const movementsInsert = (changes: readonly WalletChange[], moment: Date) =>
  sql`INSERT INTO movement
      (id, player, product, kind, amount, balance_after, reference, occurred_at)
    SELECT given.*, ${moment}::timestamptz
    FROM unnest(${plainArray(changes.map(() => newId()))}::uuid[],
      ${changes.map(({ player }) => player)}::text[],
      ${changes.map(({ product }) => product)}::text[],
      ${changes.map(({ kind }) => kind)}::text[],
      ${plainArray(changes.map(({ amount }) => amount.minor))}::bigint[],
      ${plainArray(changes.map(({ balanceAfter }) => balanceAfter.minor))}::bigint[],
      ${plainArray(changes.map(({ reference }) => reference))}::uuid[])
      AS given (id, player, product, kind, amount, balance_after, reference)`;

/**
 * The statement that writes the balance of each locked wallet after the last of its changes. The
 * caller has computed the balances; the table refuses a negative one.
 */
export function balancesUpdate(changes: readonly WalletChange[]) {
  const ended = [...new Map(changes.map((change) => [walletName(change), change])).values()];
  return sql`UPDATE wallet SET balance = given.balance
    FROM unnest(${ended.map(({ player }) => player)}::text[],
      ${ended.map(({ product }) => product)}::text[],
      ${plainArray(ended.map(({ balanceAfter }) => balanceAfter.minor))}::bigint[])
      AS given (player, product, balance)
    WHERE wallet.player = given.player AND wallet.product = given.product`;
}
