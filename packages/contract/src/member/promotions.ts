import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, pageNumber, pageOf, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { optionalLooseText } from '../ordered.ts';
import { flag, noData, safeHtml, timeText } from '../shown.ts';

export const activityType = endpoint({
  method: 'POST',
  path: '/api/activitytype',
  access: 'public',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number().meta(note('Its id.', 1)),
      name: z.string().meta(note('Its name.', '海棠')),
    }),
  ),
});

const activityCard = z.object({
  id: z.number().meta(note('Its id.', 1)),
  title: z.string().meta(note('Its title.', '海棠')),
  type: z.number().meta(note('Id of the type of activities.', 2)),
  banner: z.string().meta(note('Picture of the activity.', '/art/activities/first.webp')),
  can_apply: flag.meta(note('1 when members apply for it.', 1, [0, 1])),
  apply_count: z.number().meta(note('Members who have applied.', 8)),
  state: z.number().meta(note('0 before its time, 1 during, 2 after it.', 1, [0, 1, 2])),
  created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
  /** Extension: the small line on the card. */
  tag: z.string().meta(note('Small line on the card.', '长期')),
  /**
   * Extension: its period, half-open; null when open-ended. `state` is 0 before, 1 during, 2 after
   * it.
   */
  starts_at: timeText.nullable().meta(note('Begin of the activity; null for none.', null)),
  ends_at: timeText.nullable().meta(note('End of the activity; null for none.', null)),
});

/** Page size 99; all types when `type` is missing. */
export const activityList = endpoint({
  method: 'POST',
  path: '/api/activitylist',
  access: 'public',
  request: z.object({
    type: optionalLooseText.meta(note("Id of the type; '' for all.", '')),
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
  }),
  data: pageOf(activityCard),
});

/** The six texts shown above the apply button (rules.md, Promotions). */
const activityTerms = z.object({
  who: z.string().meta(note('Who may take part, in words.', '全体会员')),
  min_deposit: z.string().meta(note('Least deposit, in words.', '100 起')),
  wagering: z.string().meta(note('How often it has to be wagered, in words.', '10 倍流水')),
  max_reward: z.string().meta(note('Most it gives, in words.', '每日最高 100')),
  games: z.string().meta(note('Games that count, in words.', '电子')),
  period: z.string().meta(note('When it counts, in words.', '长期有效')),
  one_per: z.string().meta(note('How often one may take part, in words.', '每位会员一次')),
  end: z.string().meta(note('How the activity ends, in words.', '活动结束另行通知')),
  version: z.string().meta(note('Version of the terms.', '1')),
});

/** `id` is the number of an activity, or the code by which a bonus names it. */
export const activityDetail = endpoint({
  method: 'POST',
  path: '/api/activitydeatil',
  aliases: ['/api/activitydetail'],
  access: 'public',
  request: z.object({ id: optionalLooseText.meta(note('Its id.', 1)) }),
  data: activityCard
    .extend({
      code: z.string().meta(note('Code a bonus names it by.', 'first-deposit')),
      content: safeHtml.meta(note('Text as HTML of the allowed elements.', '<p>内容</p>')),
      memo: safeHtml.meta(note('Explanation as HTML of the allowed elements.', '<p>说明</p>')),
      terms: activityTerms.meta(note('The terms, each in words.')),
    })
    .nullable(),
});

/** Message 申请成功; one application per member and activity. */
export const applyForActivity = endpoint({
  method: 'POST',
  path: '/api/doactivityapply',
  aliases: ['/api/doactivity'],
  access: 'member',
  replay: 'key',
  request: z.object({ activityid: wholeNumber().meta(note('Id of the activity.', 13)) }),
  data: noData,
});

export const activityApplications = endpoint({
  method: 'POST',
  path: '/api/activityApplyLog',
  access: 'member',
  request: z.object({ page: pageNumber.meta(note('The page asked for, counted from 1.', 1)) }),
  data: pageOf(
    z.object({
      id: z.number().meta(note('Its id.', 1)),
      activity_id: z.number().meta(note('Id of the activity.', 13)),
      activity_name: z.string().meta(note('Title of the activity.', '首存礼')),
      state: z.number().meta(note('1 under review, 2 approved, 3 rejected.', 1, [1, 2, 3])),
      created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
      check_time: timeText.nullable().meta(note('When it was decided; null before.', null)),
      /** Extension: the credited reward, or the reason of a rejection; '' when there is neither. */
      note: z
        .string()
        .meta(note("What was credited or why it was rejected; '' for nothing to say.", '')),
    }),
  ),
});

/**
 * Extension: where the member stands with each activity that members apply for and it has not, by
 * the rules of `doactivityapply`.
 */
export const activityStandings = endpoint({
  method: 'POST',
  path: '/api/activities/standings',
  access: 'member',
  request: nothing,
  data: z.object({
    list: z
      .array(
        z.object({
          activity_id: z.number().meta(note('Id of the activity.', 13)),
          checks: z
            .array(
              z.object({
                title: z.string().meta(note('What is required.', '首笔存款已到账')),
                met: flag.meta(note('1 when the member fulfils it.', 1, [0, 1])),
                /** Route of our app; '' for none. */
                to: z.string().meta(note("Where to fulfil it; '' for nowhere.", '/recharge')),
              }),
            )
            .meta(note('The conditions, in the order in which they are checked.')),
          reason: z.string().meta(note("Why the member may not apply; '' when it may.", '')),
          reviewed: flag.meta(note('1 when staff review an application.', 1, [0, 1])),
          amount: amountText
            .nullable()
            .meta(note('What it would give now, in points; null when not known.', '249.98')),
        }),
      )
      .meta(note('One line for each activity.')),
    review_hours: z
      .number()
      .nullable()
      .meta(note('Hours within which most reviews are done; null when not known.', 6)),
  }),
});

export type ActivityStandingsData = z.input<typeof activityStandings.data>;
export type ActivityTypeData = z.input<typeof activityType.data>;
export type ActivityListRequest = z.input<typeof activityList.request>;
export type ActivityListData = z.input<typeof activityList.data>;
export type ActivityDetailRequest = z.input<typeof activityDetail.request>;
export type ActivityDetailData = z.input<typeof activityDetail.data>;
export type ApplyForActivityRequest = z.input<typeof applyForActivity.request>;
export type ActivityApplicationsRequest = z.input<typeof activityApplications.request>;
export type ActivityApplicationsData = z.input<typeof activityApplications.data>;
