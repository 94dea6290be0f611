import {
  officeApproveWithdrawal,
  officeClaimWithdrawal,
  officeConfirmRelease,
  officeConfirmWithdrawal,
  officeEnterPayout,
  officeProposeRelease,
  officeRejectWithdrawal,
  officeTakePayout,
  officeTurnDownWithdrawal,
  officeWithdrawalFile,
  officeWithdrawals,
} from '@haitang/contract/office/withdrawals.ts';
import {
  approveFirst,
  approveSecond,
  confirmReleaseWithCode,
  enterPayoutWithCode,
  proposeReleaseWithCode,
} from '@haitang/office/decide-withdrawal.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { rejectWithdrawal } from '@haitang/payments/withdrawals/reject-withdrawal.ts';
import { takePayout } from '@haitang/payments/withdrawals/take-payout.ts';
import type { Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { withdrawalFile, withdrawalQueue } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { suspendedOf } from '@haitang/venues/claims/suspended-of.ts';
import { actOf } from './act-of.ts';
import { memberFilter } from './member-filter.ts';
import { presentFile, presentQueuedWithdrawal, WITHDRAWAL_STAGES } from './present-withdrawals.ts';

const done = ({ stage, version }: Withdrawal) => ({ stage, version });

/** The withdrawal queue, one order's file, and the acts of staff on an order. */
export const withdrawalRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeWithdrawals, async ({ body }) => {
    const { page, pageSize, tab, search } = body;
    const { memberId, exact } = await memberFilter(context, search);
    const filter = { stages: WITHDRAWAL_STAGES[tab] ?? [], memberId, exact, from: null, to: null };
    const { items, total } = await withdrawalQueue(context, filter, { page, pageSize });
    return { rows: items.map(presentQueuedWithdrawal), total, page, pageSize };
  }),
  staffRoute(officeWithdrawalFile, async ({ body, session, ip }) => {
    const file = await withdrawalFile(context, body.number);
    const subject = `withdrawal:${file.order.number}`;
    await noteRead(context, { session, ip }, { action: 'withdrawal.viewed', subject });
    const nameOf = await actorNames(context.database.read);
    const suspended = await suspendedOf(context.database.read, file.member.id);
    const { signerUrl, chains } = context;
    return presentFile(file, { at: context.clock.now(), suspended, signerUrl, nameOf, chains });
  }),
  staffRoute(officeClaimWithdrawal, async (call) => done(await claimReview(context, actOf(call)))),
  staffRoute(officeApproveWithdrawal, async (call) =>
    done(await approveFirst(context, actOf(call))),
  ),
  staffRoute(officeConfirmWithdrawal, async (call) =>
    done(await approveSecond(context, actOf(call))),
  ),
  staffRoute(officeRejectWithdrawal, async (call) =>
    done(await rejectWithdrawal(context, actOf(call))),
  ),
  staffRoute(officeTurnDownWithdrawal, async (call) =>
    done(await rejectWithdrawal(context, actOf(call))),
  ),
  staffRoute(officeTakePayout, async (call) => done(await takePayout(context, actOf(call)))),
  staffRoute(officeEnterPayout, async (call) =>
    done(await enterPayoutWithCode(context, actOf(call))),
  ),
  staffRoute(officeProposeRelease, async (call) =>
    done(await proposeReleaseWithCode(context, actOf(call))),
  ),
  staffRoute(officeConfirmRelease, async (call) =>
    done(await confirmReleaseWithCode(context, actOf(call))),
  ),
];
