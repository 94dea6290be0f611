import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** A packet that was drawn and credited. */
export interface RedPacket {
  /** The `id` clients of the old API expect. */
  readonly id: number;
  readonly number: string;
  readonly memberId: MemberId;
  readonly day: BusinessDay;
  readonly windowId: number;
  /** Which of the member's packets of the window it was, from 1. */
  readonly turn: number;
  /** How many the member could draw when this one was. */
  readonly allowed: number;
  readonly ruleVersion: number;
  readonly tierId: number;
  /** The deposits that counted. */
  readonly counted: Cny;
  /** When the last of them was credited. */
  readonly depositedAt: Date;
  readonly amount: Cny;
  readonly drawnAt: Date;
}
