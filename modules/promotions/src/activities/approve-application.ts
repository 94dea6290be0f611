import { ACTIVITY_STATE } from '@haitang/contract/codes/activity-state.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type Cny, compare, parseMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { rewardTwoPersonLine } from './activity-settings.ts';
import { type Application, approve } from './application.ts';
import { assertWithinTerms, grantReward, rewardDue } from './grant-reward.ts';
import { type Deciding, type StaffAct, staffAct } from './staff-act.ts';

/** Whether a reward needs two people; no reward never does. */
export async function needsTwoPeople(context: Context, reward: Cny | null): Promise<boolean> {
  if (reward === null) return false;
  const line = parseMoney('CNY', await context.settings.get(rewardTwoPersonLine));
  return compare(reward, present(line, 'the line for two people')) > 0;
}

interface Approval extends StaffAct {
  /** The maker's reward, null for none; a checker confirms the maker's. */
  readonly reward: Cny | null;
  readonly note: string;
}

async function finish(
  context: Context,
  tx: Tx,
  { activity, at }: Deciding,
  approved: Application,
  { staff }: StaffAct,
): Promise<Application> {
  const { reward, memberId, id } = approved;
  const grant = { application: approved, activity, staff, at };
  const grantNumber = reward && (await grantReward(context, tx, { ...grant, reward }));
  await emit(tx, {
    name: 'activity.approved',
    key: `activity.approved:${id}`,
    memberId,
    payload: {
      application: id,
      activity: activity.code,
      title: activity.title,
      reward: reward === null ? '' : String(reward.minor),
    },
    occurredAt: at,
  });
  return { ...approved, grantNumber };
}

/**
 * Approves an application, with a reward within its terms or without one, credited once. A reward
 * above the threshold waits for a second person. Refuses a reward that the terms do not give (400),
 * the same person twice (403), a blocked or paused member (403, 451), a decided application (202).
 */
export async function approveApplication(
  context: Context,
  approval: Approval,
): Promise<Application> {
  const { staff, note } = approval;
  return staffAct(context, approval, note, async (tx, deciding) => {
    const { application, activity, at } = deciding;
    const reward = application.firstApprover === null ? approval.reward : application.reward;
    const twoPeople = await needsTwoPeople(context, reward);
    const after = approve(application, { staff, reward, twoPeople, at });
    if (after.state === ACTIVITY_STATE.approved) {
      const step = 'application-approved';
      return { after: await finish(context, tx, deciding, after, approval), step };
    }
    if (reward) assertWithinTerms(reward, await rewardDue(context, tx, application, activity));
    return { after, step: 'application-first-approved' };
  });
}
