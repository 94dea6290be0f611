import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  actReason,
  code,
  maybeText,
  maybeTime,
  memberName,
  moneyText,
  registeredAt,
  staffRead,
  version,
} from './office-fields.ts';
import { reviewedQueue } from './reviewed-queue.ts';

const { list, file, act, rejects } = reviewedQueue({
  path: '/office/activities/applications',
  reads: 'activities.read',
  key: { id: wholeNumber('请选择申请').meta(note('Its number; 0 for a new one.', 1)) },
  done: z.object({
    state: z.number().meta(note('1 under review, 2 approved, 3 rejected, 4 timed out.', 1)),
    version,
  }),
});

const application = z.object({
  id: z.number().meta(note('Its number; 0 for a new one.', 1)),
  ...memberName,
  /** 编号 and title of the activity. */
  code: z.string().meta(note('编号 of the activity.', 'A0101')),
  title: z.string().meta(note('Its title.', '财务')),
  state: z.number().meta(note('1 under review, 2 approved, 3 rejected, 4 timed out.', 1)),
  version,
  appliedAt: timeText.meta(note('When it was applied for, Beijing time.', '2026-01-02 10:00:00')),
  decidedAt: maybeTime.meta(note('When it was decided, Beijing time; null before.', null)),
  firstApprover: maybeText.meta(note('Who approved first; null before.', '文舟')),
  decidedBy: maybeText.meta(note('Who decided; null before.', null)),
  /** The amount credited or to be credited; null for none. */
  reward: moneyText
    .nullable()
    .meta(note('What is credited, in points; null for nothing.', '100.00')),
  reason: maybeText.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
});

/** Applications of a tab: waiting ones oldest first, others newest first. */
export const officeApplications = list(
  z.enum(['pending', 'approved', 'rejected', 'all']).catch('pending'),
  application,
);

const applicationFile = z.object({
  application: application.meta(note('The application.')),
  member: z
    .object({
      ...memberName,
      maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
      status: z.string().meta(note('Where it stands.', 'active')),
      registeredAt,
      deposits: moneyText.meta(note('Deposits so far, in points.', '1000.00')),
    })
    .meta(note('The member it is about.')),
  /** The reward by the terms; null when they give none. */
  due: z
    .object({
      amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
      wagering: z.string().meta(note('How often it has to be wagered.', 3)),
      maxCashout: moneyText
        .nullable()
        .meta(
          note(
            'The most that may be cashed out, in points; empty or null for no limit.',
            '1000.00',
          ),
        ),
    })
    .nullable()
    .meta(note('What the terms give; null where nothing can be told.')),
  /** The terms that the member has read. */
  terms: z
    .object({
      who: z.string().meta(note('Who may take part, in words.', '新会员')),
      wagering: z.string().meta(note('How often it has to be wagered.', 3)),
      maxReward: z.string().meta(note('The most it gives.', '500.00')),
    })
    .meta(note('The terms, each in words.')),
  /** Whether the reward, or the amount due by the terms, needs two people. */
  twoPeople: z.boolean().meta(note('Whether it takes two people.', false)),
  /** Why the member may receive nothing now; null when it may. */
  stopped: maybeText.meta(note('Why it cannot be approved, in words; null for nothing.', null)),
  /**
   * Other applicants who may be the same person, when the terms give only once, with the reasons in
   * words. Shown to the reviewer, never to the member.
   */
  tied: z
    .array(
      z.object({
        ...memberName,
        ties: z.array(z.string()).meta(note('What they have in common.', '同设备')),
      }),
    )
    .meta(note('Other applicants with something in common.')),
});

/** One application with everything a reviewer needs; each read is recorded in the audit trail. */
export const officeApplicationFile = file(applicationFile);

/**
 * The maker's approval with a reward, '' for none; above the threshold it needs a code and a second
 * person.
 */
export const officeApproveApplication = act('approve', 'activities.review', {
  reward: optionalText(20).meta(note('What is credited, in points; null for nothing.', '100.00')),
  note: optionalText(300).meta(note('A note for colleagues; empty for none.', '已核对')),
  code,
});

/**
 * The second approval by another person, of the reward that the first entered, always with a code.
 */
export const officeConfirmApplication = act('confirm', 'activities.confirm', {
  note: optionalText(300).meta(note('A note for colleagues; empty for none.', '已核对')),
  code,
});

export const officeRejectApplication = rejects('reject', 'activities.review');

/** A checker turns down an application that a maker has approved. */
export const officeTurnDownApplication = rejects('turn-down', 'activities.confirm');

const activity = z.object({
  id: z.number().meta(note('Its number; 0 for a new one.', 1)),
  code: z.string().meta(note('Its 编号.', 'A0101')),
  title: z.string().meta(note('Its title.', '财务')),
  mode: z.string().meta(note('How it is taken part in.', '申请')),
  published: z.boolean().meta(note('Whether it is published.', 1)),
  startsAt: maybeTime.meta(note('When it begins, Beijing time; null for at once.', null)),
  endsAt: maybeTime.meta(note('When it ends, Beijing time; null for never.', null)),
  applied: z.number().meta(note('Members who take part; 1001 for more than 1000.', 3)),
  /** Why it cannot be published, in words. */
  missing: z.array(z.string()).meta(note('What it lacks to be published.', '规则')),
});

/** Every activity, published or not. */
export const officeActivities = staffRead({
  path: '/office/activities',
  permission: 'activities.read',
  request: nothing,
  data: z.object({ rows: z.array(activity).meta(note('The rows of the page.')) }),
});

/** Publishes an activity or withdraws it, with a reason and a code. */
export const officePublishActivity = endpoint({
  method: 'POST',
  path: '/office/activities/publish',
  access: 'staff',
  permission: 'activities.publish',
  request: z.object({
    id: wholeNumber('请选择活动').meta(note('Its number; 0 for a new one.', 1)),
    published: z
      .union([z.literal(0), z.literal(1)], { error: '请选择发布或下架' })
      .meta(note('Whether it is published.', 1)),
    reason: actReason,
    code,
  }),
  data: z.object({ published: z.boolean().meta(note('Whether it is published.', 1)) }),
});

export type OfficeApplication = z.output<typeof application>;
export type OfficeApplications = z.output<typeof officeApplications.data>;
export type OfficeApplicationFile = z.output<typeof applicationFile>;
export type OfficeApplicationDone = z.output<typeof officeApproveApplication.data>;
export type OfficeActivity = z.output<typeof activity>;
