import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** A drawn and credited packet. */
export interface RedPacket {
  /** The `id` that clients of the old API expect. */
  readonly id: number;
  readonly number: string;
  readonly memberId: MemberId;
  readonly day: BusinessDay;
  readonly windowId: number;
  /** Its number among the member's packets of the window, from 1. */
  readonly turn: number;
  /** Number of packets that the member could draw at that time. */
  readonly allowed: number;
  readonly ruleVersion: number;
  readonly tierId: number;
  /** The sum of the counted deposits. */
  readonly counted: Cny;
  /** When the last of them was credited. */
  readonly depositedAt: Date;
  readonly amount: Cny;
  readonly drawnAt: Date;
}
