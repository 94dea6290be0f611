import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { type MemberId, memberId, staffName } from '@haitang/kernel/id.ts';
import { type Cny, cny, formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { IP, paymentsRig, SESSION } from '../../../../tests/support/payments-rig.ts';
import { ruleOfActivity } from '../bonuses/rules/find-rule.ts';
import { rulesOfMember } from '../bonuses/rules/opt-in.ts';
import { seedBonusRules } from '../bonuses/rules/seed-bonus-rules.ts';
import { missingTerms } from '../terms/activity.ts';
import { applicationFile, applicationQueue } from './application-queue.ts';
import { applyForActivity } from './apply-for-activity.ts';
import { approveApplication } from './approve-application.ts';
import { findActivity, listActivities, listActivityTypes } from './list-activities.ts';
import { listApplications } from './list-applications.ts';
import { publishActivity } from './publish-activity.ts';
import { rejectApplication } from './reject-application.ts';
import { seedActivities } from './seed-activities.ts';
import { standingsOf } from './standing.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;

await seedBonusRules(context);
// An activity whose rule is switched off.
await sql`UPDATE bonus_rule SET enabled = false WHERE activity = 'A0110'`.execute(database.read);
await seedActivities(context);

const [FIRST, EVERY, SLOTS, TRIAL, APP, PLEDGE] = [1, 2, 3, 4, 5, 13];
beforeEach(() => clock.advance(60_000));

const act = (id: number, version: number, staff = 'wenzhou') => ({
  id,
  version,
  staff: staffName(staff),
  sessionId: SESSION,
  ip: IP,
});
const apply = (member: MemberId, activityId: number) =>
  applyForActivity(context, { memberId: member, activityId });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.code} ${error.message}`;
      throw error;
    },
  );
const money = async (member: MemberId) => [
  formatMoney((await walletOf(database.read, member)).available),
  formatMoney((await outstandingOf(database.read, member)).still),
];
const approve = (id: number, version: number, reward: Cny | null, staff = 'wenzhou') =>
  approveApplication(context, { ...act(id, version, staff), reward, note: '' });
let orders = 0;
async function deposit(member: MemberId, minor: bigint): Promise<void> {
  orders += 1;
  const [order, at] = [`F-${orders}`, clock.now()];
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    VALUES (${order}, ${member}, 'usdt', 4, ${minor}, 7120000, '{}', 2, 'credited', false,
      ${at}, ${at}, ${minor}, ${order})`.execute(database.read);
}
const events = async (name: string, member: MemberId) => {
  const { rows } = await sql<{ payload: object }>`SELECT payload FROM outbox_event
    WHERE name = ${name} AND member_id = ${member}`.execute(database.read);
  return rows.map(({ payload }) => payload);
};

test('published activities have complete terms and a working rule; others are not shown', async () => {
  const shown = await listActivities(context, '');
  expect(shown.map(({ id }) => id)).toEqual([...[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14]]);
  expect(shown.flatMap(({ terms }) => missingTerms(terms))).toEqual([]);
  expect((await listActivities(context, '1')).map(({ id }) => id)).toEqual([1, 4]);
  expect(await listActivities(context, '99')).toEqual([]);
  expect((await listActivityTypes(context)).map(({ name }) => name)).toEqual([
    ...['新人', '充值', '电子', '真人', '竞技', 'VIP', '福利', '合营', '公益', '应用'],
  ]);
  expect(await findActivity(context, '10')).toBeNull();
  expect(await findActivity(context, "1' OR 1=1")).toBeNull();
  expect(await findActivity(context, '1')).toMatchObject({
    code: 'A0101',
    banner: '/art/banners/1-welcome.webp',
    applied: 0,
  });
});

test('a reviewed application waits, and a second one is refused with its state', async () => {
  const member = await rig.member();
  expect(await refusalOf(apply(member, APP))).toBe('done');
  expect(await refusalOf(apply(member, APP))).toBe('202 您已申请过该活动，当前状态：待审核');
  const { applications, total } = await listApplications(database.read, {
    memberId: member,
    page: 1,
    pageSize: 10,
  });
  expect(total).toBe(1);
  expect(applications[0]).toMatchObject({ title: '下载应用有礼', state: 1, termsVersion: 1 });
});

