import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** One change of level; at most one a member and Beijing day (rules.md, VIP). */
export interface LevelChange {
  readonly memberId: MemberId;
  /** The day whose end the new level counts for, and on which its window begins. */
  readonly day: BusinessDay;
  readonly before: number;
  readonly after: number;
  /** `placed`: by staff or a test, outside the nightly rules. */
  readonly reason: 'promoted' | 'demoted' | 'placed';
  readonly at: Date;
}
