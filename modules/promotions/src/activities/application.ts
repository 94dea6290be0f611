import { ACTIVITY_STATE, type ActivityState } from '@haitang/contract/codes/activity-state.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId, StaffName } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** A member's application for an activity; a member has at most one per activity. */
export interface Application {
  readonly id: number;
  readonly activityId: number;
  readonly memberId: MemberId;
  /** The version of the terms that the member has read (PR-04). */
  readonly termsVersion: number;
  readonly state: ActivityState;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  /** The first approver of a reward above the threshold. */
  readonly firstApprover: string | null;
  /** Who decided; null while it waits, and when no person had to decide. */
  readonly decidedBy: string | null;
  /** The amount credited or to be credited; null for none. */
  readonly reward: Cny | null;
  readonly grantNumber: string | null;
  /** The reason of a rejection, in words for the member. */
  readonly reason: string | null;
  readonly version: number;
}

/** An application with the name of its activity. */
export interface NamedApplication extends Application {
  readonly title: string;
  readonly code: string;
}

/** Refuses a decision on a decided application or on an outdated page (FM-45). */
export function assertDecidable(application: Application, version: number): void {
  if (application.state !== ACTIVITY_STATE.pending) throw refuse('already-done');
  if (application.version === version) return;
  throw refuse('already-done', { words: '该申请已被更新，请刷新后再操作' });
}

interface Approval {
  readonly staff: StaffName;
  readonly reward: Cny | null;
  /** Whether the reward is above the threshold. */
  readonly twoPeople: boolean;
  readonly at: Date;
}

/**
 * Approves: immediately, or above the threshold first by the maker, who sets the reward, and then
 * by another person, who confirms it unchanged. Refuses the same person twice (403).
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

/** Rejects, with words for the member; gives nothing. */
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