test('a member sees the conditions of an activity as they are checked, and what it would give', async () => {
  const member = await rig.member();
  const standing = async (id: number) => {
    const { activities } = await standingsOf(context, member);
    const found = activities.find(({ activityId }) => activityId === id);
    const { conditions = [], why = '-', amount = null } = found ?? {};
    const marks = conditions.map(({ words, met }) => `${met ? '+' : '-'} ${words}`);
    return { marks, why, amount: amount && formatMoney(amount) };
  };
  const before = await standing(FIRST);
  expect(before).toEqual({
    marks: ['+ 注册 30 天内', '- 首笔存款已到账', '- 首笔存款达到 200.00'],
    why: '首笔存款到账后方可申请',
    amount: null,
  });
  expect(await refusalOf(apply(member, FIRST))).toBe(`203 ${before.why}`);
  await deposit(member, 49_996n);
  expect(await standing(FIRST)).toEqual({
    marks: [
      ...['+ 注册 30 天内', '+ 首笔存款已到账', '+ 首笔存款达到 200.00'],
      '+ 首笔存款到账后 7 天内申请',
    ],
    why: '',
    amount: '249.98',
  });
  expect((await standing(APP)).amount).toBe('18.00');
  await apply(member, APP);
  // An application is once: its state says the rest.
  expect((await standing(APP)).why).toBe('-');
  // An opt-in gives what later play earns, and what comes by itself is not applied for.
  expect([(await standing(SLOTS)).amount, (await standing(EVERY)).why]).toEqual([null, '-']);
  clock.advance(31 * 86_400_000);
  expect((await standing(FIRST)).why).toBe('仅限注册 30 天内的会员参与');
  expect((await standing(TRIAL)).why).toBe('仅限注册 7 天内的会员参与');
  clock.advance(-31 * 86_400_000);
});

test('the time of a review is that of four in five of the last ones', async () => {
  const reader = await rig.member();
  const hours = async () => (await standingsOf(context, reader)).reviewHours;
  const members = await Promise.all(Array.from({ length: 5 }, () => rig.member()));
  const ids = await Promise.all(members.map(async (member) => (await apply(member, APP)).id));
  expect(await hours()).toBeNull();
  await sql`UPDATE activity_application AS application SET decided_by = 'wenzhou', state = 3,
      reason = '测试', decided_at = applied_at + make_interval(mins => 50 * place::int)
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS known (id, place)
    WHERE application.id = known.id`.execute(database.read);
  expect(await hours()).toBe(4);
});

test('twenty concurrent applications are one', async () => {
  const member = await rig.member();
  const all = await Promise.all(Array.from({ length: 20 }, () => refusalOf(apply(member, PLEDGE))));
  expect(all.filter((text) => text === 'done')).toHaveLength(1);
  expect(new Set(all).size).toBe(2);
});

test('an opt-in applies immediately and reaches its rule; a pledge applies and gives nothing', async () => {
  const member = await rig.member();
  expect(await apply(member, SLOTS)).toMatchObject({ state: 2 });
  expect(await apply(member, PLEDGE)).toMatchObject({ state: 2, reward: null });
  expect(await events('activity.opted-in', member)).toMatchObject([{ activity: 'A0103' }]);
  // Before any listener runs: a deposit of the next moment counts.
  const of = { memberId: member, kinds: ['daily-first-deposit'] as const, at: clock.now() };
  expect(await rulesOfMember(context.database.read, of)).toMatchObject([
    { rule: { activity: 'A0103' }, since: clock.now() },
  ]);
  expect(await money(member)).toEqual(['0.00', '0.00']);
  expect((await findActivity(context, String(SLOTS)))?.applied).toBe(1);
});

test('an automatic activity accepts no applications, and an unpublished one is not found', async () => {
  const member = await rig.member();
  expect(await refusalOf(apply(member, EVERY))).toBe('203 该优惠自动发放，无需申请');
  expect(await refusalOf(apply(member, 10))).toBe('404 内容不存在或已下架');
  expect(await refusalOf(apply(member, 999))).toBe('404 内容不存在或已下架');
});

test('an activity with a period is open from its first instant until before its last', async () => {
  const member = await rig.member();
  const now = clock.now();
  const set = (from: Date, to: Date) =>
    sql`UPDATE activity SET starts_at = ${from}, ends_at = ${to} WHERE id = ${PLEDGE}`.execute(
      database.read,
    );
  const at = (ms: number) => new Date(now.getTime() + ms);
  await set(at(1), at(10));
  expect(await refusalOf(apply(member, PLEDGE))).toBe('203 活动尚未开始');
  await set(at(-10), now);
  expect(await refusalOf(apply(member, PLEDGE))).toBe('203 活动已结束');
  expect((await listActivities(context, '')).some(({ id }) => id === PLEDGE)).toBe(false);
  await set(now, at(1));
  expect(await refusalOf(apply(member, PLEDGE))).toBe('done');
  await sql`UPDATE activity SET starts_at = NULL, ends_at = NULL
    WHERE id = ${PLEDGE}`.execute(database.read);
});

