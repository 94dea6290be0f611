import {
  ACTIVITY_STATE,
  type ActivityState,
  activityStateWords,
} from '@haitang/contract/codes/activity-state.ts';
import {
  type OfficeActivity,
  type OfficeApplication,
  officeActivities,
  officeApplications,
} from '@haitang/contract/office/activities.ts';
import { type OfficeRedPacketDay, officeRedPackets } from '@haitang/contract/office/red-packets.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import {
  allActivities,
  applicationsBelow,
  type QueueItem,
} from '@haitang/promotions/activities/application-queue.ts';
import { packetDays } from '@haitang/promotions/red-packets/day-summary.ts';
import { memberFilter } from '../member-filter.ts';
import {
  presentApplication,
  presentOfficeActivity,
  presentPacketDay,
} from '../present-activities.ts';
import { type Column, exportList, onePage, PAGE, pagesBehind } from './export-list.ts';

const ACTIVITY_COLUMNS: readonly Column<OfficeActivity>[] = [
  ['编号', (row) => row.code],
  ['活动', (row) => row.title],
  ['方式', (row) => row.mode],
  ['开始', (row) => row.startsAt],
  ['结束', (row) => row.endsAt],
  ['参与人数', (row) => row.applied],
  ['状态', (row) => (row.published ? '已发布' : '未发布')],
  ['缺少', (row) => row.missing.join('、')],
];

/** 活动. */
export const activityList = exportList({
  endpoint: officeActivities,
  columns: ACTIVITY_COLUMNS,
  pages: (context) =>
    onePage(async () => (await allActivities(context)).map(presentOfficeActivity)),
});

const STATES: Readonly<Record<string, ActivityState>> = ACTIVITY_STATE;

const APPLICATION_COLUMNS: readonly Column<OfficeApplication>[] = [
  ['申请号', (row) => row.id],
  ['会员编号', (row) => row.memberId],
  ['会员账号', (row) => row.username],
  ['活动编号', (row) => row.code],
  ['活动', (row) => row.title],
  ['状态', (row) => activityStateWords(row.state)],
  ['奖励', (row) => row.reward],
  ['申请时间', (row) => row.appliedAt],
  ['处理时间', (row) => row.decidedAt],
  ['初审', (row) => row.firstApprover],
  ['处理人', (row) => row.decidedBy],
  ['原因', (row) => row.reason],
];

async function* applicationPages(
  context: OfficeContext,
  { tab, search }: { readonly tab: string; readonly search: string },
): AsyncGenerator<readonly OfficeApplication[]> {
  const { memberId } = await memberFilter(context, search);
  if (search !== '' && memberId === null) return;
  const filter = { state: STATES[tab] ?? null, memberId };
  const pages = pagesBehind<QueueItem>((last) =>
    applicationsBelow(context, filter, { below: last?.application.id ?? null, limit: PAGE }),
  );
  for await (const page of pages)
    yield page.map(({ application, username }) => presentApplication(application, username));
}

const tabWords = (tab: string): string => {
  const state = STATES[tab];
  return state === undefined ? '全部' : activityStateWords(state);
};

/** 活动申请. */
export const applicationList = exportList({
  endpoint: officeApplications,
  columns: APPLICATION_COLUMNS,
  words: ({ tab, search }) => [tabWords(tab), search],
  pages: applicationPages,
});

const PACKET_COLUMNS: readonly Column<OfficeRedPacketDay>[] = [
  ['日期', (row) => row.day],
  ['预算', (row) => row.budget],
  ['已发放', (row) => row.drawn],
  ['个数', (row) => row.packets],
  ['人数', (row) => row.members],
  ['平均', (row) => row.average],
  ['最高', (row) => row.largest],
];

/** 红包 by day. */
export const packetList = exportList({
  endpoint: officeRedPackets,
  columns: PACKET_COLUMNS,
  words: () => ['近 30 日'],
  pages: (context) => onePage(async () => (await packetDays(context)).days.map(presentPacketDay)),
});
