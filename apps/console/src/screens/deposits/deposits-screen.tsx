import { type OfficeDeposit, officeDeposits } from '@haitang/contract/office/deposits.ts';
import { amount } from '../../shared/format.ts';
import { QueueScreen, useQueue } from '../../shared/queue/queue-screen.tsx';
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
import { DepositPanel } from './deposit-panel.tsx';

const TABS = [
  { id: 'review', words: '待审核' },
  { id: 'open', words: '进行中' },
  { id: 'credited', words: '已到账' },
  { id: 'expired', words: '付款超时' },
  { id: 'rejected', words: '审核拒绝' },
  { id: 'all', words: '全部' },
];

const COLUMNS: Column<OfficeDeposit>[] = [
  whoColumn(),
  twoLines('方式', (row) => [row.way, row.madeForTransfer && '无订单到账']),
  amountColumn('订单金额', (row) => row.asked),
  numberColumn('应付', (row) => `${amount(row.expected)} ${row.currency}`),
  amountColumn('到账', (row) => row.credited),
  statusColumn((row) => [stageTone(row.stage), stageWords(row.stage)]),
  timeColumn('下单时间', (row) => row.createdAt),
];

/** 存款审核: orders on the left, the open one on the right. */
export function DepositsScreen() {
  const queue = useQueue(officeDeposits, 'review', 'number');
  return (
    <QueueScreen
      queue={queue}
      bar={<TabsBar label="存款状态" items={TABS} chosen={queue.tab} onChoose={queue.turnTo} />}
      label="存款"
      searches="会员账号、订单号、交易哈希"
      columns={COLUMNS}
      keyOf={(row) => row.number}
      empty="这里没有存款"
      emptyHint="链上与优付到账会自动入账；银行卡等人工方式在这里核对"
      panel={DepositPanel}
    />
  );
}
