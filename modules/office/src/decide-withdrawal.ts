import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertNoRegistrar } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import type { StaffAct } from '@haitang/payments/withdrawals/act.ts';
import {
  approveWithdrawal,
  needsTwoPeople,
} from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { rateStandingOf } from '@haitang/payments/withdrawals/rate-standing.ts';
import {
  confirmReleaseOf,
  proposeReleaseOf,
} from '@haitang/payments/withdrawals/release-withdrawal.ts';
import {
  awaitsFirst,
  confirmRelease,
  enterHash,
  proposeRelease,
  type Withdrawal,
} from '@haitang/payments/withdrawals/withdrawal.ts';
import type { OfficeContext } from './office-context.ts';
import { proveAct } from './staff/prove-act.ts';

interface Decision extends StaffAct {
  readonly note: string;
  /** Why the order is paid at a rate that has moved since the request; '' when it has not. */
  readonly rateReason: string;
  /** Of the authenticator app; '' when none is required. */
  readonly code: string;
}

/** The order to decide. The version on the page is checked again under its lock. */
async function orderOf(context: OfficeContext, { number, version }: StaffAct): Promise<Withdrawal> {
  const order = await findWithdrawal(context.database.read, number);
  if (!order) throw refuse('not-found');
  if (order.version !== version) {
    throw refuse('already-done', { words: '该订单已被更新，请刷新后再操作' });
  }
  return order;
}

/** An act on an order, worth the points on hold for it. */
const proofOf = <Act extends StaffAct>(order: Withdrawal, act: Act) => ({
  ...act,
  subject: `withdrawal:${order.number}`,
  worth: order.held,
});

/** Checked before a code is used up, and again within the transaction of the act. */
const assertOtherDuty = (
  { database, clock }: OfficeContext,
  { network }: Withdrawal,
  { staff }: StaffAct,
): Promise<void> => assertNoRegistrar(database.read, { network, staff, at: clock.now() });

/**
 * The maker's approval. Above the threshold it is proved (`proveAct`), at a rate that has moved it
 * takes a fresh code, and both wait for a second person. Refuses an order with a first approval:
 * the checker decides it (`not-allowed`).
 */
export async function approveFirst(
  context: OfficeContext,
  decision: Decision,
): Promise<Withdrawal> {
  const order = await orderOf(context, decision);
  const { read } = context.database;
  const rate = await rateStandingOf(context, read, order, context.clock.now());
  if (!awaitsFirst(order, rate)) {
    throw refuse('not-allowed', { words: '该订单已初审，须由复核人处理' });
  }
  await assertOtherDuty(context, order, decision);
  const proof = proofOf(order, decision);
  if (rate.kind === 'moved') await proveAct(context, { ...proof, worth: null });
  else if (await needsTwoPeople(context, read, order)) await proveAct(context, proof);
  return approveWithdrawal(context, decision);
}

/**
 * The checker's approval, always proved. Refuses an order without a first approval, and its
 * first approver (`not-allowed`).
 */
export async function approveSecond(
  context: OfficeContext,
  decision: Decision,
): Promise<Withdrawal> {
  const order = await orderOf(context, decision);
  const { read } = context.database;
  const rate = await rateStandingOf(context, read, order, context.clock.now());
  if (order.firstApprover === null) {
    throw refuse('not-allowed', { words: '该订单尚未初审' });
  }
  if (awaitsFirst(order, rate)) {
    throw refuse('condition', { words: `${rate.words}，须由初审人先按原汇率再次确认` });
  }
  if (order.firstApprover === decision.staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  await assertOtherDuty(context, order, decision);
  await proveAct(context, proofOf(order, decision));
  return approveWithdrawal(context, decision);
}

/** Records the outside signer's transaction, always proved. See `enterPayout` for refusals. */
export async function enterPayoutWithCode(
  context: OfficeContext,
  act: StaffAct & { readonly txHash: string; readonly code: string },
): Promise<Withdrawal> {
  const order = await orderOf(context, act);
  enterHash(order, act.txHash, act.staff);
  await assertOtherDuty(context, order, act);
  await proveAct(context, proofOf(order, act));
  return enterPayout(context, act);
}

/** Proposes to end an approved order, always proved. See `proposeReleaseOf` for refusals. */
export async function proposeReleaseWithCode(
  context: OfficeContext,
  act: StaffAct & { readonly reason: string; readonly code: string },
): Promise<Withdrawal> {
  const order = await orderOf(context, act);
  proposeRelease(order, act.staff, act.reason);
  await proveAct(context, proofOf(order, act));
  return proposeReleaseOf(context, act);
}

/** Confirms the end of an approved order, always proved. See `confirmReleaseOf`. */
export async function confirmReleaseWithCode(
  context: OfficeContext,
  act: StaffAct & { readonly code: string },
): Promise<Withdrawal> {
  const order = await orderOf(context, act);
  confirmRelease(order, act.staff);
  await proveAct(context, proofOf(order, act));
  return confirmReleaseOf(context, act);
}
