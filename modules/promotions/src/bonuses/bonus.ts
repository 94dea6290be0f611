import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/**
 * `ended`: its member stepped away, or had nothing left; `expired`: its days were over before the
 * wagering was done.
 */
export type GrantState = 'granted' | 'given-up' | 'ended' | 'completed' | 'expired';

/** A bonus that was credited. Its wagering lot has the grant's number as reference. */
export interface BonusGrant {
  readonly number: string;
  readonly memberId: MemberId;
  readonly ruleCode: string;
  readonly ruleVersion: number;
  /** What it was granted for: a deposit order, an application, a level, a window. */
  readonly reference: string;
  readonly payWay: PayWay;
  readonly amount: Cny;
  readonly required: Cny;
  readonly state: GrantState;
  readonly grantedAt: Date;
  /** When an unfinished one lapses; null for never. */
  readonly expiresAt: Date | null;
  readonly maxCashout: Cny | null;
  /** Taken back when it ended. */
  readonly taken: Cny;
}
