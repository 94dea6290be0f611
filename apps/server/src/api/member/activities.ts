import {
  activityApplications,
  activityDetail,
  activityList,
  activityStandings,
  activityType,
  applyForActivity as applyCall,
} from '@haitang/contract/member/promotions.ts';
import type { Context } from '@haitang/platform/context.ts';
import { Answer, memberRoute, publicRoute, type Route } from '@haitang/platform/http/route.ts';
import { applyForActivity } from '@haitang/promotions/activities/apply-for-activity.ts';
import {
  findActivity,
  listActivities,
  listActivityTypes,
} from '@haitang/promotions/activities/list-activities.ts';
import { listApplications } from '@haitang/promotions/activities/list-applications.ts';
import { standingsOf } from '@haitang/promotions/activities/standing.ts';
import {
  presentActivity,
  presentActivityDetail,
  presentApplication,
  presentStandings,
} from '../present/activities.ts';
import { pageObject } from '../present/page.ts';

/** Page size of the list of activities and of a member's applications (wire.md). */
const ACTIVITIES_A_PAGE = 99;
const APPLICATIONS_A_PAGE = 10;

/** Activities for everybody, and applications of members. */
export const activityRoutes = (context: Context): Route[] => [
  publicRoute(activityType, async () =>
    (await listActivityTypes(context)).map(({ id, name }) => ({ id, name })),
  ),
  publicRoute(activityList, async ({ body: { type, page } }) => {
    const now = context.clock.now();
    const all = await listActivities(context, type);
    const pageSize = ACTIVITIES_A_PAGE;
    const shown = all.slice((page - 1) * pageSize, page * pageSize);
    const rows = shown.map((activity) => presentActivity(activity, now));
    return pageObject(rows, { page, pageSize, total: all.length });
  }),
  publicRoute(activityDetail, async ({ body: { id } }) => {
    const activity = await findActivity(context, id);
    return activity && presentActivityDetail(activity, context.clock.now());
  }),
  memberRoute(applyCall, async ({ session: { memberId }, body }) => {
    await applyForActivity(context, { memberId, activityId: body.activityid });
    return new Answer(null, '申请成功');
  }),
  memberRoute(activityStandings, async ({ session: { memberId } }) =>
    presentStandings(await standingsOf(context, memberId)),
  ),
  memberRoute(activityApplications, async ({ session: { memberId }, body: { page } }) => {
    const pageSize = APPLICATIONS_A_PAGE;
    const asked = { memberId, page, pageSize };
    const { applications, total } = await listApplications(context.database.read, asked);
    return pageObject(applications.map(presentApplication), { page, pageSize, total });
  }),
];
