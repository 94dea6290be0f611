import { officeGathering, officeTreasuryReports } from '@haitang/contract/office/treasury.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { formatCoins } from '@haitang/payments/sweeps/coin-units.ts';
import { newestTransfers } from '@haitang/payments/sweeps/list-transfers.ts';
import type { OwnTransfer } from '@haitang/payments/sweeps/own-transfer.ts';
import { dailyReports } from '@haitang/payments/treasury/daily-report.ts';
import { type HotWallets, hotWallets } from '@haitang/payments/treasury/hot-wallets.ts';
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

const presentTransfer = (one: OwnTransfer) => ({
  number: one.number,
  kind: one.kind,
  network: one.network,
  address: encodeAddress(one.network, one.address),
  amount:
    one.kind === 'gas'
      ? formatCoins(one.network, one.units)
      : `${formatMoney(usdt(one.units))} USDT`,
  state: one.state,
  recipient: one.recipient === null ? null : encodeAddress(one.network, one.recipient),
  txHash: one.txHash,
  networkFee: one.fee === null ? null : formatCoins(one.network, one.fee),
  note: one.note,
  createdAt: formatBeijing(one.createdAt),
  endedAt: maybeTime(one.endedAt),
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
