import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sharedRead } from '@haitang/platform/database/gathered-read.ts';
import { approvedBonusDue } from '../bonuses/grant-approved-bonus.ts';
import { type Activity, isAppliedFor } from '../terms/activity.ts';
import { readAppliedFor, readReviewHours } from './application-store.ts';
import { type Condition, closedFor, conditionsFor } from './eligibility.ts';
import { listActivities } from './list-activities.ts';

/** Fewer reviews than these say nothing about the next one. */
const FEWEST_REVIEWS = 5;

/** Where a member stands with one activity. */
export interface Standing {
  readonly activityId: number;
  /** Whether staff review an application. */
  readonly isReviewed: boolean;
  readonly conditions: readonly Condition[];
  /** Why the member may not apply now; '' when nothing stands against it. */
  readonly why: string;
  /** What an application now is worth under the terms; null when that is not known before. */
  readonly amount: Cny | null;
}

/** Where a member stands with all activities, and how long reviews take. */
export interface Standings {
  readonly activities: readonly Standing[];
  /** Whole hours within which four in five of the last reviews were done; null when unknown. */
  readonly reviewHours: number | null;
}

const reviews = sharedRead(({ read }) => readReviewHours(read));

async function standingOf(
  context: Context,
  memberId: MemberId,
  activity: Activity,
  stopped: string | null,
): Promise<Standing> {
  const { database, clock } = context;
  const now = clock.now();
  const conditions = await conditionsFor(database.read, activity, memberId, now);
  const closed = closedFor(activity, now)?.message;
  const why = stopped ?? closed ?? conditions.find(({ met }) => !met)?.why ?? '';
  const asked = { memberId, activity: activity.code, application: '', appliedAt: now };
  const due = why === '' ? await approvedBonusDue(context, database.read, asked) : null;
  const isReviewed = activity.mode === 'on_approval';
  return { activityId: activity.id, isReviewed, conditions, why, amount: due?.amount ?? null };
}

/**
 * The conditions of every shown activity that members apply for and the member has not, which of
 * them the member meets, and what it would get: by the rules that `applyForActivity` checks.
 */
export async function standingsOf(context: Context, memberId: MemberId): Promise<Standings> {
  const { database, clock } = context;
  const [all, stop, applied, { reviewed, hours }] = await Promise.all([
    listActivities(context, ''),
    refusalFor(database.read, memberId, 'promotion', clock.now()),
    readAppliedFor(database.read, memberId),
    reviews(database),
  ]);
  const activities = await Promise.all(
    all
      .filter((activity) => isAppliedFor(activity) && !applied.has(activity.id))
      .map((activity) => standingOf(context, memberId, activity, stop?.message ?? null)),
  );
  return { activities, reviewHours: reviewed < FEWEST_REVIEWS ? null : hours };
}
