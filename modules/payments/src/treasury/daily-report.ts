import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { encodeAddress } from '../chain/check-address.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { type CoinStanding, coinDifference } from './coin-standing.ts';
import { readCoinStandings } from './coin-standing-store.ts';
import {
  type CoinLine,
  insertReport,
  type MoveLine,
  type ReportLine,
  readReports,
  type TreasuryReport,
} from './report-store.ts';
import { networkFees } from './sweeps/coin-book.ts';
import { formatCoins } from './sweeps/coin-units.ts';
import { coldTransfersOf } from './sweeps/list-transfers.ts';
import type { OwnTransfer } from './sweeps/own-transfer.ts';
import { readStandings } from './treasury-store.ts';
import { differenceOf, type WalletStanding } from './wallet-standing.ts';

const shown = (units: bigint | null): string => (units === null ? '' : formatMoney(usdt(units)));

const walletLine = (walletStanding: WalletStanding): ReportLine => ({
  kind: walletStanding.role,
  network: walletStanding.network,
  address: encodeAddress(walletStanding.network, walletStanding.address),
  booked: shown(walletStanding.booked),
  pending: shown(walletStanding.pending),
  onChain: shown(walletStanding.onChain),
  difference: shown(differenceOf(walletStanding)),
  fees: '',
});

const coinLine = (coinStanding: CoinStanding): CoinLine => {
  const { network, booked, outside, onChain } = coinStanding;
  const coins = (units: bigint | null) => (units === null ? '' : formatCoins(network, units));
  return {
    kind: coinStanding.role,
    network,
    address: encodeAddress(network, coinStanding.address),
    booked: coins(outside === null ? null : outside + booked),
    onChain: coins(onChain),
    difference: coins(coinDifference(coinStanding)),
  };
};

const feeLine = (network: ChainNetwork, fees: bigint): ReportLine => ({
  kind: 'fees',
  network,
  address: '',
  booked: '',
  pending: '',
  onChain: '',
  difference: '',
  fees: formatCoins(network, fees),
});

const moveLine = ({ network, address, recipient, units, fee, txHash }: OwnTransfer): MoveLine => ({
  network,
  address: encodeAddress(network, address),
  recipient: recipient === null ? '' : encodeAddress(network, recipient),
  amount: formatMoney(usdt(units)),
  fees: fee === null ? '' : formatCoins(network, fee),
  txHash: txHash ?? '',
});

const SHOWN_DAYS = 14;

/** The reports of the newest days, newest first. */
export const dailyReports = (database: Queryable): Promise<readonly TreasuryReport[]> =>
  readReports(database, SHOWN_DAYS);

/** Empty addresses that agree would make thousands of lines. */
const isWorthALine = ({ role, state, booked, onChain }: WalletStanding): boolean =>
  role !== 'receiving' || state !== 'equal' || booked !== 0n || onChain !== 0n;

/**
 * Stores the report of the present Beijing day, once: wallets and coins as the check has just found
 * them, and network fees and moves to cold wallets of the day before. Returns the day.
 */
export async function makeReport({ database, clock }: PaymentsContext): Promise<BusinessDay> {
  const now = clock.now();
  const day = businessDayOf(now);
  const before = businessDayOf(later(now, -DAY_MS));
  const standings = await readStandings(database.read);
  const lines = standings.filter(isWorthALine).map(walletLine);
  for (const network of CHAIN_NETWORKS) {
    const fees = await networkFees(database.read, network, before);
    if (fees > 0n) lines.push(feeLine(network, fees));
  }
  const coins = (await readCoinStandings(database.read)).map(coinLine);
  const moves = (await coldTransfersOf(database.read, before)).map(moveLine);
  const report = { day, madeAt: now, lines, coins, moves };
  await database.transaction((tx) => insertReport(tx, report));
  return day;
}
