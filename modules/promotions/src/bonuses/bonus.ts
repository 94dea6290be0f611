import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/**
 * `ended`: the member went away, or had no money left; `expired`: its days were over before the
 * wagering was done.
 */
export type GrantState = 'granted' | 'given-up' | 'ended' | 'completed' | 'expired';

/** A credited bonus. The reference of its wagering lot is the grant's number. */
export interface BonusGrant {
  readonly number: string;
  readonly memberId: MemberId;
  readonly ruleCode: string;
  readonly ruleVersion: number;
  /** The reason of the grant: a deposit order, an application, a level, a window. */
  readonly reference: string;
  readonly payWay: PayWay;
  readonly amount: Cny;
  readonly required: Cny;
  readonly state: GrantState;
  readonly grantedAt: Date;
  /** When an unfinished one expires; null for never. */
  readonly expiresAt: Date | null;
  readonly maxCashout: Cny | null;
  /** The amount taken back when it ended. */
  readonly taken: Cny;
}
