import { BET_STATE_WORDS } from '@haitang/contract/codes/bet-state.ts';
import { type OfficeMemberBets, officeMemberBets } from '@haitang/contract/office/members.ts';
import type { TableColumnsType } from 'antd';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { amountColumn, numberColumn } from '../../shared/view/columns.tsx';
import { DataTable } from '../../shared/view/data-table.tsx';
import { SignedMoney } from '../../shared/view/signed-money.tsx';
import { useAddress } from '../../shared/view/use-address.ts';

type Bet = OfficeMemberBets['rows'][number];

const WORDS: Readonly<Record<number, string>> = BET_STATE_WORDS;

const COLUMNS: TableColumnsType<Bet> = [
  { title: '时间', className: 'muted num', dataIndex: 'at' },
  { title: '场馆', dataIndex: 'venue' },
  { title: '游戏', dataIndex: 'game' },
  { title: '注单号', className: 'num ref', dataIndex: 'betId' },
  amountColumn('投注', (row) => row.stake),
  {
    title: '输赢',
    align: 'right',
    className: 'amt',
    render: (_value, row) => <SignedMoney amount={row.result} />,
  },
  numberColumn('有效投注', (row) => amount(row.valid)),
  { title: '状态', render: (_value, row) => WORDS[row.status] ?? row.status },
];

/** 投注记录 of the last thirty days. */
export function BetsTab({ id }: { readonly id: number }) {
  const { page, set } = useAddress();
  const bets = useRead(officeMemberBets, { id, page });
  return (
    <section className="cs-card flush" aria-label="投注记录">
      <header>
        <h2>投注记录</h2>
        <ExportButton list="member-bets" filters={{ id }} />
      </header>
      <DataTable
        label="投注记录"
        query={bets}
        columns={COLUMNS}
        keyOf={(row) => `${row.venue} ${row.betId}`}
        empty="近 30 日没有投注"
        page={page}
        onPage={(to) => set({ page: to })}
      />
    </section>
  );
}
