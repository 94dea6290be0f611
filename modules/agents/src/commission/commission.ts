import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { PlanKind } from '../plans/plan.ts';
import type { Month } from './month.ts';
import type { Totals } from './totals.ts';

/**
 * computed → reviewed → approved → paid, each by a person, the approver another one than the
 * reviewer; rejected before payment. `nothing`: there is nothing to pay, the month is carried.
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
  /** Of the tier that was reached. */
  readonly rate: Rate;
  /** Own members who brought something, and those of them that do not count. */
  readonly members: number;
  readonly excluded: number;
  readonly totals: Totals;
  readonly venueFee: Cny;
  readonly paymentFee: Cny;
  readonly net: Cny;
  readonly carryIn: Cny;
  readonly carryOut: Cny;
  /** From own members, and as differences on members of the agents below. */
  readonly own: Cny;
  readonly share: Cny;
  readonly state: CommissionState;
  /** Grows with each step; a page that shows an older one cannot act. */
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

/** What is paid. */
export const amountOf = ({ own, share }: Pick<Commission, 'own' | 'share'>): Cny => add(own, share);

/** The number the agent's record and the ledger name it by. */
export const numberOf = ({ month, agentId }: Pick<Commission, 'month' | 'agentId'>): string =>
  `C${month.replace('-', '')}${agentId}`;

interface By {
  readonly staff: string;
  readonly at: Date;
}

const stale = ({ state, version }: Commission) =>
  refuse('already-done', { words: '该佣金单已被更新，请刷新后再操作', data: { state, version } });

/** Refuses an act on a page that is out of date (FM-45). */
export function assertCurrent(of: Commission, version: number): void {
  if (of.version !== version) throw stale(of);
}

/** The first person has looked at it. */
export function review(of: Commission, { staff, at }: By): Commission {
  if (of.state !== 'computed') throw stale(of);
  return { ...of, state: 'reviewed', reviewedBy: staff, reviewedAt: at };
}

/** Another person approves. Refuses the one who reviewed (403). */
export function approve(of: Commission, { staff, at }: By): Commission {
  if (of.state !== 'reviewed') throw stale(of);
  if (of.reviewedBy === staff) {
    throw refuse('not-allowed', { words: '复核人不能与审核人相同' });
  }
  return { ...of, state: 'approved', approvedBy: staff, approvedAt: at };
}

/** It has been paid. */
export function pay(of: Commission, { staff, at }: By): Commission {
  if (of.state !== 'approved') throw stale(of);
  return { ...of, state: 'paid', paidBy: staff, paidAt: at };
}

/** Nothing is paid for the month, with words the agent reads. */
export function reject(of: Commission, reason: string): Commission {
  const open = of.state === 'computed' || of.state === 'reviewed' || of.state === 'approved';
  if (!open) throw stale(of);
  return { ...of, state: 'rejected', reason };
}
