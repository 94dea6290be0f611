import { ACTIVITY_STATE, type ActivityState } from '@haitang/contract/codes/activity-state.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMembers, memberOf } from '@haitang/identity/find-member.ts';
import type { Member } from '@haitang/identity/member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { BonusDue } from '../bonuses/grant-approved-bonus.ts';
import type { Activity } from '../terms/activity.ts';
import { readActivities, readActivity, readGranted } from './activity-store.ts';
import type { Application, NamedApplication } from './application.ts';
import { readApplication, readApplications, readApplicationsBelow } from './application-store.ts';
import { needsTwoPeople } from './approve-application.ts';
import { rewardDue } from './grant-reward.ts';
import { whatIsMissing } from './publish-activity.ts';
import { findTies, type TiedMember } from './ties/find-ties.ts';

export interface QueueItem {
  readonly application: NamedApplication;
  readonly username: string;
}

async function withNames(
  { database }: Context,
  applications: readonly NamedApplication[],
): Promise<readonly QueueItem[]> {
  const members = await findMembers(database.read, [
    ...new Set(applications.map((application) => application.memberId)),
  ]);
  const names = new Map(members.map((member): [MemberId, string] => [member.id, member.username]));
  return applications.map((application) => ({
    application,
    username: present(names.get(application.memberId), `member ${application.memberId}`),
  }));
}

/** Applications for the console: waiting ones oldest first, others newest first. */
export async function applicationQueue(
  context: Context,
  asked: {
    readonly state: ActivityState | null;
    readonly memberId: MemberId | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly items: readonly QueueItem[]; readonly total: number }> {
  const { read } = context.database;
  const { state, memberId, page, pageSize } = asked;
  const { applications, total } = await readApplications(
    read,
    { state, memberId, oldestFirst: state === ACTIVITY_STATE.pending },
    { offset: (page - 1) * pageSize, limit: pageSize },
  );
  return { items: await withNames(context, applications), total };
}

/** The next applications of a state or member below a number; the newest for null. */
export const applicationsBelow = async (
  context: Context,
  filter: { readonly state: ActivityState | null; readonly memberId: MemberId | null },
  from: { readonly below: number | null; readonly limit: number },
): Promise<readonly QueueItem[]> =>
  withNames(context, await readApplicationsBelow(context.database.read, filter, from));

/** One application with everything a reviewer needs. */
export interface ApplicationFile {
  readonly application: Application;
  readonly activity: Activity;
  readonly member: Member;
  readonly deposits: Awaited<ReturnType<typeof creditedTotal>>;
  /** The amount due by the terms; null for nothing. */
  readonly terms: BonusDue | null;
  readonly twoPeople: boolean;
  /** Why the member may receive nothing now, in words; null when it may. */
  readonly stopped: string | null;
  /** Other applicants who may be the same person, when the terms give only once. */
  readonly tied: readonly (TiedMember & { readonly username: string })[];
}

/** The file of an application. Refuses `not-found`. */
export async function applicationFile(context: Context, id: number): Promise<ApplicationFile> {
  const { read } = context.database;
  const application = await readApplication(read, id);
  if (!application) throw refuse('not-found');
  const { memberId, activityId } = application;
  const activity = present(
    await readActivity(read, activityId, application.appliedAt),
    'the activity applied for',
  );
  const [member, deposits, terms, stopped] = await Promise.all([
    memberOf(read, memberId),
    creditedTotal(read, memberId),
    rewardDue(context, read, application, activity),
    refusalFor(read, memberId, 'promotion', context.clock.now()),
  ]);
  const tied = await findTies(read, { application, activity });
  const others = await findMembers(
    read,
    tied.map((tiedMember) => tiedMember.memberId),
  );
  const names = new Map(others.map((other): [MemberId, string] => [other.id, other.username]));
  const reward = application.reward ?? terms?.amount ?? null;
  return {
    application,
    activity,
    member,
    deposits,
    terms,
    twoPeople: await needsTwoPeople(context, reward),
    stopped: stopped?.message ?? null,
    tied: tied.map((tiedMember) => ({
      ...tiedMember,
      username: names.get(tiedMember.memberId) ?? '',
    })),
  };
}

/** An application by its number; null when there is none. */
export const findApplication = ({ database }: Context, id: number): Promise<Application | null> =>
  readApplication(database.read, id);

/** An activity with the reasons against its publication, in words. */
export interface ReviewedActivity {
  readonly activity: Activity;
  readonly missing: readonly string[];
  /** Members who take part; of a bonus that comes by itself counted up to `COUNTED_MOST`. */
  readonly participants: number;
}

/** Every activity, published or not, for the console. */
export async function allActivities(context: Context): Promise<ReviewedActivity[]> {
  const { read } = context.database;
  const now = context.clock.now();
  const activities = (await readActivities(read, { published: false })).map((activityAt) =>
    activityAt(now),
  );
  const granted = await readGranted(read);
  return Promise.all(
    activities.map(async (activity) => ({
      activity,
      participants: granted.get(activity.id) ?? activity.applied,
      missing: await whatIsMissing(read, activity, now),
    })),
  );
}
