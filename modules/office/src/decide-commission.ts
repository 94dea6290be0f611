import type { StaffAct } from '@haitang/agents/commission/act.ts';
import { amountOf, type Commission } from '@haitang/agents/commission/commission.ts';
import { findCommission } from '@haitang/agents/commission/list-commissions.ts';
import { payCommission } from '@haitang/agents/commission/pay-commission.ts';
import { approveCommission } from '@haitang/agents/commission/review-commission.ts';
import type { Month } from '@haitang/agents/month.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { OfficeContext } from './office-context.ts';
import { proveAct } from './staff/prove-act.ts';

type Decision = StaffAct & { readonly code: string };

/**
 * The statement to decide, read before a code is used up. Refuses one that has changed since the
 * page showed it, or is in another state. Everything is checked again under its lock.
 */
async function statementOf(
  context: OfficeContext,
  query: { readonly month: Month; readonly agentId: MemberId; readonly version: number },
  state: Commission['state'],
): Promise<Commission> {
  const found = await findCommission(context.database.read, query.month, query.agentId);
  if (!found) throw refuse('not-found');
  const { commission } = found;
  if (commission.version !== query.version || commission.state !== state) {
    throw refuse('already-done', { words: '该佣金单已被更新，请刷新后再操作' });
  }
  return commission;
}

/** A decision about the amount of a statement. */
const proofOf = (act: Decision, statement: Commission) => ({
  ...act,
  subject: `commission:${act.month}:${act.agentId}`,
  worth: amountOf(statement),
});

/** The checker's approval, proved. Refuses the reviewer (403). */
export async function approveWithCode(context: OfficeContext, act: Decision): Promise<Commission> {
  const statement = await statementOf(context, act, 'reviewed');
  if (statement.reviewedBy === act.staff) {
    throw refuse('not-allowed', { words: '复核人不能与审核人相同' });
  }
  await proveAct(context, proofOf(act, statement));
  return approveCommission(context, act);
}

/** Pays an approved statement, proved. See `payCommission` for the refusals. */
export async function payWithCode(context: OfficeContext, act: Decision): Promise<Commission> {
  const statement = await statementOf(context, act, 'approved');
  await proveAct(context, proofOf(act, statement));
  return payCommission(context, act);
}