test('a first deposit is required, large enough and recent enough', async () => {
  const [none, small, late, right] = [
    await rig.member(),
    await rig.member(),
    await rig.member(),
    await rig.member(),
  ];
  expect(await refusalOf(apply(none, FIRST))).toBe('203 首笔存款到账后方可申请');
  await deposit(small, 199_99n);
  expect(await refusalOf(apply(small, FIRST))).toBe('203 首笔存款须达到 200.00');
  await deposit(late, 200_00n);
  clock.advance(7 * 86_400_000);
  expect(await refusalOf(apply(late, FIRST))).toBe('203 须在首笔存款到账后 7 天内申请');
  await deposit(right, 200_00n);
  expect(await refusalOf(apply(right, FIRST))).toBe('done');
  clock.advance(30 * 86_400_000);
  expect(await refusalOf(apply(none, FIRST))).toBe('203 仅限注册 30 天内的会员参与');
});

test('a trial requires a profile and an address', async () => {
  const member = await rig.member();
  expect(await refusalOf(apply(member, TRIAL))).toBe('203 请先完善真实姓名与手机号码');
  await sql`UPDATE member SET mobile = '13800138000' WHERE id = ${member}`.execute(database.read);
  expect(await refusalOf(apply(member, TRIAL))).toBe('203 请先绑定至少一个 USDT 地址');
  await rig.address(member);
  const { id } = await apply(member, TRIAL);
  const { terms } = await applicationFile(context, id);
  // 58 and 100 USDT at 7.12, rounded down.
  expect([terms?.amount, terms?.maxCashout]).toEqual([cny(412_96n), cny(712_00n)]);
});

