import { ACTIVITY_STATE, type ActivityState } from '@haitang/contract/codes/activity-state.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId, StaffName } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** A member's application for an activity; there is one for each of both. */
export interface Application {
  readonly id: number;
  readonly activityId: number;
  readonly memberId: MemberId;
  /** The terms the member has read (PR-04). */
  readonly termsVersion: number;
  readonly state: ActivityState;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  /** Who approved a reward above the line first. */
  readonly firstApprover: string | null;
  /** Who decided; null while it waits and where no person had to. */
  readonly decidedBy: string | null;
  /** What is or will be credited; null for nothing. */
  readonly reward: Cny | null;
  readonly grantNumber: string | null;
  /** Why it was rejected, in words the member reads. */
  readonly reason: string | null;
  readonly version: number;
}

/** An application with the name of its activity. */
export interface NamedApplication extends Application {
  readonly title: string;
  readonly code: string;
}

/** Refuses a decision on what is decided, or on a page that is out of date (FM-45). */
export function assertDecidable(application: Application, version: number): void {
  if (application.state !== ACTIVITY_STATE.pending) throw refuse('already-done');
  if (application.version === version) return;
  throw refuse('already-done', { words: '该申请已被更新，请刷新后再操作' });
}

interface Approval {
  readonly staff: StaffName;
  readonly reward: Cny | null;
  /** Whether the reward is above the line. */
  readonly twoPeople: boolean;
  readonly at: Date;
}

/**
 * Approves: at once, or above the line first by the maker, who names the reward, and then by
 * another person, who confirms it as it is. Refuses the same person twice (403).
 */
export function approve(application: Application, approval: Approval): Application {
  const { staff, reward, twoPeople, at } = approval;
  const { firstApprover } = application;
  if (firstApprover === staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  if (firstApprover === null && twoPeople) return { ...application, firstApprover: staff, reward };
  const granted = firstApprover === null ? reward : application.reward;
  const { approved: state } = ACTIVITY_STATE;
  return { ...application, state, reward: granted, decidedAt: at, decidedBy: staff };
}

/** Rejects, in words the member reads; nothing is given. */
export const reject = (
  application: Application,
  { staff, reason, at }: { readonly staff: StaffName; readonly reason: string; readonly at: Date },
): Application => ({
  ...application,
  state: ACTIVITY_STATE.rejected,
  reward: null,
  reason,
  decidedAt: at,
  decidedBy: staff,
});
