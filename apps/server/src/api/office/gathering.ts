import { officeGathering, officeTreasuryReports } from '@haitang/contract/office/treasury.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { dailyReports } from '@haitang/payments/treasury/daily-report.ts';
import { type HotWallets, hotWallets } from '@haitang/payments/treasury/hot-wallets.ts';
import { formatCoins } from '@haitang/payments/treasury/sweeps/coin-units.ts';
import { newestTransfers } from '@haitang/payments/treasury/sweeps/list-transfers.ts';
import type { OwnTransfer } from '@haitang/payments/treasury/sweeps/own-transfer.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from './present.ts';

const shown = (units: bigint | null): string | null =>
  units === null ? null : formatMoney(usdt(units));

const presentLevel = ({ network, balance, floor, ceiling, level }: HotWallets) => ({
  network,
  balance: shown(balance),
  floor: shown(floor),
  ceiling: shown(ceiling),
  level: level.kind,
  requested: level.kind === 'ok' ? '' : formatMoney(usdt(level.amount)),
});

const presentTransfer = (ownTransfer: OwnTransfer) => ({
  number: ownTransfer.number,
  kind: ownTransfer.kind,
  network: ownTransfer.network,
  address: encodeAddress(ownTransfer.network, ownTransfer.address),
  amount:
    ownTransfer.kind === 'gas'
      ? formatCoins(ownTransfer.network, ownTransfer.units)
      : `${formatMoney(usdt(ownTransfer.units))} USDT`,
  state: ownTransfer.state,
  recipient:
    ownTransfer.recipient === null
      ? null
      : encodeAddress(ownTransfer.network, ownTransfer.recipient),
  txHash: ownTransfer.txHash,
  networkFee: ownTransfer.fee === null ? null : formatCoins(ownTransfer.network, ownTransfer.fee),
  note: ownTransfer.note,
  createdAt: formatBeijing(ownTransfer.createdAt),
  endedAt: maybeTime(ownTransfer.endedAt),
});

type DailyReport = Awaited<ReturnType<typeof dailyReports>>[number];

const presentReport = ({ day, madeAt, lines, coins, moves }: DailyReport) => ({
  day,
  createdAt: formatBeijing(madeAt),
  wallets: lines.map(({ fees, ...line }) => ({ ...line, networkFee: fees })),
  coins: [...coins],
  moves: moves.map(({ fees, ...move }) => ({ ...move, networkFee: fees })),
});

/** Levels of payout wallets, transfers between our wallets, and the reports of days. */
export const gatheringRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeGathering, async () => ({
    levels: (await hotWallets(context)).map(presentLevel),
    rows: (await newestTransfers(context.database.read)).map(presentTransfer),
  })),
  staffRoute(officeTreasuryReports, async () => ({
    rows: (await dailyReports(context.database.read)).map(presentReport),
  })),
];
