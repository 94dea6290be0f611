import type { OfficeReportRow } from '@haitang/contract/office/reports.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { amount, changeText } from '../../shared/format.ts';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { type Column, twoLines } from '../../shared/view/columns.tsx';
import { periodWords, type ReportPlace } from './report-place.ts';

type Totals = Pick<OfficeReportRow, 'bets' | 'stake' | 'valid' | 'ggr' | 'hold' | 'house'>;

/** A column with the change against the period before in the second line. */
const compared = (
  title: string,
  textOf: (totals: Totals) => string | null,
  show: (text: string, row: OfficeReportRow) => ReactNode = (text) => amount(text),
): Column<OfficeReportRow> =>
  Object.assign(
    twoLines<OfficeReportRow>(title, (row) => {
      const value = textOf(row);
      const before = row.before && textOf(row.before);
      const change = value !== null && before !== null ? changeText(value, before) : null;
      return [value === null ? '—' : show(value, row), change ?? ' '];
    }),
    { align: 'right' as const, className: 'num' },
  );

const signed = (text: string): ReactNode => (
  <b className={text.startsWith('-') ? 'out' : 'in'}>{amount(text)}</b>
);

/** Nothing leads to no rows. */
const leads = (to: string, text: string): ReactNode =>
  /^[0.]*$/.test(text) ? amount(text) : <ScreenLink to={to}>{amount(text)}</ScreenLink>;

/** The entries of an account of ours in the days of a row. */
const entries =
  (account: string) =>
  (text: string, { from, to }: OfficeReportRow): ReactNode =>
    leads(`/ledger?account=${account}&from=${from}&to=${to}`, text);

const list =
  (to: string) =>
  (text: string): ReactNode =>
    leads(to, text);

const HOUSE_COLUMNS: readonly Column<OfficeReportRow>[] = [
  compared('NGR', ({ house }) => house?.ngr ?? null, signed),
  compared('存款', ({ house }) => house?.deposits ?? null, list('/deposits?tab=credited')),
  compared('取款', ({ house }) => house?.withdrawals ?? null, list('/withdrawals?tab=paid')),
  compared('红利', ({ house }) => house?.bonuses ?? null, entries('house:bonus')),
  compared('红包', ({ house }) => house?.redPackets ?? null, entries('house:red-packets')),
  compared('返水', ({ house }) => house?.rebates ?? null, entries('house:rebates')),
  compared('代理佣金', ({ house }) => house?.commission ?? null, entries('house:commission')),
  compared('新会员', ({ house }) => (house ? String(house.registered) : null), list('/members')),
  compared('日均活跃', ({ house }) => (house?.active ?? null)?.toString() ?? null),
];

const partColumn: Column<OfficeReportRow> = {
  title: '分组',
  render: (_value, { key, name, from, to }) =>
    key === '' ? (
      name
    ) : (
      <ScreenLink to={`/ledger?account=venue:${key}:result&from=${from}&to=${to}`}>
        {name}
      </ScreenLink>
    ),
};

const nameColumn: Column<OfficeReportRow> = { title: '分组', dataIndex: 'name' };

const periodColumn = ({ unit, by }: ReportPlace): Column<OfficeReportRow> =>
  Object.assign(
    twoLines<OfficeReportRow>('期间', (row) => [
      by === 'all' ? (
        <Link
          key="period"
          className="acc"
          to={`/reports?unit=${unit}&by=venue&count=1&until=${row.to}`}
        >
          {periodWords(row)}
        </Link>
      ) : (
        periodWords(row)
      ),
      row.running ? (
        <Status key="running" tone="info">
          进行中
        </Status>
      ) : (
        ' '
      ),
    ]),
    { fixed: 'left' as const, className: 'num' },
  );

/** The columns of a report: of the whole house also what no part of it has. */
export const columnsOf = (place: ReportPlace): TableColumnsType<OfficeReportRow> => [
  periodColumn(place),
  ...(place.by === 'venue' ? [partColumn] : []),
  ...(place.by === 'category' || place.by === 'game' ? [nameColumn] : []),
  compared('GGR', ({ ggr }) => ggr, signed),
  compared('有效投注', ({ valid }) => valid),
  compared('投注额', ({ stake }) => stake),
  compared('注单数', ({ bets }) => String(bets)),
  compared(
    '留存率',
    ({ hold }) => hold,
    (text) => `${text}%`,
  ),
  ...(place.by === 'all' ? HOUSE_COLUMNS : []),
];
