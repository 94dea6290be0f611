import { type OfficeStatement, officeStatement } from '@haitang/contract/office/members.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { ask } from '../../shared/api/call.ts';
import { numberColumn } from '../../shared/view/columns.tsx';
import { EndlessFoot } from '../../shared/view/endless-foot.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { SignedMoney } from '../../shared/view/signed-money.tsx';
import { Failed, Nothing } from '../../shared/view/states.tsx';

type Entry = OfficeStatement['rows'][number];

const PURSES = [
  { value: 'available', label: '可用余额' },
  { value: 'held', label: '取款冻结' },
];

const COLUMNS: TableColumnsType<Entry> = [
  { title: '时间', className: 'muted num', dataIndex: 'at' },
  { title: '类型', dataIndex: 'words' },
  { title: '关联单号', className: 'num ref', dataIndex: 'reference' },
  {
    title: '变动',
    align: 'right',
    className: 'amt',
    render: (_value, row) => <SignedMoney amount={row.amount} />,
  },
  numberColumn('变动后余额', (row) => groupDigits(row.balanceAfter)),
  { title: '操作者', dataIndex: 'actor', className: 'muted' },
];

/** 资金流水: every movement with the balance after it, page by page. */
export function StatementTab({ id }: { readonly id: number }) {
  const [account, setAccount] = useState('available');
  const pages = useInfiniteQuery({
    queryKey: [officeStatement.path, id, account],
    initialPageParam: '',
    queryFn: ({ pageParam }) => ask(officeStatement, { id, of: account, before: pageParam }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  if (pages.isError && !pages.data) {
    return <Failed error={pages.error} retry={() => void pages.refetch()} />;
  }
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="cs-card flush" aria-label="资金流水">
      <header>
        <h2>资金流水</h2>
        <div className="cs-row">
          <Segmented size="small" options={PURSES} value={account} onChange={setAccount} />
          <ExportButton list="member-statement" filters={{ id, of: account }} />
        </div>
      </header>
      <Table<Entry>
        className="cs-table"
        columns={COLUMNS}
        dataSource={rows}
        rowKey="version"
        size="small"
        loading={pages.isPending}
        pagination={false}
        {...SIDEWAYS}
        locale={{ emptyText: <Nothing words={pages.isPending ? '读取中' : '还没有资金变动'} /> }}
      />
      <EndlessFoot query={pages} shown={rows.length} />
    </section>
  );
}
