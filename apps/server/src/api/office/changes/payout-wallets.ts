import {
  officeConfirmPayoutWallet,
  officePayoutWallets,
  officeProposePayoutWallet,
  officeTurnDownPayoutWallet,
} from '@haitang/contract/office/changes/payout-wallets.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { proposePayoutWallet, toWalletTerms } from '@haitang/office/changes/payout-wallet.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { isInForce } from '@haitang/payments/treasury/wallets/payout-wallet.ts';
import { payoutWallets } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { confirmRoute, turnDownRoute } from './decision-routes.ts';

/** The payout wallets, and their changes by two people. */
export const payoutWalletRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officePayoutWallets, async () => {
    const today = businessDayOf(context.clock.now());
    const wallets = await payoutWallets(context.database.read);
    const rows = wallets.map((wallet) => ({
      ...toWalletTerms(wallet),
      inForce: isInForce(wallet, today),
      proposedBy: wallet.proposedBy,
      confirmedBy: wallet.confirmedBy,
    }));
    return { rows };
  }),
  staffRoute(officeProposePayoutWallet, async ({ body, session, ip }) => {
    const { id } = await proposePayoutWallet(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmPayoutWallet, 'payout-wallet'),
  turnDownRoute(context, officeTurnDownPayoutWallet, 'payout-wallet'),
];
