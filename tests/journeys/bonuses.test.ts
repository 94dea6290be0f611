import type { Bonus, BonusesData, GiveUpBonusData } from '@haitang/contract/member/bonuses.ts';
import type { CheckInTodayData } from '@haitang/contract/member/check-in.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, parseMoney } from '@haitang/kernel/money.ts';
import { grantApprovedBonus } from '@haitang/promotions/bonuses/grant-approved-bonus.ts';
import { endLot } from '@haitang/turnover/end-lot.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, type MemberStory, openSeat, registerMember, until } from './member-steps.ts';
import { signInStaff } from './staff-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const cents = (text: string): bigint => present(parseMoney('CNY', text), 'an amount').minor;
const balanceOf = async (member: MemberStory) =>
  (await member.ok<{ balance: string }>('/api/balance')).balance;
const bonusesOf = (member: MemberStory) => member.ok<BonusesData>('/api/bonuses');

/** Transfers the whole balance to the dice, rolls the surest bets that count, and recalls it. */
async function roll(member: MemberStory, stake: string, times: number): Promise<void> {
  await member.ok('/api/uptransferstatus', { transferstatus: 1 });
  await world.settle();
  const { games } = await member.ok<{ games: { id: number; game_code: string }[] }>(
    '/api/game/list',
    { platform: 'haitang' },
  );
  const game = present(
    games.find((candidate) => candidate.game_code === 'cloud-dice'),
    'the dice',
  );
  const { url } = await member.ok<{ url: string }>('/api/getGameUrl', {
    id: game.id,
    game_code: game.game_code,
  });
  const seat = await openSeat(url);
  for (let round = 0; round < times; round += 1) {
    await seat.bet(stake, { side: 'under', target: 6_600 });
  }
  await member.ok('/api/gameTransfer', { game_platform_id: game.id, currency: 'CNY', type: 2 });
  await until(world, async () => {
    const page = await member.ok<{ total: number }>('/api/betrecord');
    return page.total >= times ? page : null;
  });
}

const numberOf = async (member: MemberStory): Promise<MemberId> =>
  memberId((await member.ok<{ id: number }>('/api/user')).id);

test('half of a first deposit is granted on approval, partly wagered, given up; own money stays', async () => {
  const member = await registerMember(world, 'givesup26');
  await deposit(world, member, '300.00');
  await until(world, async () => ((await bonusesOf(member)).list.length === 1 ? true : null));
  const before = await balanceOf(member);
  await member.ok('/api/doactivityapply', { activityid: 1 });
  const staff = await signInStaff(world, world.staff.maker);
  const queue = await staff.ok<{ rows: { id: number; version: number }[] }>(
    ...(['GET', '/office/activities/applications', { tab: 'pending' }] as const),
  );
  const { id, version } = present(queue.rows[0], 'the application');
  const file = await staff.ok<{ due: { amount: string } }>(
    ...(['GET', '/office/activities/applications/file', { id }] as const),
  );
  const reward = file.due.amount;
  // Half of the credit of 42.13 USDT: the amount to pay is rounded down.
  expect(reward).toBe('149.98');
  await staff.ok('POST', '/office/activities/applications/approve', { id, version, reward });

  expect(cents(await balanceOf(member))).toBe(cents(before) + cents(reward));
  const granted = present(
    (await bonusesOf(member)).list.find(({ activity }) => activity === 'A0101'),
    'the grant',
  );
  expect(granted).toMatchObject({ state: 'granted', amount: reward, can_give_up: 1 });
  expect(cents(granted.need)).toBe(cents(reward) * 8n);

  await roll(member, '30.00', 5);
  const played = await balanceOf(member);
  const { taken } = await member.ok<GiveUpBonusData>('/api/bonuses/give-up', { id: granted.id });
  expect(taken).toBe(reward);
  expect(cents(await balanceOf(member))).toBe(cents(played) - cents(reward));
  const again = await member.call('/api/bonuses/give-up', { id: granted.id });
  expect(again).toMatchObject({ code: 202, message: '该操作已经完成' });
  const stranger = await registerMember(world, 'stranger26');
  expect(await stranger.call('/api/bonuses/give-up', { id: granted.id })).toMatchObject({
    code: 202,
    message: '未找到相关记录',
  });
  const { lots } = await member.ok<{ lots: { need: string }[] }>('/api/getBetAmount');
  expect(lots.map(({ need }) => need)).not.toContain(granted.need);
  expect(await world.differences()).toEqual([]);
});

test('a bonus with a maximum cash-out is completed: the excess goes back, the member keeps the rest', async () => {
  const { context } = world.app;
  await sql`INSERT INTO bonus_rule (code, version, kind, activation, activity, pay_way, percent,
      amount, wagering, max_cashout, starts_at)
    VALUES ('app-download', 2, 'fixed', 'on_approval', 'A0105', 13, 0, 10000, 1000000, 1000,
      '2021-01-01T00:00:00Z')`.execute(context.database.read);
  const member = await registerMember(world, 'cashes26');
  const now = context.clock.now();
  const id = await numberOf(member);
  await context.database.transaction((tx) =>
    grantApprovedBonus(context, tx, {
      memberId: id,
      activity: 'A0105',
      application: 'P-journey',
      appliedAt: now,
      at: now,
      actor: 'system:test',
    }),
  );
  expect(await balanceOf(member)).toBe('100.00');
  // Dice keep one percent, so two fifths of a stake count: 250.00 staked for 100.00.
  await roll(member, '2.50', 100);
  const done = await until(world, async (): Promise<Bonus | null> => {
    const [bonus] = (await bonusesOf(member)).list;
    return bonus?.state === 'completed' ? bonus : null;
  });
  expect(await balanceOf(member)).toBe('10.00');
  expect(cents(done.taken)).toBeGreaterThan(0n);
  expect(await member.ok('/api/getBetAmount')).toMatchObject({ bet_amount: 0, lots: [] });
  expect(await world.differences()).toEqual([]);
});

