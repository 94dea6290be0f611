import type { Bonus, BonusesData } from '@haitang/contract/member/bonuses.ts';
import type { RebatesData } from '@haitang/contract/member/rebates.ts';
import type { BetRecordData, GetTransRecordData } from '@haitang/contract/member/records.ts';
import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import type { OfficeVip } from '@haitang/contract/office/vip.ts';
import { present } from '@haitang/kernel/assert.ts';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  endOfDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countBet, depositOf } from '../support/bets-rig.ts';
import { storyClock } from '../support/story-clock.ts';
import { type MemberStory, openSeat, registerMember, signInMember } from './member-steps.ts';
import { signInStaff } from './staff-steps.ts';
import { startWorld, type World } from './world.ts';

const { lobby, venue, goTo } = storyClock();
let world: World;
beforeAll(async () => {
  world = await startWorld(lobby, venue);
});
afterEach(async () => {
  expect(await world.differences()).toEqual([]);
});
afterAll(() => world.close());

const now = (): Date => lobby.now();

async function job(name: string): Promise<void> {
  const found = world.allJobs.find((allJob) => allJob.name === name);
  await present(found, name).run();
}

const numberOf = async (member: MemberStory): Promise<MemberId> =>
  memberId((await member.ok<{ id: number }>('/api/user')).id);

/** Points from the house account, without wagering. */
async function fund(member: MemberId, cents: bigint): Promise<void> {
  const note = { reference: 'fund', key: `fund:${member}`, actor: 'system:test' } as const;
  await world.app.context.database.transaction((tx) =>
    credit(tx, {
      ...note,
      memberId: member,
      amount: cny(cents),
      occurredAt: now(),
      sessionId: null,
      from: 'house:adjustments',
      reason: 'adjustment',
    }),
  );
}

/**
 * Transfers everything to the house, plays so many dice of 37.00, of which 14.80 count, and recalls
 * it.
 */
async function play(member: MemberStory, rounds: number): Promise<void> {
  const { url } = await member.ok<{ url: string }>('/api/getGameUrl', {
    plat_name: 'haitang',
    game_code: 'cloud-dice',
    id: '',
  });
  const seat = await openSeat(url);
  for (let round = 0; round < rounds; round += 1) {
    await seat.bet('37.00', { side: 'under', target: 6_600 });
  }
  await member.ok('/api/gameTransfer', { game_platform_id: 'haitang', currency: 'CNY', type: 2 });
}

const rebatesOf = (member: MemberStory) =>
  member.ok<RebatesData>('/api/getfanshui', { date: 3, page: 1 });

test('bets that arrive after their day was settled are paid by the difference, and claimed', async () => {
  await world.settle();
  const before = await registerMember(world, 'latebets88');
  await fund(await numberOf(before), 1_000_00n);
  await before.ok('/api/uptransferstatus', { transferstatus: 1 });
  await play(before, 20);
  await job('bet-feed');
  const { data: bets } = await before.ok<BetRecordData>('/api/betrecord', { pagesize: 100 });
  // The house has its own clock: its time decides the day of a bet.
  const lastBet = present(bets[0], 'a bet').bet_time.replace(' ', 'T');
  const day = businessDayOf(new Date(`${lastBet}+08:00`));
  await play(before, 12);

  // The night, with a stopped feed: the day is settled without the last twelve.
  goTo(later(endOfDay(day), 13 * HOUR_MS));
  await job('settle-rebates');
  const early = await signInMember(world, 'latebets88');
  const first = await rebatesOf(early);
  expect(first.nojisuan).toBe(1.18);
  expect(await early.ok('/api/dofanshui')).toEqual({ money: 1.18 });

  // The feed continues; the next night pays the difference between 32 bets and 20.
  await world.settle();
  expect((await rebatesOf(early)).nojisuan).toBe(0);
  goTo(later(endOfDay(addDays(day, 1)), 13 * HOUR_MS));
  await world.settle();
  await job('settle-rebates');
  const late = await signInMember(world, 'latebets88');
  const open = await rebatesOf(late);
  // 0.40 % of 473.60 is 1.8944; 1.18 of it are paid.
  expect(open.nojisuan).toBe(0.71);
  expect(open.list.data.find(({ money }) => money === '0.71')).toMatchObject({ day, state: 0 });
  expect(await late.ok('/api/dofanshui')).toEqual({ money: 0.71 });
  expect(await late.call('/api/dofanshui')).toMatchObject({ code: 202 });
  await job('settle-rebates');
  expect((await rebatesOf(late)).nojisuan).toBe(0);
  const records = await late.ok<GetTransRecordData>('/api/gettransrecord', { type: 4 });
  expect(records.data.map(({ real_money }) => real_money).sort()).toEqual(['0.71', '1.18']);
  const { lots } = await late.ok<BetAmountData>('/api/getBetAmount');
  const wagered = lots.filter(({ reason }) => reason === '返水').map(({ need }) => need);
  // The late bets arrived after the first claim and have worked it off.
  expect(wagered).toEqual(['0.71']);
});

