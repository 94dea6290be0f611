import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import type { OfficeDeposit, OfficeQueuedDeposit } from '@haitang/contract/office/deposits.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { DepositStage } from '@haitang/payments/deposits/deposit.ts';
import type { DepositItem } from '@haitang/payments/deposits/deposit-queue.ts';
import { methodOf } from '@haitang/payments/deposits/methods/method.ts';
import { maybeMoney, maybeTime, maybeUsdt } from './present.ts';

/** The stages of a tab of the queue; all for none. */
export const DEPOSIT_STAGES: Readonly<Record<string, readonly DepositStage[]>> = {
  // The same stages as the counter beside the menu (`reports/waiting-store`).
  review: ['reviewing', 'suspended'],
  open: ['submitted', 'reviewing', 'suspended'],
  credited: ['credited'],
  expired: ['expired'],
  rejected: ['rejected'],
  all: [],
};

type Shown = Pick<DepositItem, 'deposit' | 'stage' | 'username'>;

/** An order as every page shows it. */
export function presentDeposit({ deposit, stage, username }: Shown): OfficeDeposit {
  const { number, memberId, network, address, txHash, reason, madeForTransfer } = deposit;
  return {
    number,
    memberId,
    username,
    network,
    address,
    stage,
    txHash,
    reason,
    madeForTransfer,
    way: PAY_WAY_LABELS[deposit.payWay],
    asked: formatMoney(deposit.asked),
    expected: maybeUsdt(deposit.expected),
    rate: formatRate(deposit.rate),
    currency: methodOf(deposit.method).currency,
    received: maybeUsdt(deposit.received),
    credited: maybeMoney(deposit.credited),
    createdAt: formatBeijing(deposit.createdAt),
    expiresAt: maybeTime(deposit.expiresAt),
    closedAt: maybeTime(deposit.closedAt),
  };
}

/** What of an open deposit is a sign of risk. */
const flagsOf = ({ stage, payerDiffers }: DepositItem): OfficeQueuedDeposit['flags'] =>
  payerDiffers && stage === 'reviewing' ? [{ flag: 'payer-differs', words: '姓名不符' }] : [];

/** An order as a row of the queue. */
export const presentQueuedDeposit = (item: DepositItem): OfficeQueuedDeposit => ({
  ...presentDeposit(item),
  flags: flagsOf(item),
  review: item.review && {
    version: item.review.version,
    reviewer: item.review.reviewer,
    firstApprover: item.review.firstApprover,
  },
});
