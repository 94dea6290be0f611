import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText, wholeNumber } from '../field.ts';
import { timeText } from '../shown.ts';
import {
  code,
  filterText,
  listRequest,
  maybeText,
  maybeTime,
  memberName,
  moneyText,
  rejection,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
} from './office-fields.ts';

const application = z.object({
  id: z.number(),
  ...memberName,
  /** 编号 and title of the activity. */
  code: z.string(),
  title: z.string(),
  state: z.number(),
  version: z.number(),
  appliedAt: timeText,
  decidedAt: maybeTime,
  firstApprover: maybeText,
  decidedBy: maybeText,
  /** The amount credited or to be credited; null for none. */
  reward: moneyText.nullable(),
  reason: maybeText,
});

/** Applications of a tab: waiting ones oldest first, others newest first. */
export const officeApplications = staffRead({
  path: '/office/activities/applications',
  permission: 'activities.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(['pending', 'approved', 'rejected', 'all']).catch('pending'),
    search: filterText,
  }),
  data: rowsOf(application),
});

const file = z.object({
  application,
  member: z.object({
    ...memberName,
    maskedName: z.string(),
    status: z.string(),
    registeredAt: timeText,
    deposits: moneyText,
  }),
  /** The reward by the terms; null when they give none. */
  due: z
    .object({ amount: moneyText, wagering: z.string(), maxCashout: moneyText.nullable() })
    .nullable(),
  /** The terms that the member has read. */
  terms: z.object({ who: z.string(), wagering: z.string(), maxReward: z.string() }),
  /** Whether the reward, or the amount due by the terms, needs two people. */
  twoPeople: z.boolean(),
  /** Why the member may receive nothing now; null when it may. */
  stopped: maybeText,
  /**
   * Other applicants who may be the same person, when the terms give only once, with the reasons in
   * words. Shown to the reviewer, never to the member.
   */
  tied: z.array(z.object({ ...memberName, ties: z.array(z.string()) })),
});

/** One application with everything a reviewer needs; each read is recorded in the audit trail. */
export const officeApplicationFile = staffRead({
  path: '/office/activities/applications/file',
  permission: 'activities.read',
  request: z.object({ id: wholeNumber('请选择申请') }),
  data: file,
});

const act = {
  id: wholeNumber('请选择申请'),
  /** The version of the application that the page shows. */
  version: shownVersion,
};
const done = z.object({ state: z.number(), version: z.number() });

/**
 * The maker's approval with a reward, '' for none; above the threshold it needs a code and a second
 * person.
 */
export const officeApproveApplication = staffAct({
  path: '/office/activities/applications/approve',
  permission: 'activities.review',
  request: z.object({ ...act, reward: optionalText(20), note: optionalText(300), code }),
  data: done,
});

/**
 * The second approval by another person, of the reward that the first entered, always with a code.
 */
export const officeConfirmApplication = staffAct({
  path: '/office/activities/applications/confirm',
  permission: 'activities.confirm',
  request: z.object({ ...act, note: optionalText(300), code }),
  data: done,
});

export const officeRejectApplication = staffAct({
  path: '/office/activities/applications/reject',
  permission: 'activities.review',
  request: z.object({ ...act, reason: rejection }),
  data: done,
});

/** A checker turns down an application that a maker has approved. */
export const officeTurnDownApplication = staffAct({
  path: '/office/activities/applications/turn-down',
  permission: 'activities.confirm',
  request: z.object({ ...act, reason: rejection }),
  data: done,
});

const activity = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  mode: z.string(),
  published: z.boolean(),
  startsAt: maybeTime,
  endsAt: maybeTime,
  applied: z.number(),
  /** Why it cannot be published, in words. */
  missing: z.array(z.string()),
});

/** Every activity, published or not. */
export const officeActivities = staffRead({
  path: '/office/activities',
  permission: 'activities.read',
  request: nothing,
  data: z.object({ rows: z.array(activity) }),
});

/** Publishes an activity or withdraws it, with a reason and a code. */
export const officePublishActivity = endpoint({
  method: 'POST',
  path: '/office/activities/publish',
  access: 'staff',
  permission: 'activities.publish',
  request: z.object({
    id: wholeNumber('请选择活动'),
    published: z.union([z.literal(0), z.literal(1)], { error: '请选择发布或下架' }),
    reason: requiredText('请填写原因', 300),
    code,
  }),
  data: z.object({ published: z.boolean() }),
});

export type OfficeApplication = z.output<typeof application>;
export type OfficeApplications = z.output<typeof officeApplications.data>;
export type OfficeApplicationFile = z.output<typeof file>;
export type OfficeApplicationDone = z.output<typeof done>;
export type OfficeActivity = z.output<typeof activity>;
