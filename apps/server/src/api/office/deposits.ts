import {
  type OfficeDepositFile,
  officeApproveDeposit,
  officeClaimDeposit,
  officeConfirmDeposit,
  officeDepositFile,
  officeDeposits,
  officeRejectDeposit,
  officeTurnDownDeposit,
} from '@haitang/contract/office/deposits.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { approveWithCode, confirmWithCode } from '@haitang/office/decide-deposit.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import type { ChainTransfer } from '@haitang/payments/chain/chain-transfer.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { PAYMENT_CASE_WORDS } from '@haitang/payments/deposits/cases/payment-case.ts';
import type { Deposit } from '@haitang/payments/deposits/deposit.ts';
import {
  type DepositFile,
  depositFile,
  depositQueue,
} from '@haitang/payments/deposits/deposit-queue.ts';
import { methodOf } from '@haitang/payments/deposits/methods/method.ts';
import { claimDeposit } from '@haitang/payments/deposits/review/claim-deposit.ts';
import { findReview } from '@haitang/payments/deposits/review/find-review.ts';
import { turnDownDeposit } from '@haitang/payments/deposits/review/turn-down-deposit.ts';
import { maskedNumber } from '@haitang/payments/withdrawals/cards/bank-card.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { actOf } from './act-of.ts';
import { memberFilter } from './member-filter.ts';
import { maybeUsdt, usdtShown } from './present.ts';
import { DEPOSIT_STAGES, presentDeposit, presentQueuedDeposit } from './present-deposits.ts';

const presentTransfer = (transfer: ChainTransfer) => ({
  txHash: transfer.txHash,
  logIndex: transfer.logIndex,
  blockNumber: transfer.blockNumber.toString(),
  blockTime: formatBeijing(transfer.blockTime),
  sender: encodeAddress(transfer.network, transfer.sender),
  units: usdtShown(usdt(transfer.units)),
});

const STEP_WORDS: Readonly<Record<string, string>> = {
  claimed: '领取审核',
  approved: '审核通过',
  confirmed: '复核通过',
  rejected: '审核拒绝',
};
const SAID: Readonly<Record<string, string>> = {
  bank_owner: '付款人',
  bank: '付款银行',
  bank_no: '付款卡号',
  bank_address: '开户行地址',
};

/** A card number is shown in full; the other details are the member's. */
const said = ([name, value]: [string, string]) => ({
  name: SAID[name] ?? name,
  value: name === 'bank_no' ? maskedNumber(value) : value,
});

async function presentReview(
  context: OfficeContext,
  { number, method, details }: Deposit,
): Promise<OfficeDepositFile['review']> {
  if (methodOf(method).settlement !== 'manual') return null;
  const { read } = context.database;
  const [{ review, steps }, nameOf] = await Promise.all([
    findReview(read, number),
    actorNames(read),
  ]);
  const { version, reviewer, firstApprover, secondApprover, evidence } = review;
  return {
    version,
    reviewer,
    firstApprover,
    secondApprover,
    evidence,
    received: maybeUsdt(review.received),
    said: Object.entries(details).map(said),
    steps: steps.map(({ step, actor, note, at }) => ({
      words: STEP_WORDS[step] ?? step,
      who: nameOf(actor),
      note,
      at: formatBeijing(at),
    })),
  };
}

const presentFile = (file: DepositFile) => ({
  order: presentDeposit({ ...file, username: file.member.username }),
  member: {
    memberId: file.member.id,
    username: file.member.username,
    maskedName: maskedName(file.member.realname),
    status: file.member.status,
  },
  confirmation: file.confirmation && {
    confirmations: file.confirmation.confirmations,
    needed: file.confirmation.needed,
    txHash: file.confirmation.txHash,
  },
  transfer: file.transfer && presentTransfer(file.transfer),
  cases: file.cases.map((paymentCase) => ({
    words: PAYMENT_CASE_WORDS[paymentCase.kind],
    state: paymentCase.state,
    openedAt: formatBeijing(paymentCase.openedAt),
  })),
});

/** The deposit queue, one order's file, and the manual decisions of staff. */
export const depositRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeDeposits, async ({ body }) => {
    const { page, pageSize, tab, search } = body;
    const { memberId, exact } = await memberFilter(context, search);
    const filter = { stages: DEPOSIT_STAGES[tab] ?? [], memberId, exact };
    const { items, total } = await depositQueue(context, filter, { page, pageSize });
    return { rows: items.map(presentQueuedDeposit), total, page, pageSize };
  }),
  staffRoute(officeDepositFile, async ({ body, session, ip }) => {
    const file = await depositFile(context, body.number);
    const subject = `deposit:${file.deposit.number}`;
    await noteRead(context, { session, ip }, { action: 'deposit.viewed', subject });
    return { ...presentFile(file), review: await presentReview(context, file.deposit) };
  }),
  staffRoute(officeClaimDeposit, (call) => claimDeposit(context, actOf(call))),
  staffRoute(officeApproveDeposit, (call) => approveWithCode(context, actOf(call))),
  staffRoute(officeConfirmDeposit, (call) => confirmWithCode(context, actOf(call))),
  staffRoute(officeRejectDeposit, (call) => turnDownDeposit(context, actOf(call))),
  staffRoute(officeTurnDownDeposit, (call) => turnDownDeposit(context, actOf(call))),
];
