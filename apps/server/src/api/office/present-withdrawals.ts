import type {
  OfficeQueuedWithdrawal,
  OfficeWithdrawal,
  OfficeWithdrawalFile,
} from '@haitang/contract/office/withdrawals.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type Cny, cny, formatMoney, isPositive, sum, zero } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import { transactionLink } from '@haitang/payments/chain/transaction-link.ts';
import { QUEUE_FLAG_WORDS, type QueueFlag } from '@haitang/payments/withdrawals/queue-flags.ts';
import { REVIEW_FLAG_WORDS, type ReviewFlag } from '@haitang/payments/withdrawals/review-flags.ts';
import { rulingWords } from '@haitang/payments/withdrawals/rule-withdrawals.ts';
import {
  payoutOf,
  type Withdrawal,
  type WithdrawalStage,
} from '@haitang/payments/withdrawals/withdrawal.ts';
import type { QueueItem, WithdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { LOT_WORDS, type Lot } from '@haitang/turnover/lot.ts';
import type { Withdrawable } from '@haitang/turnover/withdrawable.ts';
import { maybeTime, usdtShown } from './present.ts';

/** The stages of a tab of the queue; all for none. */
export const WITHDRAWAL_STAGES: Readonly<Record<string, readonly WithdrawalStage[]>> = {
  review: ['submitted', 'reviewing'],
  pay: ['approved', 'paying'],
  paid: ['paid'],
  rejected: ['rejected'],
  all: [],
};

/** The steps of an order's history, in Chinese for staff. */
const STEP_WORDS: Readonly<Record<string, string>> = {
  submitted: '会员提交',
  claimed: '领取审核',
  approved: '审核通过',
  rejected: '审核拒绝',
  'release-proposed': '提出退回',
  released: '复核退回',
  'payout-taken': '领取人工付款',
  'payout-restored': '数据恢复，转人工付款',
  'payout-entered': '登记付款',
  paid: '链上核对，已付款',
  'payout-refuted': '链上核对不符，退回付款',
  'ruled-approve': '规则自动通过',
  'ruled-hold': '规则转人工',
  'ruled-two-people': '规则要求两人',
  'ruled-none': '没有规则符合',
  'payout-signed': '付款签名',
  'signer-asked': '交由签名服务付款',
  'signer-sent': '签名服务已发出交易',
  'signer-returned': '签名服务未付款，退回人工',
};
/** Flags that should stop a reviewer; the others are information. */
const GRAVE: readonly ReviewFlag[] = [
  'credit-doubted',
  'blocked',
  'screened',
  'rate-moved',
  'two-people',
  'new-address',
  'password-changed',
  'totp-reset',
  'bonus-ended',
];

/** An order as a row of the queue. */
export function presentWithdrawal(order: Withdrawal, username: string): OfficeWithdrawal {
  const { number, memberId, network, address, stage, version } = order;
  const { reviewer, firstApprover, secondApprover, txHash, enteredBy, bySigner } = order;
  const { reason, rateReason, releaseBy, releaseReason } = order;
  return {
    number,
    memberId,
    username,
    network,
    address,
    stage,
    version,
    amount: usdtShown(order.amount),
    fee: usdtShown(order.fee),
    payout: usdtShown(payoutOf(order)),
    held: formatMoney(order.held),
    rate: formatRate(order.rate),
    submittedAt: formatBeijing(order.submittedAt),
    payableFrom: formatBeijing(order.payableFrom),
    reviewer,
    firstApprover,
    secondApprover,
    txHash,
    enteredBy,
    bySigner,
    reason,
    rateReason,
    releaseBy,
    releaseReason,
    approvedAt: maybeTime(order.approvedAt),
    paidAt: maybeTime(order.paidAt),
  };
}

/** A wagering requirement, with what it locks now. */
const presentLot = (lot: Lot, locked: Cny) => ({
  id: lot.id,
  source: LOT_WORDS[lot.kind],
  reference: lot.reference,
  required: formatMoney(lot.required),
  done: formatMoney(lot.done),
  locked: formatMoney(locked),
  state: lot.state,
  openedAt: formatBeijing(lot.openedAt),
});

/** Wagering requirements of a member, each with what it locks now. */
export const presentLots = (lots: readonly Lot[], { lots: locking }: Withdrawable) =>
  lots.map((lot) => {
    const own = locking.find((lockedLot) => lockedLot.lot.id === lot.id);
    return presentLot(lot, own?.locked ?? zero('CNY'));
  });

/** The signs of risk of a row of the queue. */
export const presentFlags = (flags: readonly QueueFlag[]): OfficeQueuedWithdrawal['flags'] =>
  flags.map((flag) => ({ flag, words: QUEUE_FLAG_WORDS[flag] }));

/** An order as a row of the queue. */
export const presentQueuedWithdrawal = ({
  order,
  username,
  flags,
}: QueueItem): OfficeQueuedWithdrawal =>
  Object.assign(presentWithdrawal(order, username), { flags: presentFlags(flags) });

interface Surroundings {
  readonly at: Date;
  /** What venues sent home for the member beyond the books. */
  readonly suspended: Cny;
  readonly signerUrl: string;
  readonly chains: Chains;
  readonly nameOf: (actor: string) => string;
}

function signerLink(order: Withdrawal, signerUrl: string): string {
  if (signerUrl === '') return '';
  const { network, address, number: reference } = order;
  const amount = usdtShown(payoutOf(order));
  return `${signerUrl}?${new URLSearchParams({ network, address, amount, reference }).toString()}`;
}

/** The file of an order, shown beside the queue. */
export function presentFile(
  file: WithdrawalFile,
  { at, suspended, signerUrl, nameOf, chains }: Surroundings,
): OfficeWithdrawalFile {
  const { order, member, wallet, totals } = file;
  const atVenues = sum('CNY', [...wallet.atVenues.values()].filter(isPositive));
  const bound = file.addresses.find(({ id }) => id === order.addressId)?.boundAt ?? null;
  return {
    order: presentWithdrawal(order, member.username),
    member: {
      memberId: member.id,
      username: member.username,
      maskedName: maskedName(member.realname),
      status: member.status,
      registeredAt: formatBeijing(member.registeredAt),
    },
    wallet: {
      available: formatMoney(wallet.available),
      held: formatMoney(wallet.held),
      atVenues: formatMoney(cny(atVenues.minor)),
      suspended: formatMoney(suspended),
      withdrawable: formatMoney(file.free.withdrawable),
      locked: formatMoney(file.free.locked),
    },
    flags: file.flags.map((flag) => ({
      flag,
      words: REVIEW_FLAG_WORDS[flag],
      grave: GRAVE.includes(flag),
    })),
    lots: presentLots(file.lots, file.free),
    addressBoundAt: maybeTime(bound),
    totals: {
      paidCount: totals.paidCount,
      paidOut: usdtShown(totals.paidOut),
      paidPoints: formatMoney(totals.paidPoints),
    },
    others: file.others.map((other) => presentWithdrawal(other, member.username)),
    byHand: file.byHand,
    steps: file.steps.map((step) => ({
      step: step.step,
      words: STEP_WORDS[step.step] ?? step.step,
      who: nameOf(step.actor),
      note: step.note,
      at: formatBeijing(step.at),
    })),
    ruling: order.ruling === null ? '' : rulingWords(order.ruling),
    movedRate: file.rate.words,
    twoPeople: file.flags.includes('two-people') || file.rate.kind === 'moved',
    payableNow: at >= order.payableFrom,
    explorerLink: transactionLink(chains, order.network, order.txHash) ?? '',
    signerLink: signerLink(order, signerUrl),
  };
}
