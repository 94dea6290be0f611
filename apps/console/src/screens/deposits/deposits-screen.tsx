import type { OfficeDeposit } from '@haitang/contract/office/deposits.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { TableColumnsType } from 'antd';
import { calls } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { amount, shortTime, todayText } from '../../shared/format.ts';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import { DataTable } from '../../shared/view/data-table.tsx';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { DepositPanel } from './deposit-panel.tsx';

const REFRESH_MS = 30_000;

const TABS = [
  { id: 'open', words: '进行中' },
  { id: 'credited', words: '已到账' },
  { id: 'expired', words: '付款超时' },
  { id: 'rejected', words: '审核拒绝' },
  { id: 'all', words: '全部' },
];

const columns = (today: string): TableColumnsType<OfficeDeposit> => [
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
    title: '方式',
    render: (_value, row) => (
      <span className="two-lines">
        {row.way}
        {row.madeForTransfer && <small>无订单到账</small>}
      </span>
    ),
  },
  {
    ...{ title: '订单金额', align: 'right', className: 'amt' },
    render: (_value, row) => amount(row.asked),
  },
  {
    ...{ title: '应付 USDT', align: 'right', className: 'num' },
    render: (_value, row) => amount(row.expected),
  },
  {
    ...{ title: '到账', align: 'right', className: 'amt' },
    render: (_value, row) => amount(row.credited),
  },
  {
    title: '状态',
    render: (_value, row) => <Status tone={stageTone(row.stage)}>{stageWords(row.stage)}</Status>,
  },
  {
    ...{ title: '下单时间', align: 'right', className: 'muted num' },
    render: (_value, row) => shortTime(row.createdAt, today),
  },
];

/** 存款审核: orders left, the one that is open right. */
export function DepositsScreen() {
  const { of, page, set } = useAddress();
  const [tab, search, number] = [of('tab', 'open'), of('search'), of('number')];
  const queue = useRead(calls.deposits, { tab, search, page }, { every: REFRESH_MS });
  return (
    <div className={number ? 'cs-split open' : 'cs-split'}>
      <main>
        <TabsBar
          label="存款状态"
          items={TABS}
          chosen={tab}
          onChoose={(id) => set({ tab: id, page: null, number: null })}
          right={<span className="muted">每 30 秒自动更新</span>}
        />
        <div className="cs-filters">
          <SearchBox
            label="会员账号、订单号、交易哈希"
            value={search}
            onSearch={(text) => set({ search: text, page: null })}
          />
        </div>
        <DataTable
          label="存款"
          of={queue}
          columns={columns(todayText())}
          keyOf={(row) => row.number}
          empty="这里没有存款"
          emptyHint="链上到账会自动入账，异常才需要人工处理"
          chosen={number}
          onChoose={(row) => set({ number: row.number })}
          page={page}
          onPage={(to) => set({ page: to })}
        />
      </main>
      {number && (
        <DepositPanel key={number} number={number} onClose={() => set({ number: null })} />
      )}
    </div>
  );
}
