import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type Activity, missingTerms } from '../terms/activity.ts';
import { lockActivity, writePublished } from './activity-store.ts';
import { ruleWorks } from './rule-works.ts';

export interface PublishInput {
  readonly id: number;
  readonly published: boolean;
  readonly reason: string;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/**
 * What keeps an activity from being published: missing terms, or no working rule when it begins.
 */
export async function whatIsMissing(
  database: Queryable,
  activity: Activity,
  now: Date,
): Promise<string[]> {
  const missing = missingTerms(activity.terms);
  const begins = activity.startsAt !== null && activity.startsAt > now ? activity.startsAt : now;
  return (await ruleWorks(database, activity, begins)) ? missing : [...missing, '对应的奖励规则'];
}

/**
 * Publishes an activity or withdraws it; applications are kept. Refuses `not-found`, and the
 * publication of one with incomplete terms or without a working rule (203, with what is missing).
 */
export async function publishActivity(context: Context, input: PublishInput): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const activity = await lockActivity(tx, input.id, now);
    if (!activity) throw refuse('not-found');
    const missing = await whatIsMissing(tx, activity, now);
    if (input.published && missing.length > 0) {
      throw refuse('condition', { words: `条款不完整，不能发布：${missing.join('、')}` });
    }
    await writePublished(tx, activity.id, input.published);
    await recordAudit(tx, {
      actor: staffActor(input.staff),
      action: input.published ? 'activity.published' : 'activity.withdrawn',
      subject: `activity:${activity.code}`,
      reason: input.reason,
      before: { published: activity.published },
      after: { published: input.published },
      sessionId: input.sessionId,
      ip: input.ip,
      occurredAt: now,
    });
  });
}
