import { usdt } from '@haitang/kernel/money.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { moveTreasury } from '@haitang/wallet/treasury.ts';
import type { Chain } from '../chain/chain.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { takeArrivals } from './treasury-store.ts';

const MOST_AT_ONCE = 200;

/**
 * Books each settled transfer once to the account of its wallet; a long queue continues in the next
 * run, and a network that fails stops no other. Credited and suspended money are both included,
 * because both are on chain.
 */
export async function bookArrivals(
  context: Pick<PaymentsContext, 'database' | 'clock' | 'chains' | 'logger'>,
): Promise<void> {
  const now = context.clock.now();
  const book = (chain: Chain) =>
    context.database.transaction(async (tx) => {
      for (const arrival of await takeArrivals(tx, chain, now, MOST_AT_ONCE)) {
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
          occurredAt: now,
        });
      }
    });
  await rowByRow(context, [...context.chains.values()], {
    name: 'book-arrivals',
    keyOf: ({ network }) => network,
    work: book,
  });
}
