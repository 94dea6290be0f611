import {
  type OfficeAudit,
  type OfficeAuditRow,
  officeAudit,
} from '@haitang/contract/office/audit.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { SavedViews } from '../../features/views/saved-views.tsx';
import { ask } from '../../shared/api/call.ts';
import { shortened } from '../../shared/format.ts';
import { DateField } from '../../shared/view/date-field.tsx';
import { EndlessFoot } from '../../shared/view/endless-foot.tsx';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Failed, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { AuditPanel } from './audit-panel.tsx';
import { ChainCheck } from './chain-check.tsx';
import { ChangeWords } from './change-words.tsx';

const KINDS = [
  { value: 'staff', label: '员工' },
  { value: 'all', label: '全部' },
];

/** The filters, by their names in the address and in the call; a saved view keeps them. */
const FILTERS = ['kind', 'actor', 'subject', 'from', 'to', 'text'] as const;

const COLUMNS: TableColumnsType<OfficeAuditRow> = [
  { title: '时间', className: 'muted num', render: (_value, row) => row.at.slice(5) },
  { title: '人员', dataIndex: 'actor' },
  { title: '操作', dataIndex: 'words' },
  {
    title: '对象',
    className: 'num ref',
    render: (_value, row) => shortened(row.subject, 14, 6),
  },
  { title: '变更', className: 'ref', render: (_value, row) => <ChangeWords row={row} /> },
  {
    title: '链哈希',
    align: 'right',
    className: 'muted num',
    render: (_value, row) => (row.hash ? shortened(row.hash, 4, 4) : '待封存'),
  },
];

type Filters = Record<(typeof FILTERS)[number], string>;

/** The filters as the address has them. */
const filtersOf = (filter: (name: string, fallback?: string) => string): Filters => ({
  kind: filter('kind', 'staff'),
  actor: filter('actor'),
  subject: filter('subject'),
  from: filter('from'),
  to: filter('to'),
  text: filter('text'),
});

/** 操作日志: actors and actions, with values before and after, and the check of the chain. */
export function AuditScreen() {
  const address = useAddress();
  const { filter, set } = address;
  const filters = filtersOf(filter);
  const { kind } = filters;
  const [open, setOpen] = useState<OfficeAuditRow | null>(null);
  const pages = useInfiniteQuery({
    queryKey: [officeAudit.path, filters],
    initialPageParam: '',
    queryFn: ({ pageParam }): Promise<OfficeAudit> =>
      ask(officeAudit, { ...filters, before: pageParam }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  if (pages.isError && !pages.data) {
    return <Failed error={pages.error} retry={() => void pages.refetch()} />;
  }
  return (
    <div className={open ? 'cs-split open' : 'cs-split'}>
      <main>
        <div className="cs-filters">
          <Segmented options={KINDS} value={kind} onChange={(to) => set({ kind: to })} />
          <DateField address={address} name="from" label="起始日期" />
          <span className="muted">至</span>
          <DateField address={address} name="to" label="结束日期" />
          <span className="grow" />
          <SavedViews list="audit" names={FILTERS} address={address} />
          <ChainCheck />
          <ExportButton list="audit" filters={filters} />
        </div>
        <div className="cs-filters more">
          <SearchBox
            label="查找人员、操作、理由、地址、变更"
            value={filters.text}
            onSearch={(text) => set({ text })}
          />
          <SearchBox label="人员账号" value={filters.actor} onSearch={(actor) => set({ actor })} />
          <SearchBox
            label="对象，如 withdrawal:W2026…"
            value={filters.subject}
            onSearch={(subject) => set({ subject })}
          />
        </div>
        <Table<OfficeAuditRow>
          className="cs-table"
          columns={open ? COLUMNS.slice(0, -1) : COLUMNS}
          dataSource={rows}
          rowKey="id"
          size="small"
          loading={pages.isPending}
          pagination={false}
          {...SIDEWAYS}
          rowClassName={(row) => (row.id === open?.id ? 'sel' : '')}
          onRow={(row) => ({
            onClick: () => setOpen(row),
            onKeyDown: (event) => event.key === 'Enter' && setOpen(row),
            tabIndex: 0,
          })}
          locale={{ emptyText: <Nothing words={pages.isPending ? '读取中' : '没有记录'} /> }}
        />
        <EndlessFoot query={pages} shown={rows.length} />
      </main>
      {open && <AuditPanel row={open} onFilter={set} onClose={() => setOpen(null)} />}
    </div>
  );
}
