import { type OfficeMember, officeMembers } from '@haitang/contract/office/members.ts';
import type { TableColumnsType } from 'antd';
import { useNavigate } from 'react-router';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { LOCKS } from '../../shared/lock-words.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { amountColumn, statusColumn } from '../../shared/view/columns.tsx';
import { DataTable } from '../../shared/view/data-table.tsx';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { useAddress } from '../../shared/view/use-address.ts';

const COLUMNS: TableColumnsType<OfficeMember> = [
  { title: '编号', className: 'num muted', dataIndex: 'memberId' },
  {
    title: '账号',
    render: (_value, row) => (
      <span className="two-lines">
        <b>{row.username}</b>
        {row.isAgent && <small>代理</small>}
      </span>
    ),
  },
  { title: '姓名', dataIndex: 'maskedName' },
  amountColumn('可用余额', (row) => row.available),
  statusColumn((row) => [
    row.status === 'normal' && row.locks.length === 0 ? 'ok' : 'bad',
    row.locks.length === 0
      ? memberWords(row.status)
      : `已限制${row.locks.map((kind) => LOCKS[kind].name).join('、')}`,
  ]),
  { title: '注册时间', align: 'right', className: 'muted num', dataIndex: 'registeredAt' },
];

/** 会员管理: search of members; the newest ones without a search text. */
export function MembersScreen() {
  const { filter, set } = useAddress();
  const navigate = useNavigate();
  const search = filter('search');
  const found = useRead(officeMembers, { search });
  return (
    <main className="cs-main">
      <section className="cs-card flush" aria-label="会员">
        <header>
          <SearchBox
            label="账号开头、编号、手机或邮箱"
            value={search}
            onSearch={(text) => set({ search: text })}
          />
          <small className="muted">最多显示 50 位，新注册的在前 · 查看会写入日志</small>
          <ExportButton list="members" filters={{ search }} />
        </header>
        <DataTable
          label="会员"
          query={found}
          columns={COLUMNS}
          keyOf={(row) => String(row.memberId)}
          empty="没有找到会员"
          emptyHint="请检查账号开头、完整编号、手机或邮箱"
          onChoose={(row) => navigate(`/members/${row.memberId}`)}
        />
      </section>
    </main>
  );
}
