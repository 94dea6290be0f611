import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, pageNumber, pageOf, wholeNumber } from '../field.ts';
import { optionalLooseText } from '../ordered.ts';
import { flag, noData, safeHtml, timeText } from '../shown.ts';

export const activityType = endpoint({
  method: 'POST',
  path: '/api/activitytype',
  access: 'public',
  request: nothing,
  data: z.array(z.object({ id: z.number(), name: z.string() })),
});

const activityCard = z.object({
  id: z.number(),
  title: z.string(),
  type: z.number(),
  banner: z.string(),
  can_apply: flag,
  apply_count: z.number(),
  state: z.number(),
  created_at: timeText,
  /** Extension: the small line on the card. */
  tag: z.string(),
  /**
   * Extension: its period, half-open; null when open-ended. `state` is 0 before, 1 during, 2 after
   * it.
   */
  starts_at: timeText.nullable(),
  ends_at: timeText.nullable(),
});

/** Page size 99; all types when `type` is missing. */
export const activityList = endpoint({
  method: 'POST',
  path: '/api/activitylist',
  access: 'public',
  request: z.object({ type: optionalLooseText, page: pageNumber }),
  data: pageOf(activityCard),
});

/** The six texts shown above the apply button (rules.md, Promotions). */
const activityTerms = z.object({
  who: z.string(),
  min_deposit: z.string(),
  wagering: z.string(),
  max_reward: z.string(),
  games: z.string(),
  period: z.string(),
  one_per: z.string(),
  end: z.string(),
  version: z.string(),
});

/** `id` is the number of an activity, or the code by which a bonus names it. */
export const activityDetail = endpoint({
  method: 'POST',
  path: '/api/activitydeatil',
  aliases: ['/api/activitydetail'],
  access: 'public',
  request: z.object({ id: optionalLooseText }),
  data: activityCard
    .extend({
      code: z.string(),
      content: safeHtml,
      memo: safeHtml,
      terms: activityTerms,
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
  request: z.object({ activityid: wholeNumber() }),
  data: noData,
});

export const activityApplications = endpoint({
  method: 'POST',
  path: '/api/activityApplyLog',
  access: 'member',
  request: z.object({ page: pageNumber }),
  data: pageOf(
    z.object({
      id: z.number(),
      activity_id: z.number(),
      activity_name: z.string(),
      state: z.number(),
      created_at: timeText,
      check_time: timeText.nullable(),
      /** Extension: the credited reward, or the reason of a rejection; '' when there is neither. */
      note: z.string(),
    }),
  ),
});

export type ActivityTypeData = z.input<typeof activityType.data>;
export type ActivityListRequest = z.input<typeof activityList.request>;
export type ActivityListData = z.input<typeof activityList.data>;
export type ActivityDetailRequest = z.input<typeof activityDetail.request>;
export type ActivityDetailData = z.input<typeof activityDetail.data>;
export type ApplyForActivityRequest = z.input<typeof applyForActivity.request>;
export type ActivityApplicationsRequest = z.input<typeof activityApplications.request>;
export type ActivityApplicationsData = z.input<typeof activityApplications.data>;
