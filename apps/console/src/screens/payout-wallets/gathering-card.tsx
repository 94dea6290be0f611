import type { OfficeGathering } from '@haitang/contract/office/treasury.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { amount, shortened } from '../../shared/format.ts';
import { type Column, numberColumn, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { ShortenedText } from '../../shared/view/shortened-text.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';

type Transfer = OfficeGathering['rows'][number];
type Level = OfficeGathering['levels'][number];

const KINDS = { sweep: '归集', gas: '手续费币', cold: '转冷钱包' } as const;
const STATES = {
  open: ['warn', '进行中'],
  done: ['ok', '已完成'],
  failed: ['bad', '链上失败'],
  refused: ['bad', '未签名'],
} as const;

const COLUMNS: Column<Transfer>[] = [
  { title: '网络', dataIndex: 'network' },
  twoLines('类别', (row) => [<b key="kind">{KINDS[row.kind]}</b>, row.createdAt]),
  twoLines('地址', (row) => [
    <ShortenedText key="address" text={row.address} />,
    row.recipient === null ? row.note : `到 ${shortened(row.recipient, 10, 8)}`,
  ]),
  numberColumn('金额', (row) => row.amount),
  numberColumn('链上手续费', (row) => row.networkFee ?? '未定'),
  statusColumn((row) => STATES[row.state]),
];

function levelWords({ network, balance, level, requested }: Level): string {
  const held = balance === null ? '未知' : amount(balance);
  if (level === 'low') return `${network} ${held}，请补充 ${amount(requested)}`;
  return level === 'high'
    ? `${network} ${held}，请转出 ${amount(requested)}`
    : `${network} ${held}`;
}

/** The payout wallets' level, and the transfers between our wallets with their fees. */
export const GatheringCard = ({ query }: { readonly query: UseQueryResult<OfficeGathering> }) => (
  <TableCard
    title="归集"
    note={<>出款钱包余额 {query.data?.levels.map(levelWords).join(' · ')}</>}
    query={query}
    columns={COLUMNS}
    keyOf={(row) => row.number}
    empty="还没有归集"
    emptyHint="在设置中开启自动归集后，系统按金额与手续费安排"
  />
);
