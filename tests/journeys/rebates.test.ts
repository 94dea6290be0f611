import type { RebatesData } from '@haitang/contract/member/rebates.ts';
import type { BetRecordData, GetTransRecordData } from '@haitang/contract/member/records.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, endOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyClock } from '../support/story-clock.ts';
import { type MemberStory, openSeat, registerMember, signInMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

const clock = storyClock();
let world: World;
beforeAll(async () => {
  world = await startWorld(clock.lobby, clock.venue);
});
afterAll(() => world.close());

const NAME = 'fanshui88';

interface Outstanding {
  readonly bet_amount: number;
  readonly lots: readonly { reason: string; need: string }[];
}

/** 1,000.00 points from the house account, without wagering. */
async function fund(member: MemberStory): Promise<number> {
  const { id } = await member.ok<{ id: number }>('/api/user');
  const { database, clock } = world.app.context;
  const note = { reference: 'fund', key: 'fund', actor: 'system:test', sessionId: null } as const;
  await database.transaction((tx) =>
    credit(tx, {
      memberId: memberId(id),
      amount: cny(1_000_00n),
      occurredAt: clock.now(),
      ...note,
      from: 'house:adjustments',
      reason: 'adjustment',
    }),
  );
  return id;
}

/** Transfers everything to the house, plays dice of which two fifths count, and recalls it. */
async function play(member: MemberStory): Promise<void> {
  await member.ok('/api/uptransferstatus', { transferstatus: 1 });
  await world.settle();
  const { url } = await member.ok<{ url: string }>('/api/getGameUrl', {
    plat_name: 'haitang',
    game_code: 'cloud-dice',
    id: '',
  });
  const seat = await openSeat(url);
  for (let round = 0; round < 20; round += 1) {
    await seat.bet('37.00', { side: 'under', target: 6_600 });
  }
  await member.ok('/api/gameTransfer', { game_platform_id: 'haitang', currency: 'CNY', type: 2 });
}

const rebatesOf = (member: MemberStory, filter: object = {}) =>
  member.ok<RebatesData>('/api/getfanshui', { date: 1, page: 1, ...filter });

test('bets of a day, the night, a claim, its record and wagering; and the books balance', async () => {
  const before = await registerMember(world, NAME);
  await fund(before);
  await play(before);
  await world.settle();
  const { data: bets } = await before.ok<BetRecordData>('/api/betrecord', { pagesize: 100 });
  const valid = bets.reduce((sum, bet) => sum + Number(bet.valid_amount), 0);
  expect(bets).toHaveLength(20);
  expect(valid).toBeCloseTo(296, 2);
  expect(await rebatesOf(before)).toMatchObject({ list: { total: 0 }, jisuan: 0, nojisuan: 0 });
  expect(await before.call('/api/dofanshui')).toMatchObject({
    code: 202,
    message: '暂无领取额度！',
    data: { refusal: 'no-rebate' },
  });

  // The night, and long enough after it for the time-out of a venue with a stopped clock.
  const lastBet = present(bets[0], 'a bet').bet_time.replace(' ', 'T');
  const day = businessDayOf(new Date(`${lastBet}+08:00`));
  clock.goTo(later(endOfDay(day), 13 * HOUR_MS));
  await world.settle();

  const member = await signInMember(world, NAME);
  const open = await rebatesOf(member);
  // 0.40 % of slots at VIP1, rounded down.
  expect(open).toMatchObject({
    list: {
      total: 1,
      data: [{ money: '1.18', state: 0, platform_type: 'haitang', day, rate: '0.40' }],
    },
    jisuan: 0,
    nojisuan: 1.18,
  });
  expect(await member.ok('/api/user')).toMatchObject({ fanshui: 1.18 });
  const { data: inbox } = await member.ok<{ data: { title: string; content: string }[] }>(
    '/api/noticeList',
  );
  expect(inbox.find(({ title }) => title === '返水可以领取')?.content).toContain('1.18');

  // A double tap with one key is one claim with two answers; another one finds nothing.
  const [first, second] = await Promise.all([
    member.call('/api/dofanshui', {}, 'one-key'),
    member.call('/api/dofanshui', {}, 'one-key'),
  ]);
  const again = await member.call('/api/dofanshui', {}, 'one-key');
  const result = [first, second].filter(({ code }) => code === 200);
  expect(result.length).toBeGreaterThan(0);
  for (const answer of [...result, again]) {
    expect(answer).toMatchObject({ code: 200, message: '成功领取', data: { money: 1.18 } });
  }
  expect(await member.call('/api/dofanshui')).toMatchObject({ code: 202 });

  expect(await member.ok('/api/user')).toMatchObject({ fanshui: 0 });
  expect(await rebatesOf(member, { type: '1' })).toMatchObject({
    list: { total: 0 },
    jisuan: 1.18,
    nojisuan: 0,
  });
  expect(await rebatesOf(member, { type: '2', api_type: 'haitang' })).toMatchObject({
    list: { total: 1, data: [{ state: 1 }] },
  });
  expect(await rebatesOf(member, { api_type: 'huanqiu' })).toMatchObject({
    list: { total: 0 },
    jisuan: 1.18,
  });
  const records = await member.ok<GetTransRecordData>('/api/gettransrecord', { type: 4 });
  expect(records).toMatchObject({
    total: 1,
    data: [{ amount: 1.18, real_money: '1.18', pay_way: '返水活动', state: 1 }],
  });
  const wagering = await member.ok<Outstanding>('/api/getBetAmount');
  expect(wagering).toMatchObject({ bet_amount: 1.18, lots: [{ reason: '返水', need: '1.18' }] });
  expect(await world.differences()).toEqual([]);
});
