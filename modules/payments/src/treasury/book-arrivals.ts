import { usdt } from '@haitang/kernel/money.ts';
import { moveTreasury } from '@haitang/wallet/treasury.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { takeArrivals } from './treasury-store.ts';

const MOST_AT_ONCE = 200;

/**
 * Puts what has arrived and is settled into the account of the wallet it arrived at, each once; a
 * long queue goes on with the next run. Credited and suspended money alike: both are on chain.
 */
export async function bookArrivals(
  context: Pick<PaymentsContext, 'database' | 'clock' | 'chains'>,
): Promise<void> {
  const at = context.clock.now();
  for (const chain of context.chains.values()) {
    await context.database.transaction(async (tx) => {
      for (const arrival of await takeArrivals(tx, chain, at, MOST_AT_ONCE)) {
        const { network, txHash, logIndex, recipient, units } = arrival;
        const name = `${network}:${txHash}:${logIndex}`;
        await moveTreasury(tx, {
          network,
          address: recipient,
          amount: usdt(units),
          direction: 'in',
          against: 'members',
          reference: name,
          key: `in:${name}`,
          actor: 'system:treasury',
          occurredAt: at,
        });
      }
    });
  }
}
