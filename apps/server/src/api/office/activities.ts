import { ACTIVITY_STATE, type ActivityState } from '@haitang/contract/codes/activity-state.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  officeActivities,
  officeApplicationFile,
  officeApplications,
  officeApproveApplication,
  officeConfirmApplication,
  officePublishActivity,
  officeRejectApplication,
  officeTurnDownApplication,
} from '@haitang/contract/office/activities.ts';
import { officeRedPackets } from '@haitang/contract/office/red-packets.ts';
import { type Cny, isPositive, parseMoney } from '@haitang/kernel/money.ts';
import {
  approveApplicationFirst,
  approveApplicationSecond,
  publishWithCode,
} from '@haitang/office/decide-activity.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import type { Application } from '@haitang/promotions/activities/application.ts';
import {
  allActivities,
  applicationFile,
  applicationQueue,
} from '@haitang/promotions/activities/application-queue.ts';
import { rejectApplication } from '@haitang/promotions/activities/reject-application.ts';
import { packetDays } from '@haitang/promotions/red-packets/day-summary.ts';
import { actOf } from './act-of.ts';
import { memberFilter } from './member-filter.ts';
import {
  presentApplication,
  presentApplicationFile,
  presentOfficeActivity,
  presentPacketDay,
} from './present-activities.ts';

const STATES: Readonly<Record<string, ActivityState | null>> = { ...ACTIVITY_STATE, all: null };

const done = ({ state, version }: Application) => ({ state, version });

/** The typed reward: null for an empty field, 400 for an invalid amount. */
function rewardOf(text: string): Cny | null {
  if (text === '') return null;
  const reward = parseMoney('CNY', text);
  if (reward && isPositive(reward)) return reward;
  throw refuse('malformed', { words: '请输入有效的奖励金额' });
}

/** Applications, decisions of staff, and published activities. */
const reviewRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeApplications, async ({ body: { page, pageSize, tab, search } }) => {
    const { memberId } = await memberFilter(context, search);
    if (search !== '' && memberId === null) return { rows: [], total: 0, page, pageSize };
    const asked = { state: STATES[tab] ?? null, memberId, page, pageSize };
    const { items, total } = await applicationQueue(context, asked);
    const rows = items.map(({ application, username }) =>
      presentApplication(application, username),
    );
    return { rows, total, page, pageSize };
  }),
  staffRoute(officeApplicationFile, async ({ body, session, ip }) => {
    const file = await applicationFile(context, body.id);
    const subject = `application:${body.id}`;
    const action = 'activity.application-viewed';
    await noteRead(context, { session, ip }, { action, subject });
    return presentApplicationFile(file);
  }),
  staffRoute(officeApproveApplication, async (call) => {
    const reward = rewardOf(call.body.reward);
    return done(await approveApplicationFirst(context, { ...actOf(call), reward }));
  }),
  staffRoute(officeConfirmApplication, async (call) =>
    done(await approveApplicationSecond(context, actOf(call))),
  ),
  staffRoute(officeRejectApplication, async (call) =>
    done(await rejectApplication(context, actOf(call))),
  ),
  staffRoute(officeTurnDownApplication, async (call) =>
    done(await rejectApplication(context, actOf(call))),
  ),
];

/** The review of applications, the list of activities, and totals of red packets. */
export const activityRoutes = (context: OfficeContext): Route[] => [
  ...reviewRoutes(context),
  staffRoute(officeActivities, async () => ({
    rows: (await allActivities(context)).map(presentOfficeActivity),
  })),
  staffRoute(officePublishActivity, async (call) => {
    const published = call.body.published === 1;
    await publishWithCode(context, { ...actOf(call), published });
    return { published };
  }),
  staffRoute(officeRedPackets, async () => {
    const { open, today, days } = await packetDays(context);
    return { open, today: presentPacketDay(today), days: days.map(presentPacketDay) };
  }),
];
