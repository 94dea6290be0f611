import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { StaffAct } from '../payments/withdrawals/act.ts';
import { approveWithdrawal, needsTwoPeople } from '../payments/withdrawals/approve-withdrawal.ts';
import { enterPayout } from '../payments/withdrawals/enter-payout.ts';
import { findWithdrawal } from '../payments/withdrawals/list-withdrawals.ts';
import { confirmReleaseOf, proposeReleaseOf } from '../payments/withdrawals/release-withdrawal.ts';
import {
  confirmRelease,
  proposeRelease,
  type Withdrawal,
} from '../payments/withdrawals/withdrawal.ts';
import type { OfficeContext } from './office-context.ts';
import { takeCode } from './staff/take-code.ts';

interface Decision extends StaffAct {
  readonly note: string;
  /** Of the authenticator app; '' where none is asked for. */
  readonly code: string;
}

/** The order a decision is about. The version on the page is checked again under its lock. */
async function orderOf(context: OfficeContext, { number, version }: StaffAct): Promise<Withdrawal> {
  const order = await findWithdrawal(context.database.read, number);
  if (!order) throw refuse('not-found');
  if (order.version !== version) {
    throw refuse('already-done', { words: '该订单已被更新，请刷新后再操作' });
  }
  return order;
}

/**
 * The maker's approval. Above the line it takes a code and waits for a second person. Refuses an
 * order that is approved once already: that is the checker's to decide (`not-allowed`).
 */
export async function approveFirst(
  context: OfficeContext,
  decision: Decision,
): Promise<Withdrawal> {
  const order = await orderOf(context, decision);
  if (order.firstApprover !== null) {
    throw refuse('not-allowed', { words: '该订单已初审，须由复核人处理' });
  }
  if (await needsTwoPeople(context, context.database.read, order)) {
    await takeCode(context, decision);
  }
  return approveWithdrawal(context, decision);
}

/**
 * The checker's approval, always with a code. Refuses an order nobody has approved yet, and the
 * person who did (`not-allowed`).
 */
export async function approveSecond(
  context: OfficeContext,
  decision: Decision,
): Promise<Withdrawal> {
  const order = await orderOf(context, decision);
  if (order.firstApprover === null) {
    throw refuse('not-allowed', { words: '该订单尚未初审' });
  }
  if (order.firstApprover === decision.staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  await takeCode(context, decision);
  return approveWithdrawal(context, decision);
}

/** Notes the outside signer's transaction, always with a code. See `enterPayout` for refusals. */
export async function enterPayoutWithCode(
  context: OfficeContext,
  act: StaffAct & { readonly txHash: string; readonly code: string },
): Promise<Withdrawal> {
  await orderOf(context, act);
  await takeCode(context, act);
  return enterPayout(context, act);
}

/** Proposes to end an approved order, always with a code. See `proposeReleaseOf` for refusals. */
export async function proposeReleaseWithCode(
  context: OfficeContext,
  act: StaffAct & { readonly reason: string; readonly code: string },
): Promise<Withdrawal> {
  proposeRelease(await orderOf(context, act), act.staff, act.reason);
  await takeCode(context, act);
  return proposeReleaseOf(context, act);
}

/** Confirms the end of an approved order, always with a code. See `confirmReleaseOf`. */
export async function confirmReleaseWithCode(
  context: OfficeContext,
  act: StaffAct & { readonly code: string },
): Promise<Withdrawal> {
  confirmRelease(await orderOf(context, act), act.staff);
  await takeCode(context, act);
  return confirmReleaseOf(context, act);
}
