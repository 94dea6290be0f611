import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import { type OfficeQueuedDeposit, officeDeposits } from '@haitang/contract/office/deposits.ts';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { QueueScreen, REFRESH_MS, useQueue } from '../../shared/queue/queue-screen.tsx';
import { flagsColumn } from '../../shared/queue/row-flags.tsx';
import { waitColumn } from '../../shared/queue/wait-age.tsx';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import {
  amountColumn,
  type Column,
  numberColumn,
  statusColumn,
  timeColumn,
  twoLines,
  whoColumn,
} from '../../shared/view/columns.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useDepositBatch } from './deposit-batch.ts';
import { DepositPanel } from './deposit-panel.tsx';

const TABS = [
  { id: 'open', words: '进行中' },
  { id: 'credited', words: '已到账' },
  { id: 'expired', words: '付款超时' },
  { id: 'rejected', words: '审核拒绝' },
  { id: 'all', words: '全部' },
];

const columnsOf = (waits: boolean): Column<OfficeQueuedDeposit>[] => [
  whoColumn(),
  amountColumn('订单金额', (row) => row.asked),
  ...(waits
    ? [waitColumn<OfficeQueuedDeposit>((row) => row.createdAt), flagsColumn<OfficeQueuedDeposit>()]
    : []),
  twoLines('方式', (row) => [row.way, row.madeForTransfer && '无订单到账']),
  numberColumn('应付', (row) => `${amount(row.expected)} ${row.currency}`),
  ...(waits ? [] : [amountColumn<OfficeQueuedDeposit>('到账', (row) => row.credited)]),
  statusColumn((row) => [stageTone(row.stage), stageWords(row.stage)]),
  waits
    ? {
        title: '经办',
        render: (_value, row) => row.review?.firstApprover ?? row.review?.reviewer ?? '—',
      }
    : timeColumn('下单时间', (row) => row.createdAt),
];

/** 存款审核: orders on the left, the open one on the right. */
export function DepositsScreen() {
  const queue = useQueue(officeDeposits, 'review', 'number');
  const counts = useRead(officeCounts, {}, { every: REFRESH_MS });
  const batch = useDepositBatch();
  const waits = queue.tab === 'review';
  const review = { id: 'review', words: '待审核', count: counts.data?.deposits ?? 0 };
  return (
    <QueueScreen
      queue={queue}
      bar={
        <TabsBar
          label="存款状态"
          items={[review, ...TABS]}
          chosen={queue.tab}
          onChoose={queue.turnTo}
        />
      }
      label="存款"
      searches="会员账号、订单号、交易哈希"
      columns={columnsOf(waits)}
      waits={waits}
      {...(waits && { batch })}
      keyOf={(row) => row.number}
      empty="这里没有存款"
      emptyHint="链上与优付到账会自动入账；银行卡等人工方式在这里核对"
      tools={<ExportButton list="deposits" filters={{ tab: queue.tab, search: queue.search }} />}
      panel={DepositPanel}
    />
  );
}
