import type { MemberId } from '@haitang/kernel/id.ts';

export type ApplicationState = 'submitted' | 'approved' | 'rejected';

/** A member's application to become an agent. A member can have only one, ever. */
export interface Application {
  readonly id: number;
  readonly memberId: MemberId;
  readonly mobile: string;
  readonly applyInfo: string;
  readonly state: ApplicationState;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly planCode: string | null;
  /** Words of a rejection, shown to the member. */
  readonly reason: string | null;
}
