import type { OfficeTreasuryReports } from '@haitang/contract/office/treasury.ts';
import { saveFile } from '@haitang/ui/browser/save-file.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { actsColumn, type Column, numberColumn, twoLines } from '../../shared/view/columns.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';

type Report = OfficeTreasuryReports['rows'][number];

const HEAD = ['类别', '网络', '地址', '账面', '在途', '链上', '差额', '链上手续费（前一日）'];
const KINDS = {
  payout: '出款钱包',
  treasury: '归集/冷钱包',
  receiving: '收款地址',
  fees: '手续费',
} as const;

/** The report as CSV. Its texts are our own addresses and numbers, so no cell needs quotes. */
function csvOf({ wallets, coins, moves }: Report): string {
  const rows = wallets.map((wallet) => [
    KINDS[wallet.kind],
    wallet.network,
    wallet.address,
    wallet.booked,
    wallet.pending,
    wallet.onChain,
    wallet.difference,
    wallet.networkFee,
  ]);
  const coinRows = coins.map((coin) => [
    `${KINDS[coin.kind]}手续费币`,
    coin.network,
    coin.address,
    coin.booked,
    '',
    coin.onChain,
    coin.difference,
    '',
  ]);
  const moveRows = moves.map((move) => [
    '转入冷钱包（前一日）',
    move.network,
    `${move.address} → ${move.recipient}`,
    '',
    move.amount,
    '',
    '',
    move.networkFee,
  ]);
  // The mark makes spreadsheets read UTF-8.
  return `\ufeff${[HEAD, ...rows, ...coinRows, ...moveRows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

const download = (report: Report): void =>
  saveFile(`treasury-${report.day}.csv`, 'text/csv', csvOf(report));

const differing = ({ wallets }: Report): number =>
  wallets.filter(({ kind, difference }) => kind !== 'fees' && Number(difference) !== 0).length;

const COLUMNS: Column<Report>[] = [
  twoLines('北京日', (row) => [<b key="day">{row.day}</b>, row.createdAt]),
  numberColumn('行数', (row) => row.wallets.length),
  numberColumn('不符', differing),
  actsColumn((row) => (
    <Button size="small" onClick={() => download(row)}>
      下载
    </Button>
  )),
];

/** The reports of Beijing days, each to be downloaded. */
export const ReportsCard = ({
  query,
}: {
  readonly query: UseQueryResult<OfficeTreasuryReports>;
}) => (
  <TableCard
    title="资金日报"
    query={query}
    columns={COLUMNS}
    keyOf={(row) => row.day}
    empty="还没有日报"
    emptyHint="每日核对后生成"
  />
);
