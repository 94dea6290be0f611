import { ORDER_STAGE_WORDS } from '@haitang/contract/codes/order-stage.ts';
import { type OfficeQueuedDeposit, officeDeposits } from '@haitang/contract/office/deposits.ts';
import {
  type OfficeQueuedWithdrawal,
  officeWithdrawals,
} from '@haitang/contract/office/withdrawals.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type DepositItem, depositsBehind } from '@haitang/payments/deposits/deposit-queue.ts';
import {
  type QueueItem,
  withdrawalsBehind,
} from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { memberFilter } from '../member-filter.ts';
import { DEPOSIT_STAGES, presentQueuedDeposit } from '../present-deposits.ts';
import { presentQueuedWithdrawal, WITHDRAWAL_STAGES } from '../present-withdrawals.ts';
import { type Column, exportList, PAGE, pagesBehind } from './export-list.ts';

const STAGE_WORDS: Readonly<Record<string, string>> = ORDER_STAGE_WORDS;
const stageWords = (stage: string): string => STAGE_WORDS[stage] ?? stage;

const DEPOSIT_TABS: Readonly<Record<string, string>> = {
  review: '待审核',
  open: '进行中',
  credited: '已到账',
  expired: '付款超时',
  rejected: '审核拒绝',
  all: '全部',
};

const flagWords = (row: { readonly flags: readonly { readonly words: string }[] }): string =>
  row.flags.map(({ words }) => words).join('、');

const DEPOSIT_COLUMNS: readonly Column<OfficeQueuedDeposit>[] = [
  ['单号', (row) => row.number],
  ['会员编号', (row) => row.memberId],
  ['会员账号', (row) => row.username],
  ['方式', (row) => row.way],
  ['网络', (row) => row.network],
  ['订单金额', (row) => row.asked],
  ['应付', (row) => row.expected],
  ['应付币种', (row) => row.currency],
  ['汇率', (row) => row.rate],
  ['实付', (row) => row.received],
  ['到账', (row) => row.credited],
  ['状态', (row) => stageWords(row.stage)],
  ['收款地址', (row) => row.address],
  ['交易哈希', (row) => row.txHash],
  ['下单时间', (row) => row.createdAt],
  ['到期时间', (row) => row.expiresAt],
  ['结束时间', (row) => row.closedAt],
  ['无订单到账', (row) => (row.madeForTransfer ? '是' : '')],
  ['提示', flagWords],
  ['经办', (row) => row.review?.reviewer ?? ''],
  ['初审', (row) => row.review?.firstApprover ?? ''],
  ['原因', (row) => row.reason],
];

async function* depositPages(
  context: OfficeContext,
  { tab, search }: { readonly tab: string; readonly search: string },
): AsyncGenerator<readonly OfficeQueuedDeposit[]> {
  const { memberId, exact } = await memberFilter(context, search);
  const filter = { stages: DEPOSIT_STAGES[tab] ?? [], memberId, exact };
  const pages = pagesBehind<DepositItem>((last) =>
    depositsBehind(context, filter, { after: last?.deposit.number ?? '', limit: PAGE }),
  );
  for await (const page of pages) yield page.map(presentQueuedDeposit);
}

/** 存款. */
export const depositList = exportList({
  endpoint: officeDeposits,
  columns: DEPOSIT_COLUMNS,
  words: ({ tab, search }) => [DEPOSIT_TABS[tab] ?? tab, search],
  pages: depositPages,
});

const WITHDRAWAL_TABS: Readonly<Record<string, string>> = {
  review: '待审核',
  pay: '待付款',
  paid: '已付款',
  rejected: '审核拒绝',
  all: '全部',
};

const WITHDRAWAL_COLUMNS: readonly Column<OfficeQueuedWithdrawal>[] = [
  ['单号', (row) => row.number],
  ['会员编号', (row) => row.memberId],
  ['会员账号', (row) => row.username],
  ['网络', (row) => row.network],
  ['金额（USDT）', (row) => row.amount],
  ['手续费（USDT）', (row) => row.fee],
  ['实付（USDT）', (row) => row.payout],
  ['扣除', (row) => row.held],
  ['汇率', (row) => row.rate],
  ['状态', (row) => stageWords(row.stage)],
  ['收款地址', (row) => row.address],
  ['交易哈希', (row) => row.txHash],
  ['提交时间', (row) => row.submittedAt],
  ['审核通过时间', (row) => row.approvedAt],
  ['付款时间', (row) => row.paidAt],
  ['提示', flagWords],
  ['经办', (row) => row.reviewer],
  ['初审', (row) => row.firstApprover],
  ['复核', (row) => row.secondApprover],
  ['登记付款', (row) => row.enteredBy],
  ['原因', (row) => row.reason],
];

async function* withdrawalPages(
  context: OfficeContext,
  { tab, search }: { readonly tab: string; readonly search: string },
): AsyncGenerator<readonly OfficeQueuedWithdrawal[]> {
  const { memberId, exact } = await memberFilter(context, search);
  const filter = { stages: WITHDRAWAL_STAGES[tab] ?? [], memberId, exact };
  const pages = pagesBehind<QueueItem>((last) =>
    withdrawalsBehind(context, filter, { after: last?.order.number ?? '', limit: PAGE }),
  );
  for await (const page of pages) yield page.map(presentQueuedWithdrawal);
}

/** 取款. */
export const withdrawalList = exportList({
  endpoint: officeWithdrawals,
  columns: WITHDRAWAL_COLUMNS,
  words: ({ tab, search }) => [WITHDRAWAL_TABS[tab] ?? tab, search],
  pages: withdrawalPages,
});
