import type { OfficeCoinStanding, OfficeTreasuryCoins } from '@haitang/contract/office/treasury.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Column, numberColumn, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { ShortenedText } from '../../shared/view/shortened-text.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';

const ROLES = { payout: '出款钱包', treasury: '归集/冷钱包' } as const;
const STATES = {
  equal: ['ok', '一致'],
  'in-transit': ['info', '有交易未确认'],
  differs: ['bad', '不符'],
  unknown: ['warn', '未知'],
} as const;

const COLUMNS: Column<OfficeCoinStanding>[] = [
  { title: '网络', dataIndex: 'network' },
  twoLines('钱包', (row) => [
    <b key="label">{row.label || ROLES[row.role]}</b>,
    <ShortenedText key="address" text={row.address} />,
  ]),
  statusColumn((row) => STATES[row.state]),
  numberColumn('链上', (row) => row.onChain ?? '未知'),
  numberColumn('账面', (row) => row.booked ?? '未知'),
  numberColumn('差额', (row) => row.difference ?? '未知'),
  twoLines('核对于', (row) => [row.checkedAt, row.differsSince && `不符自 ${row.differsSince}`]),
];

/** The coins for fees on chain beside the book of coins. */
export const CoinsCard = ({ query }: { readonly query: UseQueryResult<OfficeTreasuryCoins> }) => (
  <TableCard
    title="手续费币核对"
    note="账面含外部转入；持续的多出计为外部转入，短少不会自动消除"
    query={query}
    columns={COLUMNS}
    keyOf={(row) => `${row.network} ${row.address}`}
    empty="还没有可核对的钱包"
    emptyHint="每五分钟核对一次"
  />
);
