import type { OfficeWithdrawal } from '@haitang/contract/office/withdrawals.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { TableColumnsType } from 'antd';
import { calls } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { amount, shortened, shortTime, sumText, todayText } from '../../shared/format.ts';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import { DataTable } from '../../shared/view/data-table.tsx';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const REFRESH_MS = 30_000;

const TABS = [
  { id: 'review', words: '待审核' },
  { id: 'pay', words: '待付款' },
  { id: 'paid', words: '已付款' },
  { id: 'rejected', words: '审核拒绝' },
  { id: 'all', words: '全部' },
];

const columns = (today: string): TableColumnsType<OfficeWithdrawal> => [
  {
    title: '会员',
    render: (_value, row) => (
      <span className="two-lines">
        <b>{row.username}</b>
        <small>{row.memberId}</small>
      </span>
    ),
  },
  {
    title: '收款地址',
    render: (_value, row) => (
      <span className="two-lines">
        <span className="num">{shortened(row.address)}</span>
        <small>{row.network}</small>
      </span>
    ),
  },
  {
    ...{ title: '金额 USDT', align: 'right', className: 'amt' },
    render: (_value, row) => amount(row.amount),
  },
  {
    title: '状态',
    render: (_value, row) => <Status tone={stageTone(row.stage)}>{stageWords(row.stage)}</Status>,
  },
  { title: '经办', render: (_value, row) => row.firstApprover ?? row.reviewer ?? '—' },
  {
    ...{ title: '申请时间', align: 'right', className: 'muted num' },
    render: (_value, row) => shortTime(row.submittedAt, today),
  },
];

/** 取款审核: the queue left, the order that is open right. */
export function WithdrawalsScreen() {
  const { of, page, set } = useAddress();
  const [tab, search, number] = [of('tab', 'review'), of('search'), of('number')];
  const queue = useRead(calls.withdrawals, { tab, search, page }, { every: REFRESH_MS });
  const counts = useRead(calls.counts, {}, { every: REFRESH_MS });
  const waiting = tab === 'review' ? (queue.data?.total ?? 0) : 0;
  const tabs = TABS.map((item) => (item.id === 'review' ? { ...item, count: waiting } : item));
  return (
    <div className={number ? 'cs-split open' : 'cs-split'}>
      <main>
        <TabsBar
          label="取款状态"
          items={tabs}
          chosen={tab}
          onChoose={(id) => set({ tab: id, page: null, number: null })}
          right={
            <span className="muted">
              本页合计{' '}
              <b className="num">{sumText((queue.data?.rows ?? []).map((row) => row.amount))}</b>{' '}
              USDT
            </span>
          }
        />
        <div className="cs-filters">
          <SearchBox
            label="会员账号、单号、地址、哈希"
            value={search}
            onSearch={(text) => set({ search: text, page: null })}
          />
          <span className="muted">
            待处理 {counts.data?.withdrawals ?? '—'} 笔 · 每 30 秒自动更新
          </span>
        </div>
        <DataTable
          label="取款"
          of={queue}
          columns={columns(todayText())}
          keyOf={(row) => row.number}
          empty="这里没有取款"
          emptyHint="换一个状态或清空搜索看看"
          chosen={number}
          onChoose={(row) => set({ number: row.number })}
          page={page}
          onPage={(to) => set({ page: to })}
        />
      </main>
      {number && (
        <WithdrawalPanel key={number} number={number} onClose={() => set({ number: null })} />
      )}
    </div>
  );
}
