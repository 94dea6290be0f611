import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';

/** A sum that waits for the member to claim it by hand. */
export interface BonusOffer {
  readonly id: string;
  readonly memberId: MemberId;
  readonly ruleCode: string;
  readonly ruleVersion: number;
  /** What it is for: a level, a window. */
  readonly reference: string;
  readonly amount: Cny;
  /** Multiple of it to wager, as it stood when it was offered. */
  readonly wagering: Rate;
  readonly offeredAt: Date;
  /** From then on it cannot be claimed; null for no end. */
  readonly expiresAt: Date | null;
  readonly claimedAt: Date | null;
}
