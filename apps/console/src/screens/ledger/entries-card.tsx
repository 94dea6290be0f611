import { MOVEMENT_WORDS } from '@haitang/contract/codes/movement-words.ts';
import type { OfficeLedgerEntry } from '@haitang/contract/office/ledger.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Button, Input, Select, Table, type TableColumnsType } from 'antd';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { shortened } from '../../shared/format.ts';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Nothing } from '../../shared/view/states.tsx';
import type { LedgerPlace } from './ledger-place.ts';

const REASONS = [
  { value: '', label: '全部原因' },
  ...Object.entries(MOVEMENT_WORDS).map(([value, label]) => ({ value, label })),
];

const column = (row: OfficeLedgerEntry, debit: boolean): string => {
  const taken = row.amount.startsWith('-');
  return taken === debit ? groupDigits(row.amount.replace('-', '')) : '';
};

const COLUMNS: TableColumnsType<OfficeLedgerEntry> = [
  { title: '时间', className: 'muted num', render: (_value, row) => row.at.slice(5) },
  {
    title: '原因',
    className: 'ref',
    render: (_value, row) => (
      <span className="two-lines">
        {row.words}
        <small className="num">{row.other}</small>
      </span>
    ),
  },
  {
    title: '关联',
    className: 'muted num',
    render: (_value, row) => shortened(row.reference, 4, 5),
  },
  { title: '借', align: 'right', className: 'amt', render: (_v, row) => column(row, true) },
  {
    title: '贷',
    align: 'right',
    className: 'amt in',
    render: (_value, row) => column(row, false),
  },
  {
    title: '余额',
    align: 'right',
    className: 'num',
    render: (_value, row) => groupDigits(row.balanceAfter),
  },
];

const filtersOf = ({ account: code, asset, from, to, reason }: LedgerPlace) => ({
  code,
  asset,
  from,
  to,
  reason,
});

const Filters = ({ place }: { readonly place: LedgerPlace }) => (
  <div className="cs-row cs-spans">
    <Select
      aria-label="原因"
      className="cs-reason"
      options={REASONS}
      value={place.reason}
      onChange={(reason) => place.go({ reason })}
    />
    <Input
      type="date"
      aria-label="起始日期"
      value={place.from}
      max={place.to}
      onChange={(event) => place.go({ from: event.target.value })}
    />
    <span className="muted">至</span>
    <Input
      type="date"
      aria-label="结束日期"
      value={place.to}
      min={place.from}
      onChange={(event) => place.go({ to: event.target.value })}
    />
  </div>
);

interface EntriesCardProps {
  readonly rows: readonly OfficeLedgerEntry[];
  readonly pending: boolean;
  readonly place: LedgerPlace;
  /** Loads older entries; null at the end. */
  readonly more: { readonly busy: boolean; readonly go: () => void } | null;
}

/** 分录 of an account, newest first; a click opens a transaction below. */
export function EntriesCard({ rows, pending, place, more }: EntriesCardProps) {
  const open = (row: OfficeLedgerEntry): void => place.go({ tx: row.transactionId });
  return (
    <section className="cs-card flush" aria-label="分录">
      <header>
        <h2>分录</h2>
        <div className="cs-row">
          <Filters place={place} />
          <ExportButton list="ledger-entries" filters={filtersOf(place)} />
        </div>
      </header>
      <Table<OfficeLedgerEntry>
        className="cs-table"
        aria-label="分录"
        columns={COLUMNS}
        dataSource={[...rows]}
        rowKey="version"
        size="small"
        loading={pending}
        pagination={false}
        {...SIDEWAYS}
        rowClassName={(row) => (row.transactionId === place.tx ? 'sel' : '')}
        onRow={(row) => ({
          onClick: () => open(row),
          onKeyDown: (event) => event.key === 'Enter' && open(row),
          tabIndex: 0,
        })}
        locale={{
          emptyText: pending ? (
            <div className="cs-waiting" />
          ) : (
            <Nothing
              words={more ? '最近的分录里没有符合的' : '没有符合条件的分录'}
              hint={more ? '可以继续查找更早的分录。' : ''}
            />
          ),
        }}
      />
      {!pending && (
        <footer className="cs-foot">
          <span>已显示 {rows.length} 条 · 只追加，不可修改</span>
          {more ? (
            <Button size="small" loading={more.busy} onClick={more.go}>
              更早的分录
            </Button>
          ) : (
            <span>没有更早的分录了</span>
          )}
        </footer>
      )}
    </section>
  );
}
