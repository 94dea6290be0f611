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
import { formatCoins } from '@haitang/payments/sweeps/coin-units.ts';
import { type CoinStanding, coinDifference } from '@haitang/payments/treasury/coin-standing.ts';
import { coinStandings, shownStandings } from '@haitang/payments/treasury/standings.ts';
import { differenceOf, type WalletStanding } from '@haitang/payments/treasury/wallet-standing.ts';
import { payoutWallets } from '@haitang/payments/wallets/payout-wallets.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { chainHealthRoute } from './chain-health.ts';
import { confirmRoute, turnDownRoute } from './changes/decision-routes.ts';
import { coldMoveRoutes } from './cold-moves.ts';
import { gatheringRoutes } from './gathering.ts';
import { maybeTime } from './present.ts';

const shown = (units: bigint): string => formatMoney(usdt(units));
const maybe = (units: bigint | null): string | null => (units === null ? null : shown(units));

const present = (one: WalletStanding, label: string): OfficeWalletStanding => ({
  network: one.network,
  address: encodeAddress(one.network, one.address),
  role: one.role,
  label,
  booked: shown(one.booked),
  pending: shown(one.pending),
  onChain: maybe(one.onChain),
  difference: maybe(differenceOf(one)),
  state: one.state,
  differsSince: maybeTime(one.differsSince),
  checkedAt: formatBeijing(one.checkedAt),
});

function presentCoins(one: CoinStanding, label: string): OfficeCoinStanding {
  const { network, booked, outside, onChain } = one;
  const coins = (units: bigint | null) => (units === null ? null : formatCoins(network, units));
  return {
    network,
    address: encodeAddress(network, one.address),
    role: one.role,
    label,
    booked: coins(outside === null ? null : outside + booked),
    onChain: coins(onChain),
    difference: coins(coinDifference(one)),
    state: one.state,
    differsSince: maybeTime(one.differsSince),
    checkedAt: formatBeijing(one.checkedAt),
  };
}

type Wallet = Pick<WalletStanding, 'network' | 'address'>;

/** Names a wallet by staff's label; '' for one that is no payout wallet. */
async function walletLabels({ database }: OfficeContext): Promise<(of: Wallet) => string> {
  const named = await payoutWallets(database.read);
  return ({ network, address }) =>
    named.find((one) => one.network === network && one.address === address)?.label ?? '';
}

/** Our wallets beside the books, and own money booked by two people. */
export const treasuryRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeTreasury, async () => {
    const { read } = context.database;
    const labelOf = await walletLabels(context);
    const { rows, counts: counted } = await shownStandings(read);
    const { oldest, ...counts } = counted;
    return {
      rows: rows.map((one) => present(one, labelOf(one))),
      counts,
      checkedAt: maybeTime(oldest),
    };
  }),
  staffRoute(officeTreasuryCoins, async () => {
    const labelOf = await walletLabels(context);
    const standings = await coinStandings(context.database.read);
    return { rows: standings.map((one) => presentCoins(one, labelOf(one))) };
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
