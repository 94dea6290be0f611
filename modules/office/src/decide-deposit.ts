import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { findAnyDeposit } from '@haitang/payments/deposits/find-deposit.ts';
import {
  approveDeposit,
  confirmDeposit,
  receivedIn,
  worthOf,
} from '@haitang/payments/deposits/review/approve-deposit.ts';
import { findReview } from '@haitang/payments/deposits/review/find-review.ts';
import type { ReviewAct, ReviewDone } from '@haitang/payments/deposits/review/review-act.ts';
import { assertUsable, dollarsOf } from '@haitang/payments/deposits/statements/bank-line.ts';
import { findLine } from '@haitang/payments/deposits/statements/list-lines.ts';
import type { OfficeContext } from './office-context.ts';
import { proveAct } from './staff/prove-act.ts';

interface WithCode extends ReviewAct {
  /** Of the authenticator app. */
  readonly code: string;
}

/** An outdated page uses up no code; the version is checked again under the lock. */
async function assertFresh(context: OfficeContext, { number, version }: ReviewAct) {
  const { review } = await findReview(context.database.read, number);
  if (review.version !== version) {
    throw refuse('already-done', { words: '该订单已被更新，请刷新后再操作' });
  }
  return review;
}

const FIRST_DONE = '该订单已初审，须由复核人处理';

const subjectOf = ({ number }: ReviewAct): string => `deposit:${number}`;

/**
 * The maker's approval, proved as an act of money because it creates some. See `approveDeposit` for
 * refusals.
 */
export async function approveWithCode(
  context: OfficeContext,
  act: WithCode & { readonly received: string; readonly evidence: string },
): Promise<ReviewDone> {
  const { reviewer, firstApprover } = await assertFresh(context, act);
  if (firstApprover !== null) throw refuse('not-allowed', { words: FIRST_DONE });
  if (reviewer !== act.staff) throw refuse('not-allowed', { words: '请先领取该订单再审核' });
  // A mistyped amount must not use up a code or count as a try.
  const order = await findAnyDeposit(context.database.read, act.number);
  const worth = order && worthOf(order, receivedIn(act.received, order));
  await proveAct(context, { ...act, subject: subjectOf(act), worth });
  return approveDeposit(context, act);
}

/**
 * The maker's approval of an order by a line of our statement: its amount and its reference, proved
 * as every approval. An order that nobody has taken is taken with it. See `approveDeposit`.
 */
export async function approveByLine(
  context: OfficeContext,
  act: WithCode & { readonly id: string },
): Promise<ReviewDone> {
  const line = await findLine(context.database.read, act.id);
  if (!line) throw refuse('not-found', { words: '没有这笔流水' });
  assertUsable(line);
  const { reviewer, firstApprover } = await assertFresh(context, act);
  if (firstApprover !== null) throw refuse('not-allowed', { words: FIRST_DONE });
  if (reviewer !== null && reviewer !== act.staff) {
    throw refuse('not-allowed', { words: `${reviewer} 审核中，请打开存款单后接手` });
  }
  const { evidence } = line;
  const received = dollarsOf(line.units);
  const order = await findAnyDeposit(context.database.read, act.number);
  const worth = order && worthOf(order, receivedIn(received, order));
  await proveAct(context, { ...act, subject: subjectOf(act), worth });
  return approveDeposit(context, { ...act, received, evidence, line: line.id });
}

/** The checker's approval, proved in the same way. Refuses the maker (`not-allowed`). */
export async function confirmWithCode(context: OfficeContext, act: WithCode): Promise<ReviewDone> {
  const { firstApprover, received } = await assertFresh(context, act);
  if (firstApprover === null) throw refuse('not-allowed', { words: '该订单尚未初审' });
  if (firstApprover === act.staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  const order = present(await findAnyDeposit(context.database.read, act.number), 'the order');
  const worth = received && worthOf(order, received);
  await proveAct(context, { ...act, subject: subjectOf(act), worth });
  return confirmDeposit(context, act);
}