/** Two people put a row of the table of levels into force from a day on. */
async function changeRow(row: object, startsOn: BusinessDay): Promise<void> {
  const path = '/office/changes/vip-level';
  const maker = await signInStaff(world, world.staff.maker);
  const proposed = await maker.ok<{ id: string }>('POST', `${path}/propose`, {
    ...row,
    startsOn,
    reason: '调整晋级礼金与门槛',
    code: maker.nextCode(),
  });
  const checker = await signInStaff(world, world.staff.checker);
  await checker.ok('POST', `${path}/confirm`, { id: proposed.id, code: checker.nextCode() });
}

/** The member's gift of a level; null if none was offered. */
async function giftOf(name: string): Promise<Bonus | null> {
  const member = await signInMember(world, name);
  const { list } = await member.ok<BonusesData>('/api/bonuses');
  return list.find(({ activity }) => activity === 'A0107') ?? null;
}

test('levels and gifts follow the row of the day, before and after its change', async () => {
  const start = addDays(businessDayOf(now()), 2);
  goTo(later(now(), 60 * SECOND_MS));
  const maker = await signInStaff(world, world.staff.maker);
  const { rows } = await maker.ok<OfficeVip>('GET', '/office/vip');
  const second = present(
    rows.find(({ level }) => level === 2),
    'a second level',
  );
  expect([second.flow, second.recharge, second.promotionGift]).toEqual([
    ...['16000.00', '2000.00', '8.00'],
  ]);
  goTo(later(now(), 120 * SECOND_MS));
  await changeRow({ ...second, flow: '20000.00', promotionGift: '15.88' }, start);

  const { context } = world.app;
  const reach = async (name: string, flow: bigint): Promise<void> => {
    const id = await numberOf(await registerMember(world, name));
    await depositOf(context, id, 2_000_00n, now());
    await countBet(context, id, { cents: flow, at: now() });
  };
  // Reached the day before: decided on the last day of the old row.
  await reach('vipbefore', 16_000_00n);
  await reach('vipbelow', 15_999_99n);
  goTo(later(startOfDay(addDays(start, -1)), 13 * HOUR_MS));
  await world.settle();
  await world.settle();
  expect(await giftOf('vipbefore')).toMatchObject({ amount: '8.00', can_claim: 1 });
  expect(await giftOf('vipbelow')).toBeNull();

  // Reached on the last day of the old row: decided on the first day of the new one, by the new
  // one.
  await reach('vipbetween', 19_999_99n);
  await reach('vipafter', 20_000_00n);
  goTo(later(startOfDay(start), 13 * HOUR_MS));
  await world.settle();
  await world.settle();
  expect(await giftOf('vipbetween')).toBeNull();
  expect(await giftOf('vipafter')).toMatchObject({ amount: '15.88', can_claim: 1 });

  // A gift keeps the amount of its day, whatever the table says now; and a level stays.
  for (const [name, sum] of [
    ['vipbefore', '8.00'],
    ['vipafter', '15.88'],
  ] as const) {
    const { id } = present(await giftOf(name), 'a gift');
    const member = await signInMember(world, name);
    await member.ok('/api/bonuses/claim', { id });
    expect(await member.ok('/api/balance')).toMatchObject({ balance: sum });
    expect(await member.ok('/api/user')).toMatchObject({ vip: 2 });
    expect(await member.ok('/api/getBetAmount')).toMatchObject({ bet_amount: Number(sum) });
  }
});
