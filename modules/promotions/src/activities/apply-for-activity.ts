import { ACTIVITY_STATE, activityStateWords } from '@haitang/contract/codes/activity-state.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { assertMayUnderLock } from '@haitang/limits/assert-may-under-lock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { switchOnBonus } from '../bonuses/rules/opt-in.ts';
import type { Activity } from '../terms/activity.ts';
import { readActivity } from './activity-store.ts';
import type { Application } from './application.ts';
import { insertApplication, readApplicationFor } from './application-store.ts';
import { closedFor, ineligibleFor } from './eligibility.ts';

async function tell(tx: Tx, activity: Activity, application: Application): Promise<void> {
  const name = activity.mode === 'opt_in' ? 'activity.opted-in' : 'activity.applied';
  await emit(tx, {
    name,
    key: `${name}:${application.id}`,
    memberId: application.memberId,
    payload: { application: application.id, activity: activity.code, rule: activity.rule },
    occurredAt: application.appliedAt,
  });
}

/**
 * Applies for an activity, once per member and activity. A reviewed one waits for staff; others
 * apply immediately, with their bonus rule switched on for the member. Refuses blocked (403) and
 * paused members (451), a second application (202, with the state of the first), an unpublished
 * activity (404), and one that is not open or not for this member (203).
 */
export async function applyForActivity(
  context: Context,
  { memberId, activityId }: { readonly memberId: MemberId; readonly activityId: number },
): Promise<Application> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    await assertMayUnderLock(tx, memberId, 'promotion', now);
    const earlier = await readApplicationFor(tx, activityId, memberId);
    if (earlier) {
      throw refuse('already-applied', { fill: { state: activityStateWords(earlier.state) } });
    }
    const activity = await readActivity(tx, activityId, now);
    if (!activity?.published) throw refuse('missing');
    const refusal = closedFor(activity, now) ?? (await ineligibleFor(tx, activity, memberId, now));
    if (refusal) throw refusal;
    const reviewed = activity.mode === 'on_approval';
    const application = await insertApplication(tx, {
      activityId,
      memberId,
      termsVersion: activity.termsVersion,
      appliedAt: now,
      state: reviewed ? ACTIVITY_STATE.pending : ACTIVITY_STATE.approved,
      decidedAt: reviewed ? null : now,
    });
    // The member is locked, so nobody has written one since the look-up.
    if (!application) throw refuse('already-done');
    if (!reviewed) await switchOnBonus(tx, { memberId, activity: activity.code, at: now });
    await tell(tx, activity, application);
    return application;
  });
}
