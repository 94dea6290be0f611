import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { moveTreasury } from '@haitang/wallet/treasury.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { addWallet } from './payout-wallets.ts';

/** Older than any data of the demo. */
const SINCE_DAYS = 400;

/** Registers the wallet of each test chain's signer, with its funds. Idempotent. */
export async function seedPayoutWallets(
  context: Pick<PaymentsContext, 'database' | 'clock' | 'chains'>,
): Promise<void> {
  const now = context.clock.now();
  const from = businessDayOf(later(now, -SINCE_DAYS * DAY_MS));
  const people = { proposedBy: 'system:demo', confirmedBy: 'system:sandbox' };
  await context.database.transaction(async (tx) => {
    for (const { network, sandbox } of context.chains.values()) {
      if (sandbox === null) continue;
      const wallet = { id: 0, network, address: sandbox.payoutWallet, label: '测试签名机' };
      const made = await addWallet(tx, { ...wallet, from, to: null, ...people }, now);
      if (!made) continue;
      await moveTreasury(tx, {
        network,
        address: wallet.address,
        amount: usdt(sandbox.payoutFunds),
        direction: 'in',
        against: 'own',
        reference: '测试链',
        key: `opening:${network}`,
        actor: 'system:demo',
        occurredAt: now,
      });
    }
  });
}
