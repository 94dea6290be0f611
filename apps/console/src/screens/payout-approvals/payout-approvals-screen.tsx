import {
  type OfficePayoutApproval,
  officePayoutApprovals,
} from '@haitang/contract/office/payout-approvals.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { shortened } from '../../shared/format.ts';
import { QueueKeys } from '../../shared/queue/keys/queue-keys.tsx';
import { flagsColumn } from '../../shared/queue/row-flags.tsx';
import { waitColumn } from '../../shared/queue/wait-age.tsx';
import {
  actsColumn,
  amountColumn,
  type Column,
  numberColumn,
  statusColumn,
  twoLines,
  whoColumn,
} from '../../shared/view/columns.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { SubmitButton } from './submit-button.tsx';

const REFRESH_MS = 30_000;
const STATES = {
  waiting: ['warn', '等待签名'],
  ready: ['info', '签名已齐'],
  signing: ['info', '签名服务付款中'],
} as const;

const names = ({ given, lapsed }: OfficePayoutApproval): string =>
  [
    ...given.map(({ approver, expiresAt }) => `${approver} 至 ${expiresAt.slice(5, 16)}`),
    ...lapsed.map(({ approver }) => `${approver} 已失效`),
  ].join('，');

const COLUMNS: Column<OfficePayoutApproval>[] = [
  whoColumn(),
  twoLines('单号', (row) => [
    <span key="number" className="num">
      {row.number}
    </span>,
    `${row.payableFrom.slice(5, 16)} 起可付`,
  ]),
  twoLines('收款地址', (row) => [
    <span key="address" className="num" title={row.address}>
      {shortened(row.address)}
    </span>,
    row.network,
  ]),
  amountColumn('金额 USDT', (row) => row.payout),
  flagsColumn(),
  numberColumn('签名', (row) => `${row.given.length} / ${row.needed}`),
  { title: '签名人', render: (_value, row) => names(row) || '暂无' },
  statusColumn((row) => STATES[row.state]),
  waitColumn((row) => row.approvedAt),
  actsColumn((row) => <SubmitButton approval={row} />),
];

function summary(approvers: readonly string[] | null | undefined): string {
  if (approvers === undefined) return '';
  return approvers === null ? '签名服务没有应答' : `签名人 ${approvers.join('、')}`;
}

/** 付款签名: approved orders above the signer's automatic ceiling, with their signatures. */
export function PayoutApprovalsScreen() {
  const orders = useRead(officePayoutApprovals, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <TableCard
        title="付款签名"
        note={summary(orders.data?.approvers)}
        query={orders}
        columns={COLUMNS}
        right={<QueueKeys />}
        focusable
        keyOf={(row) => row.number}
        empty="没有等待签名的付款"
        emptyHint="超过签名服务自动付款上限的取款，审核通过后出现在这里"
      />
    </main>
  );
}
