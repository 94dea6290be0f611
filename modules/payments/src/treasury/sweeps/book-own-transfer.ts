import { assert } from '@haitang/kernel/assert.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { usdt } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { moveBetweenWallets } from '@haitang/wallet/treasury.ts';
import type { Chain } from '../../chain/chain.ts';
import type { ChainAddress } from '../../chain/chain-address.ts';
import type { MinedTransaction } from '../../chain/chain-reader.ts';
import type { CoinBill } from '../../chain/coin-reader.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { bookCoins } from './coin-book.ts';
import type { OwnTransfer } from './own-transfer.ts';
import { endTransfer, lockTransfer } from './own-transfer-store.ts';

const ACTOR: Actor = 'system:sweep';

/** What the chain shows of a final transaction of ours. */
interface Outcome {
  readonly mined: MinedTransaction;
  readonly bill: CoinBill;
  readonly txHash: string;
  /** Where the token went; null for coins and for a failure. */
  readonly recipient: ChainAddress | null;
}

/** The wallet that a successful transfer reached; fails if the chain shows another movement. */
function reachedBy(
  { contract }: Chain,
  { address, units, target }: OwnTransfer,
  { transfers }: MinedTransaction,
): ChainAddress {
  const own = transfers.filter(
    (transfer) => transfer.contract === contract && transfer.sender === address,
  );
  const [move] = own;
  assert(move && own.length === 1 && !move.dust, 'it is one transfer of the token');
  assert(move.units === units, 'it moves what was asked for');
  assert(target === null || move.recipient === target, 'it reaches the wallet asked for');
  return move.recipient;
}

/** Books the outcome and ends the transfer: both, or neither. */
async function book(tx: Tx, transfer: OwnTransfer, outcome: Outcome, now: Date): Promise<void> {
  const { number, kind, network, address, units } = transfer;
  const { mined, bill, txHash, recipient } = outcome;
  const entry = { network, txHash, reference: number, occurredAt: now } as const;
  await bookCoins(tx, {
    ...entry,
    kind: 'fee',
    debit: 'fees',
    credit: bill.payer,
    units: bill.fee,
  });
  if (mined.succeeded && kind === 'gas') {
    const move = { debit: address, credit: bill.payer, units };
    await bookCoins(tx, { ...entry, ...move, kind: 'move' });
  }
  if (recipient !== null) {
    const why = kind === 'cold' ? ('treasury-cold' as const) : ('treasury-sweep' as const);
    const move = { network, from: address, to: recipient, amount: usdt(units), txHash, why };
    await moveBetweenWallets(tx, { ...move, reference: number, actor: ACTOR, occurredAt: now });
  }
  const state = mined.succeeded ? ('done' as const) : ('failed' as const);
  await endTransfer(tx, number, { state, recipient, txHash, fee: bill.fee, note: '' }, now);
}

/**
 * Books a transfer by one of its transactions, once that is final: the token between our wallets
 * in the ledger, coins and fee in the book of coins. A failed one costs its fee and moves nothing.
 * Returns whether it is final. Calls the chain: never inside a database transaction.
 */
export async function bookIfFinal(
  { database, clock }: PaymentsContext,
  chain: Chain,
  transfer: OwnTransfer,
  txHash: string,
): Promise<boolean> {
  const mined = await chain.reader.transaction(txHash);
  if (!mined) return false;
  const { finalized } = await chain.reader.heads();
  if (mined.blockNumber > finalized) return false;
  const bill = await chain.reader.coins.billOf(txHash);
  if (!bill) return false;
  const isMoved = mined.succeeded && transfer.kind !== 'gas';
  const recipient = isMoved ? reachedBy(chain, transfer, mined) : null;
  await database.transaction(async (tx) => {
    const { state } = await lockTransfer(tx, transfer.number);
    if (state === 'open') {
      await book(tx, transfer, { mined, bill, txHash, recipient }, clock.now());
    }
  });
  return true;
}
