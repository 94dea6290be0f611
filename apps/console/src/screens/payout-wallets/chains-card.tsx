import type {
  OfficeChain,
  OfficeChainEndpoint,
  OfficeChainHealth,
} from '@haitang/contract/office/chain-health.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Column, numberColumn, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';

const STATES = {
  ok: ['ok', '正常'],
  behind: ['warn', '落后'],
  failing: ['bad', '无应答'],
} as const;

const COLUMNS: Column<OfficeChainEndpoint>[] = [
  { title: '网络', dataIndex: 'network' },
  twoLines('节点', (node) => [<b key="name">{node.name}</b>, node.checkedAt]),
  numberColumn('高度', (node) => node.height ?? '未知'),
  numberColumn('落后区块', (node) => node.behind ?? '未知'),
  numberColumn('答复不一致', (node) => node.disagreements),
  { title: '最近错误', render: (_value, node) => node.lastError || '无' },
  statusColumn((node) => STATES[node.state]),
];

const scanned = ({ network, lagBlocks, lagSeconds }: OfficeChain): string =>
  lagBlocks === null
    ? `${network} 尚未扫描`
    : `${network} 待扫描 ${lagBlocks} 块，约 ${lagSeconds ?? 0} 秒`;

/** The nodes of every network, and how far reading is behind. */
export const ChainsCard = ({ query }: { readonly query: UseQueryResult<OfficeChainHealth> }) => (
  <TableCard
    title="链上节点"
    note={query.data?.networks.map(scanned).join(' · ')}
    query={query}
    columns={COLUMNS}
    keyOf={(node) => `${node.network} ${node.name}`}
    empty="没有启用的网络"
    emptyHint="网络与节点由运维在 CHAINS 中配置"
  />
);
