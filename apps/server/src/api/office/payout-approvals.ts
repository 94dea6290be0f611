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
} from '@haitang/payments/approvals/awaiting-approvals.ts';
import type { PayoutApproval } from '@haitang/payments/approvals/payout-approval.ts';
import { submitApproval } from '@haitang/payments/approvals/submit-approval.ts';
import { payoutOf } from '@haitang/payments/withdrawals/withdrawal.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { usdtShown } from './present.ts';

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

function present(one: AwaitingOrder): OfficePayoutApproval {
  const { order, statement, username, needed, given, lapsed } = one;
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
    needed,
    given: given.map(shown),
    lapsed: lapsed.map(shown),
    state: stateOf(one),
  };
}

/** Orders that wait for people's signatures, and their submission. */
export const payoutApprovalRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officePayoutApprovals, async () => {
    const { orders, approvers } = await awaitingApprovals(context);
    return { rows: orders.map(present), approvers: approvers && [...approvers] };
  }),
  staffRoute(officeSubmitApproval, async ({ body, session, ip }) => {
    const act = { ...body, staff: session.staff, sessionId: session.id, ip };
    const { stage, version } = await submitApproval(context, act);
    return { stage, version };
  }),
];
