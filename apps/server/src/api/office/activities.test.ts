import type {
  OfficeActivity,
  OfficeApplicationFile,
  OfficeApplications,
} from '@haitang/contract/office/activities.ts';
import type { OfficeRedPackets } from '@haitang/contract/office/red-packets.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { applyForActivity } from '@haitang/promotions/activities/apply-for-activity.ts';
import { seedActivities } from '@haitang/promotions/activities/seed-activities.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { seedRedPackets } from '@haitang/promotions/red-packets/seed-red-packets.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { http, hire, signIn, code, payments, context, clock } = await officeRig();
const { database } = context;
const APP = 5;
const FIRST = 1;
let maker = '';
let checker = '';

beforeAll(async () => {
  await seedBonusRules(context);
  await seedActivities(context);
  await seedRedPackets(context);
  await hire('maker', 'marketing');
  await hire('checker', 'finance-checker');
  [maker, checker] = [await signIn('maker'), await signIn('checker')];
});

const post = (path: string, body: object, token = maker) =>
  http.post<{ state: number; version: number } | null>(`/office/activities/${path}`, body, {
    token,
  });
const fileOf = async (id: number) =>
  (
    await http.get<OfficeApplicationFile>(`/office/activities/applications/file?id=${id}`, {
      token: maker,
    })
  ).data;
const available = async (member: Parameters<typeof walletOf>[1]) =>
  formatMoney((await walletOf(database.read, member)).available);

test('an application is found in the queue, read, and approved with its reward', async () => {
  const member = await payments.member();
  const { id } = await applyForActivity(context, { memberId: member, activityId: APP });
  const queue = await http.get<OfficeApplications>(
    `/office/activities/applications?tab=pending&search=${member}`,
    { token: maker },
  );
  expect(queue.data.rows).toMatchObject([{ id, code: 'A0105', state: 1, reward: null }]);
  const file = await fileOf(id);
  expect(file).toMatchObject({
    due: { amount: '18.00', wagering: '3.00', maxCashout: null },
    twoPeople: false,
    stopped: null,
  });
  const approved = await post('applications/approve', { id, version: 1, reward: '18.00' });
  expect(approved).toMatchObject({ code: 200, data: { state: 2, version: 2 } });
  expect(await available(member)).toBe('18.00');
  const again = await post('applications/approve', { id, version: 2, reward: '18.00' });
  expect([again.code, await available(member)]).toEqual([202, '18.00']);
});

test.each(['18.01', '-1', '1e3', 'NaN', '0', '1.001'])(
  'a reward of %s is refused',
  async (reward) => {
    const member = await payments.member();
    const { id } = await applyForActivity(context, { memberId: member, activityId: APP });
    const answer = await post('applications/approve', { id, version: 1, reward });
    expect([answer.code, await available(member)]).toEqual([400, '0.00']);
  },
);

test('above the threshold it takes two people, each with a code of their own', async () => {
  const member = await payments.member();
  const now = clock.now();
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    VALUES ('OF-1', ${member}, 'usdt', 4, 300000, 7120000, '{}', 2, 'credited', false,
      ${now}, ${now}, 300000, 'OF-1')`.execute(database.read);
  const { id } = await applyForActivity(context, { memberId: member, activityId: FIRST });
  const body = { id, version: 1, reward: '1000.00' };
  expect((await post('applications/approve', body)).message).toBe('请输入动态码');
  const early = await post('applications/confirm', { id, version: 1, code: '1' }, checker);
  expect([early.code, early.message]).toEqual([403, '该申请尚未初审']);
  const first = await post('applications/approve', { ...body, code: code('maker') });
  expect(first.data).toEqual({ state: 1, version: 2 });
  expect(await available(member)).toBe('0.00');
  expect((await post('applications/confirm', { id, version: 2, code: '1' })).code).toBe(403);
  expect((await post('applications/confirm', { id, version: 2 }, checker)).code).toBe(203);
  const second = await post(
    'applications/confirm',
    { id, version: 2, code: code('checker') },
    checker,
  );
  expect(second.data).toEqual({ state: 2, version: 3 });
  expect(await available(member)).toBe('1000.00');
});

test('a rejection needs a reason, and an outdated page is refused', async () => {
  const member = await payments.member();
  const { id } = await applyForActivity(context, { memberId: member, activityId: APP });
  expect((await post('applications/reject', { id, version: 1, reason: ' ' })).code).toBe(400);
  expect((await post('applications/reject', { id, version: 7, reason: '不符' })).code).toBe(202);
  expect((await post('applications/reject', { id, version: 1, reason: '不符' })).code).toBe(200);
  expect((await fileOf(id))?.application).toMatchObject({ state: 3, reason: '不符' });
  expect(
    (await post('applications/reject', { id: 999_999, version: 1, reason: '不符' })).code,
  ).toBe(202);
});

test('an activity is withdrawn and published again with a code', async () => {
  const list = async () =>
    (await http.get<{ rows: OfficeActivity[] }>('/office/activities', { token: maker })).data.rows;
  const isPublished = async () => (await list()).find(({ id }) => id === 13)?.published;
  const body = { id: 13, published: 0, reason: '测试' };
  expect((await post('publish', body)).code).toBe(203);
  expect((await post('publish', { ...body, code: code('maker') })).code).toBe(200);
  expect(await isPublished()).toBe(false);
  await post('publish', { ...body, published: 1, code: code('maker') });
  expect(await isPublished()).toBe(true);
});

test('red packets given away are listed by day', async () => {
  const { data } = await http.get<OfficeRedPackets>('/office/red-packets', { token: checker });
  expect(data).toMatchObject({ open: true, days: [] });
  expect(data.today).toMatchObject({ budget: '20000.00', drawn: '0.00', packets: 0 });
});
