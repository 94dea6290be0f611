import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** A change of level; at most one per member and Beijing day (rules.md, VIP). */
export interface LevelChange {
  readonly memberId: MemberId;
  /** The day at whose end the new level counts, and on which its window begins. */
  readonly day: BusinessDay;
  readonly before: number;
  readonly after: number;
  /** `placed`: by staff or a test, outside the nightly rules. */
  readonly reason: 'promoted' | 'demoted' | 'placed';
  readonly at: Date;
}
