import type {
  ActivityApplicationsData,
  ActivityDetailData,
  ActivityListData,
} from '@haitang/contract/member/promotions.ts';
import type { OfficeApplications } from '@haitang/contract/office/activities.ts';
import { present } from '@haitang/kernel/assert.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from './member-steps.ts';
import { signInStaff } from './staff-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
}
const APP = 5;

test('a visitor reads activities, a member applies, staff approve, the reward is in the wallet', async () => {
  const { data: types } = await world.site.post<{ id: number }[]>('/api/activitytype');
  expect(types.length).toBeGreaterThan(5);
  const { data: list } = await world.site.post<ActivityListData>('/api/activitylist', {});
  expect([list.per_page, list.total]).toEqual([99, list.data.length]);
  for (const activity of list.data)
    expect(activity.banner).toMatch(/^\/art\/banners\/[\w-]+\.webp$/);
  const { data: detail } = await world.site.post<ActivityDetailData>('/api/activitydeatil', {
    id: APP,
  });
  expect(detail).toMatchObject({ code: 'A0105', can_apply: 1, state: 1, apply_count: 0 });
  expect(detail?.terms.wagering).toBe('下载礼 3 倍流水');
  const byCode = await world.site.post<ActivityDetailData>('/api/activitydeatil', { id: 'A0105' });
  expect(byCode.data).toEqual(detail);
  const { data: none } = await world.site.post('/api/activitydeatil', { id: 999 });
  expect(none).toBeNull();

  const member = await registerMember(world, 'huodong1');
  const apply = { activityid: APP };
  expect(await member.call('/api/doactivityapply', apply)).toMatchObject({
    code: 200,
    message: '申请成功',
    data: null,
  });
  expect(await member.call('/api/doactivityapply', apply)).toMatchObject({
    code: 202,
    message: '您已申请过该活动，当前状态：待审核',
  });

  const staff = await signInStaff(world, world.staff.maker);
  const queue = await staff.ok<OfficeApplications>('GET', '/office/activities/applications', {
    tab: 'pending',
    search: 'huodong1',
  });
  const { id, version } = present(queue.rows[0], 'the application');
  await staff.ok('POST', '/office/activities/applications/approve', {
    id,
    version,
    reward: '18.00',
    note: '',
  });
  await world.settle();

  expect(await member.ok('/api/balance')).toMatchObject({ balance: '18.00' });
  expect(await member.ok('/api/getBetAmount')).toMatchObject({ bet_amount: 54 });
  const log = await member.ok<ActivityApplicationsData>('/api/activityApplyLog', { page: 1 });
  expect(log.data).toMatchObject([
    {
      activity_id: APP,
      activity_name: '下载应用有礼',
      state: 2,
      note: '奖励 18.00 已计入中心钱包',
    },
  ]);
  const gifts = await member.ok<Page<{ amount: number }>>('/api/gettransrecord', { type: 3 });
  expect(gifts.data).toMatchObject([{ amount: 18 }]);
  const inbox = await member.ok<Page<{ title: string }>>('/api/noticeList');
  expect(inbox.data.map(({ title }) => title)).toContain('活动申请已通过');
  expect(await world.differences()).toEqual([]);
});
