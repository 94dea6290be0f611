import type { OfficeDashboard } from '@haitang/contract/office/dashboard.ts';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { amount } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { amountColumn, numberColumn } from '../../shared/view/columns.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { SignedMoney } from '../../shared/view/signed-money.tsx';
import { Nothing } from '../../shared/view/states.tsx';

type Venue = OfficeDashboard['venues'][number];

const columnsOf = (leads: boolean): TableColumnsType<Venue> => [
  {
    title: '场馆',
    render: (_value, row) =>
      leads ? <Link to={`/ledger?account=venue:${row.venue}:result`}>{row.name}</Link> : row.name,
  },
  amountColumn('有效投注', (row) => row.valid),
  numberColumn('今日输赢', (row) => <SignedMoney amount={row.result} />),
  numberColumn('昨日同时段', (row) => amount(row.yesterday)),
];

/** 场馆输赢 of today: settled stakes less payouts, before rebates and bonuses. */
export function VenuesCard({ dashboard }: { readonly dashboard: OfficeDashboard }) {
  const leads = useMay()('ledger.read');
  return (
    <section className="cs-card flush" aria-label="场馆输赢">
      <header>
        <h2>场馆输赢</h2>
        <small className="muted">今日已结注单，正数为平台盈利</small>
      </header>
      <Table<Venue>
        className="cs-table"
        aria-label="场馆输赢"
        columns={columnsOf(leads)}
        dataSource={[...dashboard.venues]}
        rowKey="venue"
        size="small"
        pagination={false}
        {...SIDEWAYS}
        locale={{ emptyText: <Nothing words="昨日与今日都没有已结注单" /> }}
      />
    </section>
  );
}
