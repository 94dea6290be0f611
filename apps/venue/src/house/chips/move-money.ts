import type { AggregatorStatus } from '@haitang/contract/aggregator/status.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type Cny, compare } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../../house-context.ts';
import { credit, debit, lockWallet, type WalletKey } from './chips.ts';
import {
  insertTransfer,
  readTransfer,
  type Transfer,
  type TransferKind,
} from './transfer-store.ts';

export interface TransferOrder extends WalletKey {
  /** The operator's `transaction_uuid`: one outcome for each id, permanently. */
  readonly id: string;
  readonly kind: TransferKind;
  readonly amount: Cny;
}

export interface TransferResult {
  readonly status: AggregatorStatus;
  /** The current balance; null if there is no such wallet. */
  readonly balance: Cny | null;
}

const isSame = (order: TransferOrder, known: Transfer): boolean =>
  order.player === known.player &&
  order.product === known.product &&
  order.kind === known.kind &&
  compare(order.amount, known.amount) === 0;

/** The decision of the rules on a new order, with the locked balance; null accepts it. */
function declineOf(order: TransferOrder, balance: Cny): AggregatorStatus | null {
  const isShort = order.kind === 'withdraw' && compare(balance, order.amount) < 0;
  return isShort ? 'RS_ERROR_NOT_ENOUGH_MONEY' : null;
}

async function carryOut(tx: Tx, order: TransferOrder, now: Date): Promise<TransferResult> {
  const balance = await lockWallet(tx, order);
  if (balance === null) return { status: 'RS_ERROR_USER_DISABLED', balance };
  const declined = declineOf(order, balance);
  if (!(await insertTransfer(tx, { ...order, declined }, now))) {
    const known = present(await readTransfer(tx, order.id), 'the transfer that was first');
    const status = isSame(order, known)
      ? (known.declined ?? 'RS_OK')
      : 'RS_ERROR_DUPLICATE_TRANSACTION';
    return { status, balance };
  }
  if (declined !== null) return { status: declined, balance };
  const change = { amount: order.amount, reference: order.id, occurredAt: now };
  const after =
    order.kind === 'deposit'
      ? await credit(tx, order, 'deposit', change)
      : await debit(tx, order, 'withdraw', change);
  return { status: 'RS_OK', balance: after };
}

/**
 * Moves money into or out of a wallet, once for each id. A repeat gets the first outcome, also a
 * refusal, without a second effect; other content with the same id is refused.
 */
export async function moveMoney(
  context: HouseContext,
  order: TransferOrder,
): Promise<TransferResult> {
  const now = context.clock.now();
  return context.database.transaction((tx) => carryOut(tx, order, now));
}

/** The decided transfer of an id, or null if it never arrived here. */
export const findTransfer = (context: HouseContext, id: string): Promise<Transfer | null> =>
  readTransfer(context.database.read, id);
