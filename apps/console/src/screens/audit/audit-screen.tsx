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

/** What a saved view keeps. */
const VIEWED = ['kind', 'subject'];

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

/** 操作日志: actors and actions, with values before and after, and the check of the chain. */
export function AuditScreen() {
  const address = useAddress();
  const { filter, set } = address;
  const [kind, subject] = [filter('kind', 'staff'), filter('subject')];
  const [open, setOpen] = useState<OfficeAuditRow | null>(null);
  const pages = useInfiniteQuery({
    queryKey: [officeAudit.path, kind, subject],
    initialPageParam: '',
    queryFn: ({ pageParam }): Promise<OfficeAudit> =>
      ask(officeAudit, { kind, subject, before: pageParam }),
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
          <SearchBox
            label="对象，如 withdrawal:W2026…"
            value={subject}
            onSearch={(text) => set({ subject: text })}
          />
          <SavedViews list="audit" names={VIEWED} address={address} />
          <ChainCheck />
          <span className="grow" />
          <ExportButton list="audit" filters={{ kind, subject }} />
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
      {open && <AuditPanel row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
