import {
  type OfficeCoinStanding,
  type OfficeWalletStanding,
  officeConfirmTreasuryEntry,
  officeProposeTreasuryEntry,
  officeTreasury,
  officeTreasuryCoins,
  officeTurnDownTreasuryEntry,
} from '@haitang/contract/office/treasury.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import { proposeTreasuryEntry } from '@haitang/office/changes/treasury-entry.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { type CoinStanding, coinDifference } from '@haitang/payments/treasury/coin-standing.ts';
import { coinStandings, shownStandings } from '@haitang/payments/treasury/standings.ts';
import { formatCoins } from '@haitang/payments/treasury/sweeps/coin-units.ts';
import { differenceOf, type WalletStanding } from '@haitang/payments/treasury/wallet-standing.ts';
import { payoutWallets } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { chainHealthRoute } from './chain-health.ts';
import { confirmRoute, turnDownRoute } from './changes/decision-routes.ts';
import { coldMoveRoutes } from './cold-moves.ts';
import { gatheringRoutes } from './gathering.ts';
import { maybeTime } from './present.ts';

const shown = (units: bigint): string => formatMoney(usdt(units));
const maybe = (units: bigint | null): string | null => (units === null ? null : shown(units));

const present = (walletStanding: WalletStanding, label: string): OfficeWalletStanding => ({
  network: walletStanding.network,
  address: encodeAddress(walletStanding.network, walletStanding.address),
  role: walletStanding.role,
  label,
  booked: shown(walletStanding.booked),
  pending: shown(walletStanding.pending),
  onChain: maybe(walletStanding.onChain),
  difference: maybe(differenceOf(walletStanding)),
  state: walletStanding.state,
  differsSince: maybeTime(walletStanding.differsSince),
  checkedAt: formatBeijing(walletStanding.checkedAt),
});

function presentCoins(coinStanding: CoinStanding, label: string): OfficeCoinStanding {
  const { network, booked, outside, onChain } = coinStanding;
  const coins = (units: bigint | null) => (units === null ? null : formatCoins(network, units));
  return {
    network,
    address: encodeAddress(network, coinStanding.address),
    role: coinStanding.role,
    label,
    booked: coins(outside === null ? null : outside + booked),
    onChain: coins(onChain),
    difference: coins(coinDifference(coinStanding)),
    state: coinStanding.state,
    differsSince: maybeTime(coinStanding.differsSince),
    checkedAt: formatBeijing(coinStanding.checkedAt),
  };
}

type Wallet = Pick<WalletStanding, 'network' | 'address'>;

/** Names a wallet by staff's label; '' for one that is no payout wallet. */
async function walletLabels({ database }: OfficeContext): Promise<(wallet: Wallet) => string> {
  const named = await payoutWallets(database.read);
  return ({ network, address }) =>
    named.find(
      (payoutWallet) => payoutWallet.network === network && payoutWallet.address === address,
    )?.label ?? '';
}

/** Our wallets beside the books, and own money booked by two people. */
export const treasuryRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeTreasury, async () => {
    const { read } = context.database;
    const labelOf = await walletLabels(context);
    const { rows, counts: counted } = await shownStandings(read);
    const { oldest, ...counts } = counted;
    return {
      rows: rows.map((row) => present(row, labelOf(row))),
      counts,
      checkedAt: maybeTime(oldest),
    };
  }),
  staffRoute(officeTreasuryCoins, async () => {
    const labelOf = await walletLabels(context);
    const standings = await coinStandings(context.database.read);
    return { rows: standings.map((standing) => presentCoins(standing, labelOf(standing))) };
  }),
  ...gatheringRoutes(context),
  ...coldMoveRoutes(context),
  chainHealthRoute(context),
  staffRoute(officeProposeTreasuryEntry, async ({ body, session, ip }) => {
    const { id } = await proposeTreasuryEntry(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmTreasuryEntry, 'treasury-entry'),
  turnDownRoute(context, officeTurnDownTreasuryEntry, 'treasury-entry'),
];
