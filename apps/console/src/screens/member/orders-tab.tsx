import { type OfficeMemberOrders, officeMemberOrders } from '@haitang/contract/office/members.ts';
import type { TableColumnsType } from 'antd';
import { useNavigate } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { useMayOpen } from '../../shared/screens/screen-link.tsx';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import { statusColumn } from '../../shared/view/columns.tsx';
import { DataTable } from '../../shared/view/data-table.tsx';

type Order = OfficeMemberOrders['rows'][number];

const COLUMNS: TableColumnsType<Order> = [
  { title: '时间', className: 'muted num', dataIndex: 'at' },
  { title: '类型', render: (_value, row) => (row.kind === 'deposit' ? '存款' : '取款') },
  { title: '方式', dataIndex: 'way' },
  { title: '单号', className: 'num', dataIndex: 'number' },
  {
    title: '金额',
    align: 'right',
    className: 'amt',
    render: (_value, row) => `${amount(row.amount)}${row.asset === 'USDT' ? ' USDT' : ''}`,
  },
  statusColumn((row) => [stageTone(row.stage), stageWords(row.stage)]),
];

const addressOf = ({ kind, number }: Order): string => `/${kind}s?tab=all&number=${number}`;

/** 存取款: the member's last orders of both kinds. */
export function OrdersTab({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const orders = useRead(officeMemberOrders, { id });
  return (
    <section className="cs-card flush" aria-label="存取款">
      <DataTable
        label="存取款"
        query={orders}
        columns={COLUMNS}
        keyOf={(row) => row.number}
        empty="还没有存取款"
        mayChoose={(row) => mayOpen(addressOf(row))}
        onChoose={(row) => navigate(addressOf(row))}
      />
    </section>
  );
}
