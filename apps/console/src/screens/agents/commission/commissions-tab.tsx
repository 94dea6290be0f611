import { type OfficeCommission, officeCommissions } from '@haitang/contract/office/agents.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { ExportButton } from '../../../features/exports/export-button.tsx';
import { sumText } from '../../../shared/format.ts';
import { QueueScreen, useQueue } from '../../../shared/queue/queue-screen.tsx';
import {
  amountColumn,
  type Column,
  statusColumn,
  twoLines,
  whoColumn,
} from '../../../shared/view/columns.tsx';
import { CommissionPanel } from './commission-panel.tsx';
import { commissionTone, commissionWords, keyOfCommission } from './commission-state.ts';

const TABS = [
  { value: 'open', label: '待审核' },
  { value: 'approved', label: '待发放' },
  { value: 'paid', label: '已发放' },
  { value: 'all', label: '全部' },
];

const COLUMNS: Column<OfficeCommission>[] = [
  { title: '月份', className: 'num', render: (_value, row) => row.month },
  whoColumn('代理'),
  twoLines('方案', (row) => [row.plan, `${row.rate}%`]),
  amountColumn('净输赢', (row) => row.net),
  amountColumn('佣金', (row) => row.amount),
  statusColumn((row) => [commissionTone(row.state), commissionWords(row.state)]),
  { title: '经办', render: (_value, row) => row.approvedBy ?? row.reviewedBy ?? '—' },
];

/** 月结: the statements on the left, the open one on the right. */
export function CommissionsTab({ bar }: { readonly bar: ReactNode }) {
  const queue = useQueue(officeCommissions, 'open', 'statement');
  const sums = (queue.rows.data?.rows ?? []).map((row) => row.amount);
  return (
    <QueueScreen
      queue={queue}
      bar={bar}
      label="佣金"
      before={
        <Segmented aria-label="佣金状态" options={TABS} value={queue.tab} onChange={queue.turnTo} />
      }
      searches="代理账号或编号"
      note={`本页合计 ${sumText(sums)}`}
      columns={COLUMNS}
      keyOf={keyOfCommission}
      empty="这里没有佣金单"
      emptyHint="每月结束后自动结算，结果会出现在待审核"
      tools={<ExportButton list="commissions" filters={{ tab: queue.tab, search: queue.search }} />}
      panel={CommissionPanel}
    />
  );
}
