import {
  type OfficeMember,
  type OfficeMembers,
  officeMembers,
} from '@haitang/contract/office/member-list.ts';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useNavigate } from 'react-router';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { ask } from '../../shared/api/call.ts';
import { LOCKS } from '../../shared/lock-words.ts';
import { PAUSES } from '../../shared/pause-words.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { amountColumn, statusColumn } from '../../shared/view/columns.tsx';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Failed, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { FILTERS, MemberFilters } from './member-filters.tsx';

function stateWords({ status, locks, pause }: OfficeMember): string {
  if (status !== 'normal') return memberWords(status);
  if (locks.length > 0) return `已限制${locks.map((kind) => LOCKS[kind].name).join('、')}`;
  return pause === '' ? memberWords(status) : `${PAUSES[pause] ?? pause}中`;
}

function toneOf({ status, locks, pause }: OfficeMember) {
  if (status !== 'normal' || locks.length > 0) return 'bad';
  return pause === '' ? 'ok' : 'warn';
}

const COLUMNS: TableColumnsType<OfficeMember> = [
  { title: '编号', className: 'num muted', dataIndex: 'memberId' },
  {
    title: '账号',
    render: (_value, row) => (
      <span className="two-lines">
        <b>{row.username}</b>
        {(row.isAgent || row.tags.length > 0) && (
          <small>{[...(row.isAgent ? ['代理'] : []), ...row.tags].join(' · ')}</small>
        )}
      </span>
    ),
  },
  { title: '姓名', dataIndex: 'maskedName' },
  { title: '等级', render: (_value, row) => `VIP${row.level}` },
  amountColumn('可用余额', (row) => row.available),
  statusColumn((row) => [toneOf(row), stateWords(row)]),
  { title: '最近登录', className: 'muted num', render: (_value, row) => row.seenAt ?? '尚未登录' },
  { title: '注册时间', align: 'right', className: 'muted num', dataIndex: 'registeredAt' },
];

interface PageProps {
  readonly pages: UseInfiniteQueryResult<InfiniteData<OfficeMembers>>;
  readonly rows: readonly OfficeMember[];
}

function Rows({ pages, rows }: PageProps) {
  const navigate = useNavigate();
  const open = (row: OfficeMember): void => void navigate(`/members/${row.memberId}`);
  return (
    <Table<OfficeMember>
      className="cs-table"
      aria-label="会员"
      columns={COLUMNS}
      dataSource={rows}
      rowKey="memberId"
      loading={pages.isPending}
      pagination={false}
      {...SIDEWAYS}
      onRow={(row) => ({
        'data-opens': true,
        tabIndex: 0,
        onClick: () => open(row),
        onKeyDown: (event) =>
          event.key === 'Enter' && event.target === event.currentTarget && open(row),
      })}
      locale={{
        emptyText: pages.isPending ? (
          <div className="cs-waiting" />
        ) : (
          <Nothing words="没有找到会员" hint="请检查搜索内容与筛选条件" />
        ),
      }}
    />
  );
}

/** How far the list has come: a page can be empty and still have a next one. */
const Foot = ({ pages, rows }: PageProps) => (
  <footer className="cs-foot">
    <span>
      已显示 {rows.length} 位，已查{' '}
      {pages.data?.pages.reduce((sum, page) => sum + page.checked, 0) ?? 0} 位
    </span>
    {pages.hasNextPage ? (
      <Button
        size="small"
        loading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        继续查找
      </Button>
    ) : (
      <span>没有更多会员了</span>
    )}
  </footer>
);

/** 会员管理: search and filters of members, page after page; the newest ones without any. */
export function MembersScreen() {
  const address = useAddress();
  const search = address.filter('search');
  const filters = Object.fromEntries(FILTERS.map((name) => [name, address.filter(name)]));
  const pages = useInfiniteQuery({
    queryKey: [officeMembers.path, search, filters],
    initialPageParam: '',
    queryFn: ({ pageParam }): Promise<OfficeMembers> =>
      ask(officeMembers, { ...filters, search, before: pageParam }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <main className="cs-main">
      <section className="cs-card flush" aria-label="会员">
        <header>
          <SearchBox
            label="账号开头、编号、手机或邮箱"
            value={search}
            onSearch={(text) => address.set({ search: text })}
          />
          <small className="muted">查看会写入日志</small>
          <ExportButton list="members" filters={{ ...filters, search }} />
        </header>
        <MemberFilters address={address} />
        {pages.isError && !pages.data ? (
          <Failed error={pages.error} retry={() => void pages.refetch()} />
        ) : (
          <Rows pages={pages} rows={rows} />
        )}
        {pages.data && <Foot pages={pages} rows={rows} />}
      </section>
    </main>
  );
}
