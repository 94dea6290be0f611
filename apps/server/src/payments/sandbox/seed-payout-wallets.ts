import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { writeWallet } from '../wallets/wallet-store.ts';

/** Older than any story a demo tells. */
const SINCE_DAYS = 400;

/** Registers the wallet of the test chain's signer on each sandbox network. Safe at every start. */
export async function seedPayoutWallets(
  context: Pick<PaymentsContext, 'database' | 'clock' | 'chains'>,
): Promise<void> {
  const at = context.clock.now();
  const from = businessDayOf(later(at, -SINCE_DAYS * DAY_MS));
  const people = { proposedBy: 'system:demo', confirmedBy: 'system:sandbox' };
  await context.database.transaction(async (tx) => {
    for (const { network, sandbox } of context.chains.values()) {
      if (sandbox === null) continue;
      const wallet = { id: 0, network, address: sandbox.payoutWallet, label: '测试签名机' };
      await writeWallet(tx, { ...wallet, from, to: null, ...people }, at);
    }
  });
}
