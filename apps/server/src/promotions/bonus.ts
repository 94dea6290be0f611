import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare, smaller } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate } from '@haitang/kernel/rate.ts';

/** One version of the terms of a bonus. */
export interface BonusRule {
  readonly code: string;
  readonly version: number;
  /** How its records are labelled. */
  readonly payWay: PayWay;
  readonly percent: Rate;
  readonly leastDeposit: Cny;
  /** Most for one grant; null for no cap. */
  readonly cap: Cny | null;
  /** Multiple of the bonus to wager, at most 10 (PR-02). */
  readonly wagering: Rate;
}

/** A bonus that was credited. */
export interface BonusGrant {
  readonly number: string;
  readonly memberId: MemberId;
  readonly ruleCode: string;
  readonly ruleVersion: number;
  /** The deposit it was granted for. */
  readonly reference: string;
  readonly payWay: PayWay;
  readonly amount: Cny;
  readonly required: Cny;
  readonly state: 'granted' | 'given-up' | 'ended' | 'completed';
  readonly grantedAt: Date;
}

/** What a rule gives for a deposit: the percent, floored, up to the cap; zero below the least. */
export function bonusFor(rule: BonusRule, deposit: Cny): Cny {
  if (compare(deposit, rule.leastDeposit) < 0) return { asset: 'CNY', minor: 0n };
  const amount = percentFloor(deposit, rule.percent);
  return rule.cap === null ? amount : smaller(amount, rule.cap);
}
