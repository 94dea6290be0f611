import type { OfficeTreasuryReports } from '@haitang/contract/office/treasury.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { actsColumn, type Column, numberColumn, twoLines } from '../../shared/view/columns.tsx';
import { DataTable } from '../../shared/view/data-table.tsx';

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
  const rows = wallets.map((one) => [
    KINDS[one.kind],
    one.network,
    one.address,
    one.booked,
    one.pending,
    one.onChain,
    one.difference,
    one.networkFee,
  ]);
  const coinRows = coins.map((one) => [
    `${KINDS[one.kind]}手续费币`,
    one.network,
    one.address,
    one.booked,
    '',
    one.onChain,
    one.difference,
    '',
  ]);
  const moveRows = moves.map((one) => [
    '转入冷钱包（前一日）',
    one.network,
    `${one.address} → ${one.recipient}`,
    '',
    one.amount,
    '',
    '',
    one.networkFee,
  ]);
  // The mark makes spreadsheets read UTF-8.
  return `\ufeff${[HEAD, ...rows, ...coinRows, ...moveRows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

function download(report: Report): void {
  const url = URL.createObjectURL(new Blob([csvOf(report)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `treasury-${report.day}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

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
export const ReportsCard = ({ of }: { readonly of: UseQueryResult<OfficeTreasuryReports> }) => (
  <section className="cs-card flush" aria-label="资金日报">
    <header>
      <h2>资金日报</h2>
    </header>
    <DataTable
      label="资金日报"
      of={of}
      columns={COLUMNS}
      keyOf={(row) => row.day}
      empty="还没有日报"
      emptyHint="每日核对后生成"
    />
  </section>
);
