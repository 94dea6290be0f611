import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { type Cny, compare, groupedMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import {
  type Applied,
  approvedBonusDue,
  type BonusDue,
  grantApprovedBonus,
} from '../bonuses/grant-approved-bonus.ts';
import type { Activity } from '../terms/activity.ts';
import type { Application } from './application.ts';

const appliedOf = ({ id, memberId, appliedAt }: Application, { code }: Activity): Applied => ({
  memberId,
  appliedAt,
  activity: code,
  application: `application:${id}`,
});

/**
 * The amount due for an application by the terms, the most that staff may approve; null for
 * nothing.
 */
export const rewardDue = (
  context: Context,
  database: Queryable,
  application: Application,
  activity: Activity,
): Promise<BonusDue | null> =>
  approvedBonusDue(context, database, appliedOf(application, activity));

/** Refuses (400) a reward that the terms do not give, or more than they give. */
export function assertWithinTerms(reward: Cny, due: BonusDue | null): void {
  if (!due) throw refuse('malformed', { words: '该活动没有可发放的奖励' });
  if (compare(reward, due.amount) <= 0) return;
  throw refuse('malformed', { words: `奖励金额不能高于 ${groupedMoney(due.amount)}` });
}

/**
 * Credits the reward of an approved application under its terms: grant, money, wagering and maximum
 * cash-out in the caller's transaction, once. Returns the grant's number. Refuses a blocked (403)
 * or paused (451) member, and a reward already given in another way (202).
 */
export async function grantReward(
  context: Context,
  tx: Tx,
  input: {
    readonly application: Application;
    readonly activity: Activity;
    readonly reward: Cny;
    readonly staff: StaffName;
    readonly at: Date;
  },
): Promise<string> {
  const { application, activity, reward, staff, at } = input;
  const grant = await grantApprovedBonus(context, tx, {
    ...appliedOf(application, activity),
    amount: reward,
    actor: staffActor(staff),
    at,
  });
  if (!grant) throw refuse('malformed', { words: '该活动没有可发放的奖励' });
  return grant.number;
}
