import {
  type OfficePayoutApproval,
  officePayoutApprovals,
  officeSubmitApproval,
} from '@haitang/contract/office/payout-approvals.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import {
  type AwaitingOrder,
  awaitingApprovals,
} from '@haitang/payments/withdrawals/approvals/awaiting-approvals.ts';
import type { PayoutApproval } from '@haitang/payments/withdrawals/approvals/payout-approval.ts';
import { submitApproval } from '@haitang/payments/withdrawals/approvals/submit-approval.ts';
import { payoutOf } from '@haitang/payments/withdrawals/withdrawal.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { actOf } from './act-of.ts';
import { usdtShown } from './present.ts';
import { presentFlags } from './present-withdrawals.ts';

const shown = ({ approver, expiresAt, submittedBy, submittedAt }: PayoutApproval) => ({
  approver,
  expiresAt: formatBeijing(expiresAt),
  submittedBy,
  submittedAt: formatBeijing(submittedAt),
});

function stateOf({ order, needed, given }: AwaitingOrder): OfficePayoutApproval['state'] {
  if (given.length < needed) return 'waiting';
  return order.bySigner ? 'signing' : 'ready';
}

function present(awaitingOrder: AwaitingOrder): OfficePayoutApproval {
  const { order, statement, username, flags, needed, given, lapsed } = awaitingOrder;
  const { number, memberId, version, approvedAt, submittedAt, payableFrom } = order;
  const { network, to: address, units } = statement;
  return {
    number,
    memberId,
    username,
    version,
    asset: order.amount.asset,
    network,
    address,
    payout: usdtShown(payoutOf(order)),
    units,
    approvedAt: formatBeijing(approvedAt ?? submittedAt),
    payableFrom: formatBeijing(payableFrom),
    flags: presentFlags(flags),
    needed,
    given: given.map(shown),
    lapsed: lapsed.map(shown),
    state: stateOf(awaitingOrder),
  };
}

/** Orders that wait for people's signatures, and their submission. */
export const payoutApprovalRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officePayoutApprovals, async () => {
    const { orders, approvers } = await awaitingApprovals(context);
    return { rows: orders.map(present), approvers: approvers && [...approvers] };
  }),
  staffRoute(officeSubmitApproval, async (call) => {
    const { stage, version } = await submitApproval(context, actOf(call));
    return { stage, version };
  }),
];
