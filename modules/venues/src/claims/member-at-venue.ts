import type { MemberId } from '@haitang/kernel/id.ts';

/** A member at a venue. */
export interface MemberAtVenue {
  readonly memberId: MemberId;
  readonly venue: string;
}
