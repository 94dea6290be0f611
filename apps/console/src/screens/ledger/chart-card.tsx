import type { OfficeLedger, OfficeLedgerLine } from '@haitang/contract/office/ledger.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Table, type TableColumnsType } from 'antd';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Nothing } from '../../shared/view/states.tsx';
import { groupWords, shownOf } from './chart-groups.ts';
import type { LedgerPlace } from './ledger-place.ts';

const column = (text: string | null): string => (text === null ? '' : groupDigits(text));

const COLUMNS: TableColumnsType<OfficeLedgerLine> = [
  {
    title: '科目',
    render: (_value, row) => (
      <span className="two-lines">
        {row.words}
        <small className="num">{row.code}</small>
      </span>
    ),
  },
  { title: '类别', className: 'muted', render: (_value, row) => groupWords(row.group) },
  {
    title: '账户',
    align: 'right',
    className: 'num',
    render: (_value, row) => groupDigits(String(row.accounts)),
  },
  {
    title: '分录',
    align: 'right',
    className: 'num',
    render: (_value, row) => groupDigits(row.entries),
  },
  {
    title: '借方',
    align: 'right',
    className: 'amt',
    render: (_value, row) => column(row.debit),
  },
  {
    title: '贷方',
    align: 'right',
    className: 'amt',
    render: (_value, row) => column(row.credit),
  },
];

interface ChartCardProps {
  readonly ledger: OfficeLedger;
  readonly place: LedgerPlace;
}

/**
 * 科目表: every account of the house and of venues, members' as sums; a click opens an account's
 * entries.
 */
export function ChartCard({ ledger, place }: ChartCardProps) {
  const total = ledger.totals.find(({ asset }) => asset === place.asset);
  const open = (row: OfficeLedgerLine): void => place.go({ account: row.code, tx: '' });
  return (
    <section className="cs-card flush" aria-label="科目表">
      <header>
        <h2>科目表</h2>
        <span className="cs-row">
          {total && (
            <Status tone={total.equal ? 'ok' : 'bad'}>
              {total.equal ? '借贷相等' : '借贷不等'}
            </Status>
          )}
          <ExportButton list="ledger-accounts" />
        </span>
      </header>
      <Table<OfficeLedgerLine>
        className="cs-table"
        aria-label="科目"
        columns={COLUMNS}
        dataSource={shownOf(ledger.lines, place.asset)}
        rowKey="code"
        size="small"
        pagination={false}
        {...SIDEWAYS}
        summary={() =>
          total && (
            <Table.Summary.Row className="cs-sum">
              <Table.Summary.Cell index={0} colSpan={4}>
                合计
              </Table.Summary.Cell>
              <Table.Summary.Cell index={4} align="right">
                {groupDigits(total.debit)}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={5} align="right">
                {groupDigits(total.credit)}
              </Table.Summary.Cell>
            </Table.Summary.Row>
          )
        }
        onRow={(row) =>
          row.single
            ? {
                onClick: () => open(row),
                onKeyDown: (event) => event.key === 'Enter' && open(row),
                tabIndex: 0,
              }
            : {}
        }
        locale={{ emptyText: <Nothing words="该资产还没有记账" /> }}
      />
      <footer className="cs-foot">
        <span>截至 {ledger.asOf} · 会员科目为全部会员的合计</span>
      </footer>
    </section>
  );
}
