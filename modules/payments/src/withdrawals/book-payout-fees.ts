import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Chain } from '../chain/chain.ts';
import type { CoinBill } from '../chain/coin-reader.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { isOwnWallet } from '../treasury/standings.ts';
import { bookCoins } from '../treasury/sweeps/coin-book.ts';
import { endFee, type OpenFee, readOpenFees } from './payout-fee-store.ts';

const MOST_AT_ONCE = 200;
/** How long a transaction that no node shows is asked for, once its order is over. */
const ABSENT_AFTER_MS = DAY_MS;

/** The bill of a transaction in a final block, failed or not; null until then. */
async function finalBill({ reader }: Chain, txHash: string): Promise<CoinBill | null> {
  const mined = await reader.transaction(txHash);
  if (!mined) return null;
  const { finalized } = await reader.heads();
  return mined.blockNumber > finalized ? null : reader.coins.billOf(txHash);
}

async function bookOne(
  { database, clock }: PaymentsContext,
  chain: Chain,
  open: OpenFee,
): Promise<void> {
  const { network, txHash, number, sentAt, isOver } = open;
  const bill = await finalBill(chain, txHash);
  const now = clock.now();
  if (bill === null && (!isOver || now < later(sentAt, ABSENT_AFTER_MS))) return;
  const { treasuryWallets } = chain.terms;
  await database.transaction(async (tx) => {
    const isOurs = bill && (await isOwnWallet(tx, network, bill.payer, treasuryWallets));
    if (!(await endFee(tx, open, isOurs ? 'booked' : 'absent', now))) return;
    if (!isOurs) return;
    await bookCoins(tx, {
      network,
      txHash,
      kind: 'fee',
      debit: 'fees',
      credit: bill.payer,
      units: bill.fee,
      reference: number,
      occurredAt: now,
    });
  });
}

/**
 * Books the network fees of payouts in the book of coins, once each, when the chain calls the
 * transaction final: those of the signer and those people entered, failed ones too. One that was
 * replaced or has expired is never mined and costs nothing. Calls the chains: never inside a
 * database transaction; one that cannot be read stops no other.
 */
export async function bookPayoutFees(context: PaymentsContext): Promise<void> {
  for (const chain of context.chains.values()) {
    for (const open of await readOpenFees(context.database.read, chain.network, MOST_AT_ONCE)) {
      try {
        await bookOne(context, chain, open);
      } catch (error) {
        const { txHash } = open;
        context.logger.warn({ txHash, error }, 'the fee of a payout could not be booked yet');
      }
    }
  }
}
