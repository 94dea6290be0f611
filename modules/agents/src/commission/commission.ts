import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { Month } from '../month.ts';
import type { PlanKind } from '../plans/plan.ts';
import type { Totals } from './totals.ts';

/**
 * computed → reviewed → approved → paid, each step by a person, the approver different from the
 * reviewer; rejected before payment. `nothing`: nothing is due, and the balance is carried.
 */
export type CommissionState =
  | 'nothing'
  | 'computed'
  | 'reviewed'
  | 'approved'
  | 'paid'
  | 'rejected';

/** An agent's statement of a month. */
export interface Commission {
  readonly month: Month;
  readonly agentId: MemberId;
  readonly planCode: string;
  readonly planName: string;
  readonly kind: PlanKind;
  /** Rate of the reached tier. */
  readonly rate: Rate;
  /** Own members with activity, and those of them that do not count. */
  readonly members: number;
  readonly excluded: number;
  readonly totals: Totals;
  readonly venueFee: Cny;
  readonly paymentFee: Cny;
  readonly net: Cny;
  readonly carryIn: Cny;
  readonly carryOut: Cny;
  /** Commission on own members, and the differences on members of the agents below. */
  readonly own: Cny;
  readonly share: Cny;
  readonly state: CommissionState;
  /** Grows with each step; a page with an older version cannot act. */
  readonly version: number;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly paidBy: string | null;
  readonly paidAt: Date | null;
  /** Words of a rejection, shown to the agent. */
  readonly reason: string | null;
}

/** The amount to pay. */
export const amountOf = ({ own, share }: Pick<Commission, 'own' | 'share'>): Cny => add(own, share);

/** The number of the statement in the agent's records and in the ledger. */
export const numberOf = ({ month, agentId }: Pick<Commission, 'month' | 'agentId'>): string =>
  `C${month.replace('-', '')}${agentId}`;

interface By {
  readonly staff: string;
  readonly at: Date;
}

const stale = ({ state, version }: Commission) =>
  refuse('already-done', { words: '该佣金单已被更新，请刷新后再操作', data: { state, version } });

/** Refuses an act on an outdated page (FM-45). */
export function assertCurrent(commission: Commission, version: number): void {
  if (commission.version !== version) throw stale(commission);
}

/** Records the review by a first person. */
export function review(commission: Commission, { staff, at }: By): Commission {
  if (commission.state !== 'computed') throw stale(commission);
  return { ...commission, state: 'reviewed', reviewedBy: staff, reviewedAt: at };
}

/** Records the approval by another person. Refuses the reviewer (403). */
export function approve(commission: Commission, { staff, at }: By): Commission {
  if (commission.state !== 'reviewed') throw stale(commission);
  if (commission.reviewedBy === staff) {
    throw refuse('not-allowed', { words: '复核人不能与审核人相同' });
  }
  return { ...commission, state: 'approved', approvedBy: staff, approvedAt: at };
}

/** Records the payment. */
export function pay(commission: Commission, { staff, at }: By): Commission {
  if (commission.state !== 'approved') throw stale(commission);
  return { ...commission, state: 'paid', paidBy: staff, paidAt: at };
}

/** Rejects the statement, with words for the agent: nothing is paid for the month. */
export function reject(commission: Commission, reason: string): Commission {
  const open =
    commission.state === 'computed' ||
    commission.state === 'reviewed' ||
    commission.state === 'approved';
  if (!open) throw stale(commission);
  return { ...commission, state: 'rejected', reason };
}
