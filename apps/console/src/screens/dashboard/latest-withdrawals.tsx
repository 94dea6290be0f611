import { type OfficeWithdrawal, officeWithdrawals } from '@haitang/contract/office/withdrawals.ts';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import { amountColumn, type Column, statusColumn, timeColumn } from '../../shared/view/columns.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';

const COLUMNS: Column<OfficeWithdrawal>[] = [
  { title: '会员', dataIndex: 'username' },
  { title: '网络', dataIndex: 'network' },
  amountColumn('金额 USDT', (row) => row.amount),
  statusColumn((row) => [stageTone(row.stage), stageWords(row.stage)]),
  timeColumn('时间', (row) => row.submittedAt),
];

/** 等待审核的取款: the first of the queue. */
export function LatestWithdrawals() {
  const navigate = useNavigate();
  const queue = useRead(officeWithdrawals, { tab: 'review', search: '', page: 1, pageSize: 6 });
  return (
    <TableCard
      title="等待审核的取款"
      right={
        <Link to="/withdrawals" className="acc">
          进入审核队列
        </Link>
      }
      query={queue}
      columns={COLUMNS}
      keyOf={(row) => row.number}
      empty="没有等待审核的取款"
      onChoose={(row) => navigate(`/withdrawals?number=${row.number}`)}
    />
  );
}
