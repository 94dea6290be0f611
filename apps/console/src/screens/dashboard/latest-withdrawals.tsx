import { type OfficeWithdrawal, officeWithdrawals } from '@haitang/contract/office/withdrawals.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { TableColumnsType } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { amount, shortTime, todayText } from '../../shared/format.ts';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import { DataTable } from '../../shared/view/data-table.tsx';

const COLUMNS: TableColumnsType<OfficeWithdrawal> = [
  { title: '会员', dataIndex: 'username' },
  { title: '网络', dataIndex: 'network' },
  {
    title: '金额 USDT',
    align: 'right',
    className: 'amt',
    render: (_value, row) => amount(row.amount),
  },
  {
    title: '状态',
    render: (_value, row) => <Status tone={stageTone(row.stage)}>{stageWords(row.stage)}</Status>,
  },
  {
    title: '时间',
    align: 'right',
    className: 'muted num',
    render: (_value, row) => shortTime(row.submittedAt, todayText()),
  },
];

/** 等待审核的取款: the first of the queue. */
export function LatestWithdrawals() {
  const navigate = useNavigate();
  const queue = useRead(officeWithdrawals, { tab: 'review', search: '', page: 1, pageSize: 6 });
  return (
    <section className="cs-card flush" aria-label="等待审核的取款">
      <header>
        <h2>等待审核的取款</h2>
        <Link to="/withdrawals" className="acc">
          进入审核队列
        </Link>
      </header>
      <DataTable
        label="等待审核的取款"
        of={queue}
        columns={COLUMNS}
        keyOf={(row) => row.number}
        empty="没有等待审核的取款"
        onChoose={(row) => navigate(`/withdrawals?number=${row.number}`)}
      />
    </section>
  );
}