test('an approval credits the reward once with its wagering, and emits an event', async () => {
  const member = await rig.member();
  const { id, version } = await apply(member, APP);
  const { items } = await applicationQueue(context, {
    state: 1,
    memberId: member,
    page: 1,
    pageSize: 10,
  });
  expect(items[0]).toMatchObject({ application: { id, code: 'A0105' } });
  const saved = await approve(id, version, cny(18_00n));
  expect(saved).toMatchObject({ state: 2, decidedBy: 'wenzhou', version: 2 });
  expect(saved.grantNumber).toMatch(/^B\d{8}/);
  expect(await money(member)).toEqual(['18.00', '54.00']);
  expect(await events('activity.approved', member)).toMatchObject([{ reward: '1800' }]);
  expect(await refusalOf(approve(id, 2, cny(18_00n)))).toBe('202 该操作已经完成');
  expect(await money(member)).toEqual(['18.00', '54.00']);
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = ${`application:${id}`}`.execute(database.read);
  expect(rows).toEqual([{ action: 'activity.application-approved' }]);
});

test('a reward is at most the amount due by the terms, or none', async () => {
  const [more, less, none] = [await rig.member(), await rig.member(), await rig.member()];
  const [a, b, c] = [await apply(more, APP), await apply(less, APP), await apply(none, APP)];
  expect(await refusalOf(approve(a.id, 1, cny(18_01n)))).toBe('400 奖励金额不能高于 18.00');
  expect(await money(more)).toEqual(['0.00', '0.00']);
  await approve(b.id, 1, cny(10_00n));
  await approve(c.id, 1, null);
  expect([await money(less), await money(none)]).toEqual([
    ['10.00', '30.00'],
    ['0.00', '0.00'],
  ]);
});

test("above the threshold two people approve, and the second confirms the first one's reward", async () => {
  const member = await rig.member();
  await deposit(member, 3_000_00n);
  const { id } = await apply(member, FIRST);
  const first = await approve(id, 1, cny(900_00n));
  expect(first).toMatchObject({ state: 1, firstApprover: 'wenzhou', version: 2 });
  expect(await money(member)).toEqual(['0.00', '0.00']);
  expect(await refusalOf(approve(id, 2, null))).toBe('403 复核人不能与初审人相同');
  expect(await refusalOf(approve(id, 1, null, 'shenqing'))).toBe(
    '202 该申请已被更新，请刷新后再操作',
  );
  const second = await approve(id, 2, cny(1_00n), 'shenqing');
  expect(second).toMatchObject({ state: 2, reward: cny(900_00n), decidedBy: 'shenqing' });
  expect(await money(member)).toEqual(['900.00', '7200.00']);
});

test('a rejection has a reason, gives nothing and sends a message', async () => {
  const member = await rig.member();
  const { id } = await apply(member, APP);
  expect(await refusalOf(rejectApplication(context, { ...act(id, 1), reason: ' ' }))).toBe(
    '400 请填写拒绝原因',
  );
  await rejectApplication(context, { ...act(id, 1), reason: '同一设备已有会员参与' });
  expect(await events('activity.rejected', member)).toMatchObject([
    { reason: '同一设备已有会员参与' },
  ]);
  expect(await refusalOf(apply(member, APP))).toBe('202 您已申请过该活动，当前状态：审核拒绝');
  expect(await money(member)).toEqual(['0.00', '0.00']);
});

test('twenty concurrent approvals and rejections have one outcome', async () => {
  const member = await rig.member();
  const { id } = await apply(member, APP);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      refusalOf(
        turn % 2 === 0
          ? approve(id, 1, cny(18_00n), `staff-${turn}`)
          : rejectApplication(context, { ...act(id, 1), reason: '不符合条件' }),
      ),
    ),
  );
  expect(all.filter((text) => text === 'done')).toHaveLength(1);
  const [available] = await money(member);
  const { application } = await applicationFile(context, id);
  expect(available).toBe(application.state === 2 ? '18.00' : '0.00');
});

test('excluded and blocked members can neither apply nor receive anything', async () => {
  const [excluded, blocked, waiting] = [await rig.member(), await rig.member(), await rig.member()];
  const { id } = await apply(waiting, APP);
  for (const member of [excluded, waiting]) {
    await sql`INSERT INTO limit_member (member_id, pause_kind, paused_at)
      VALUES (${member}, 'exclusion', now()) ON CONFLICT (member_id)
      DO UPDATE SET pause_kind = 'exclusion', paused_at = now()`.execute(database.read);
  }
  await setLocks(database, blocked);
  expect(await refusalOf(apply(excluded, PLEDGE))).toBe(
    '451 您正处于自我排除期，仍可取款与查询记录',
  );
  expect(await refusalOf(apply(blocked, PLEDGE))).toBe('403 您的存款功能已停用，请联系客服');
  expect(await refusalOf(approve(id, 1, cny(18_00n)))).toMatch(/^451/);
  expect(await money(waiting)).toEqual(['0.00', '0.00']);
});

const publish = (id: number, published: boolean) =>
  publishActivity(context, {
    id,
    published,
    reason: '测试',
    staff: staffName('wenzhou'),
    sessionId: SESSION,
    ip: IP,
  });

test('an activity without complete terms or a working rule is not published (PR-01)', async () => {
  expect(await refusalOf(publish(10, true))).toBe('203 条款不完整，不能发布：对应的奖励规则');
  await publish(PLEDGE, false);
  expect(await findActivity(context, String(PLEDGE))).toBeNull();
  await seedActivities(context);
  expect(await findActivity(context, String(PLEDGE))).toBeNull();
  await sql`UPDATE activity_terms SET terms = jsonb_set(terms, '{who,text}', '""')
    WHERE activity_id = ${PLEDGE}`.execute(database.read);
  expect(await refusalOf(publish(PLEDGE, true))).toBe('203 条款不完整，不能发布：参与对象');
  await sql`UPDATE activity_terms SET terms = jsonb_set(terms, '{who,text}', '"全体会员"')
    WHERE activity_id = ${PLEDGE}`.execute(database.read);
  await publish(PLEDGE, true);
  expect(await findActivity(context, String(PLEDGE))).toMatchObject({ id: PLEDGE });
});

test('wagering above twenty is never published (PR-02)', async () => {
  const { terms } = (await findActivity(context, String(FIRST))) ?? {};
  const with_ = (multiple: number) =>
    missingTerms({ ...terms, wagering: { multiple, text: '流水' } });
  expect(with_(20)).toEqual([]);
  expect(with_(21)).toEqual(['流水倍数不能高于 20']);
  expect(missingTerms({})).toEqual(['条款不完整']);
});

test('a member’s applications are visible to that member only, and the books balance', async () => {
  const { total } = await listApplications(database.read, {
    memberId: memberId(1),
    page: 1,
    pageSize: 10,
  });
  expect(total).toBe(0);
  expect(await ruleOfActivity(database.read, 'A0113', clock.now())).toBeNull();
  expect((await checkLedger(database)).differences).toEqual([]);
});