test('a game that does not count for a bound bonus asks once, and opens if the member goes on', async () => {
  const member = await registerMember(world, 'elsewhere26');
  const { database, clock } = world.app.context;
  const id = await numberOf(member);
  const ask = (more: object = {}) =>
    member.call('/api/getGameUrl', { plat_name: 'haitang', game_code: 'cloud-dice', ...more });
  expect((await ask()).code).toBe(200);
  const open = (reference: string, categories: string[]) =>
    database.transaction((tx) =>
      openLot(tx, {
        memberId: id,
        kind: 'bonus',
        reference,
        base: cny(10_00n),
        required: cny(80_00n),
        limits: { categories, venues: [], until: null },
        openedAt: clock.now(),
      }),
    );
  await open('counts-here', ['concise']);
  expect((await ask()).code).toBe(200);
  await open('counts-elsewhere', ['sport']);
  const launches = async () => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM venue_launch
      WHERE member_id = ${id}`.execute(database.read);
    return Number(rows[0]?.count);
  };
  const before = await launches();
  expect(await ask()).toMatchObject({
    code: 203,
    data: { confirm_bonus: 1 },
    message: expect.stringContaining('剩余 80.00），仅计算体育游戏'),
  });
  expect(await ask({ confirm_bonus: 'yes' })).toMatchObject({ code: 203 });
  expect(await launches()).toBe(before);
  expect((await ask({ confirm_bonus: '1' })).code).toBe(200);
  expect(await launches()).toBe(before + 1);
  await database.transaction((tx) =>
    endLot(tx, {
      memberId: id,
      kind: 'bonus',
      reference: 'counts-elsewhere',
      at: clock.now(),
    }),
  );
  expect((await ask()).code).toBe(200);
});

test('a member bets what a day asks for and checks in once, whatever it presses', async () => {
  const member = await registerMember(world, 'checksin26');
  const day = () => member.ok<CheckInTodayData>('/api/check-in');
  expect(await day()).toMatchObject({ open: 1, step: 1, made: 0, can: 0, done: '0.00' });
  const { day: today, need, required } = await day();
  expect(await member.call('/api/check-in/claim', { day: today })).toMatchObject({
    code: 203,
    message: '今日有效投注 0.00，满 500.00 后可签到',
  });
  const { database, clock } = world.app.context;
  const memberId = await numberOf(member);
  await database.transaction((tx) =>
    credit(tx, {
      memberId,
      amount: cny(20_000_00n),
      from: 'house:adjustments',
      reason: 'adjustment',
      reference: 'check-in',
      key: 'check-in',
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
  // Two fifths of a stake at the dice count.
  await roll(member, '250.00', 5);
  expect(await day()).toMatchObject({ done: need, can: 1, required });
  const before = await balanceOf(member);
  const press = () => member.call('/api/check-in/claim', { day: today });
  const answers = await Promise.all([press(), press(), press()]);
  const [first] = answers;
  expect(first).toMatchObject({ code: 200, data: { step: 1, amount: '1.00', need: '3.00' } });
  for (const answer of [...answers, await press()]) expect(answer.data).toEqual(first?.data);
  expect(cents(await balanceOf(member))).toBe(cents(before) + 1_00n);
  expect(await day()).toMatchObject({ made: 1, can: 0, step: 1 });
  expect((await bonusesOf(member)).list[0]).toMatchObject({
    title: '每日签到',
    state: 'granted',
    amount: '1.00',
    need: '3.00',
    can_give_up: 1,
  });
  await member.ok('/api/limits/timeout', { length: '24h' });
  expect(await day()).toMatchObject({ open: 0, days: [] });
  expect((await press()).code).toBe(451);
  expect(await world.differences()).toEqual([]);
});

test('a self-excluded member has own money free with the answer, and none of the bonus', async () => {
  const member = await registerMember(world, 'excludes26');
  await deposit(world, member, '300.00');
  await until(world, async () => ((await bonusesOf(member)).list.length === 1 ? true : null));
  const { own_money: own, bonus_money: bonus } = await bonusesOf(member);
  expect(cents(bonus)).toBeGreaterThan(0n);
  expect(cents(await balanceOf(member))).toBe(cents(own) + cents(bonus));
  await member.ok('/api/limits/exclude', { length: 'forever' });
  expect(await balanceOf(member)).toBe(own);
  expect(await member.ok('/api/getBetAmount')).toMatchObject({ bet_amount: 0, lots: [] });
  const [ended] = (await bonusesOf(member)).list;
  expect(ended).toMatchObject({ state: 'ended', taken: bonus });
  expect(await world.differences()).toEqual([]);
});
