import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';

/** A sum that the member can claim by hand. */
export interface BonusOffer {
  readonly id: string;
  readonly memberId: MemberId;
  readonly ruleCode: string;
  readonly ruleVersion: number;
  /** The reason: a level, a window. */
  readonly reference: string;
  readonly amount: Cny;
  /** Wagering multiple at the time of the offer. */
  readonly wagering: Rate;
  readonly offeredAt: Date;
  /** The time from which it cannot be claimed; null for no end. */
  readonly expiresAt: Date | null;
  readonly claimedAt: Date | null;
}
