import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import {
  type OfficeQueuedWithdrawal,
  officeWithdrawals,
} from '@haitang/contract/office/withdrawals.ts';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { shortened, sumText } from '../../shared/format.ts';
import { QueueScreen, REFRESH_MS, useQueue } from '../../shared/queue/queue-screen.tsx';
import { flagsColumn } from '../../shared/queue/row-flags.tsx';
import { waitColumn } from '../../shared/queue/wait-age.tsx';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import {
  amountColumn,
  type Column,
  statusColumn,
  timeColumn,
  twoLines,
  whoColumn,
} from '../../shared/view/columns.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useWithdrawalBatch } from './withdrawal-batch.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const TABS = [
  { id: 'paid', words: '已付款' },
  { id: 'rejected', words: '审核拒绝' },
  { id: 'all', words: '全部' },
];

/** The tabs whose orders wait for somebody. */
const WAITING = ['review', 'pay'];

const columnsOf = (waits: boolean): Column<OfficeQueuedWithdrawal>[] => [
  whoColumn(),
  amountColumn('金额 USDT', (row) => row.amount),
  ...(waits
    ? [
        waitColumn<OfficeQueuedWithdrawal>((row) => row.approvedAt ?? row.submittedAt),
        flagsColumn<OfficeQueuedWithdrawal>(),
      ]
    : []),
  twoLines('收款地址', (row) => [
    <span key="address" className="num">
      {shortened(row.address)}
    </span>,
    row.network,
  ]),
  statusColumn((row) => [stageTone(row.stage), stageWords(row.stage)]),
  { title: '经办', render: (_value, row) => row.firstApprover ?? row.reviewer ?? '—' },
  ...(waits ? [] : [timeColumn<OfficeQueuedWithdrawal>('申请时间', (row) => row.submittedAt)]),
];

/** 取款审核: the queue on the left, the open order on the right. */
export function WithdrawalsScreen() {
  const queue = useQueue(officeWithdrawals, 'review', 'number');
  const counts = useRead(officeCounts, {}, { every: REFRESH_MS });
  const { tab, rows } = queue;
  const { withdrawals = 0, toPay = 0 } = counts.data ?? {};
  const waits = WAITING.includes(tab);
  const batch = useWithdrawalBatch();
  const sum = sumText((rows.data?.rows ?? []).map((row) => row.amount));
  return (
    <QueueScreen
      queue={queue}
      bar={
        <TabsBar
          label="取款状态"
          items={[
            { id: 'review', words: '待审核', count: withdrawals - toPay },
            { id: 'pay', words: '待付款', count: toPay },
            ...TABS,
          ]}
          chosen={tab}
          onChoose={queue.turnTo}
          right={
            <span className="muted">
              本页合计 <b className="num">{sum}</b> USDT
            </span>
          }
        />
      }
      label="取款"
      searches="会员账号、单号、地址、哈希"
      columns={columnsOf(waits)}
      waits={waits}
      {...(tab === 'review' && { batch })}
      keyOf={(row) => row.number}
      empty="这里没有取款"
      emptyHint="换一个状态或清空搜索看看"
      tools={<ExportButton list="withdrawals" filters={{ tab, search: queue.search }} />}
      panel={WithdrawalPanel}
    />
  );
}
