import type { Bonus, BonusesData } from '@haitang/contract/member/bonuses.ts';
import type { GetTransRecordData } from '@haitang/contract/member/records.ts';
import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { present } from '@haitang/kernel/assert.ts';
import { cny, formatMoney, parseMoney, zero } from '@haitang/kernel/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshAddress } from '../support/member-with-things.ts';
import { deposit, type MemberStory, PAY_PASSWORD, registerMember, until } from './member-steps.ts';
import { type StaffStory, signInStaff } from './staff-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let staff: StaffStory;
let checker: StaffStory;
beforeAll(async () => {
  world = await startWorld();
  staff = await signInStaff(world, world.staff.maker);
  checker = await signInStaff(world, world.staff.checker);
});
afterEach(async () => {
  expect(await world.differences()).toEqual([]);
});
afterAll(() => world.close());

const FIRST_DEPOSIT = 1;
const DAILY_SLOTS = 3;
const TRIAL = 4;
const APP_DOWNLOAD = 5;

const cents = (text: string): bigint => present(parseMoney('CNY', text), text).minor;
const points = (minor: bigint): string => formatMoney({ ...zero('CNY'), minor });
/** `hundredths` of a percent of an amount, rounded down: a credit is never rounded up. */
const share = (amount: string, hundredths: bigint): string =>
  points((cents(amount) * hundredths) / 10_000n);

const balanceOf = async (member: MemberStory): Promise<bigint> =>
  cents((await member.ok<{ balance: string }>('/api/balance')).balance);
const bonusesOf = (member: MemberStory) => member.ok<BonusesData>('/api/bonuses');

/** The member's bonus of an activity, once it exists. */
const bonusOf = (member: MemberStory, activity: string, nth = 0): Promise<Bonus> =>
  until(world, async () => {
    const { list } = await bonusesOf(member);
    return list.filter((bonus) => bonus.activity === activity).at(nth) ?? null;
  });

/** The credit of a deposit, and its bonus of two percent. */
async function paidIn(member: MemberStory, amount: string) {
  const before = (await bonusesOf(member)).list.filter(({ activity }) => activity === 'A0102');
  const { credited } = await deposit(world, member, amount);
  await until(world, async () => {
    const { list } = await bonusesOf(member);
    const now = list.filter(({ activity }) => activity === 'A0102');
    return now.length > before.length ? now : null;
  });
  return present(credited, 'a credited deposit');
}

interface Waiting {
  readonly id: number;
  readonly version: number;
}

async function waitingFor(who: StaffStory): Promise<Waiting> {
  const { rows } = await who.ok<{ rows: Waiting[] }>(
    ...(['GET', '/office/activities/applications', { tab: 'pending' }] as const),
  );
  return present(rows[0], 'the application');
}

/** Applies, and staff approve the amount of the file; above the threshold it takes two of them. */
async function approved(member: MemberStory, activityid: number, two = false): Promise<string> {
  await member.ok('/api/doactivityapply', { activityid });
  const { id, version } = await waitingFor(staff);
  const { due } = await staff.ok<{ due: { amount: string } }>(
    ...(['GET', '/office/activities/applications/file', { id }] as const),
  );
  await staff.ok('POST', '/office/activities/applications/approve', {
    id,
    version,
    reward: due.amount,
    code: two ? staff.nextCode() : '',
  });
  if (two) {
    const again = await waitingFor(checker);
    await checker.ok('POST', '/office/activities/applications/confirm', {
      ...again,
      code: checker.nextCode(),
    });
  }
  return due.amount;
}

test('two percent of the arrived amount is credited, rounded down to the cent, recorded, wagered 16 times', async () => {
  const member = await registerMember(world, 'percent2a');
  const credited = await paidIn(member, '333.33');
  const bonus = await bonusOf(member, 'A0102');
  const due = share(credited, 200n);
  const need = formatMoney(cny(cents(due) * 16n));
  expect(bonus).toMatchObject({ amount: due, need, done: '0.00', state: 'granted' });
  expect(cents(due)).toBeGreaterThanOrEqual(6_66n);
  expect(await balanceOf(member)).toBe(cents(credited) + cents(due));
  const { data } = await member.ok<GetTransRecordData>('/api/gettransrecord', { type: 3 });
  expect(data).toMatchObject([{ amount: Number(due), real_money: due, pay_way: bonus.pay_way }]);
  const wagering = await member.ok<BetAmountData>('/api/getBetAmount');
  expect(wagering.lots.map(({ need }) => need).sort()).toEqual([credited, need].sort());
  expect(wagering.bet_amount).toBeCloseTo(Number(credited) + Number(need), 2);
});

test('ten percent of a day’s first deposit for slots, five times wagered, of the first only', async () => {
  const member = await registerMember(world, 'daily10a');
  await member.ok('/api/doactivityapply', { activityid: DAILY_SLOTS });
  const first = await paidIn(member, '456.78');
  const due = share(first, 1_000n);
  const bonus = await bonusOf(member, 'A0103');
  expect(bonus).toMatchObject({ amount: due, categories: ['concise'] });
  expect(cents(bonus.need)).toBe(cents(due) * 5n);
  const second = await paidIn(member, '900.00');
  const { list } = await bonusesOf(member);
  expect(list.filter(({ activity }) => activity === 'A0103')).toHaveLength(1);
  const two = list.filter(({ activity }) => activity === 'A0102').map(({ amount }) => amount);
  expect(two.sort()).toEqual([share(first, 200n), share(second, 200n)].sort());
  const own = cents(first) + cents(second);
  const given = [due, ...two].reduce((sum, amount) => sum + cents(amount), 0n);
  expect(await balanceOf(member)).toBe(own + given);
});

test('a day’s first deposit brings 300.00 at most', async () => {
  const member = await registerMember(world, 'daily10b');
  await member.ok('/api/doactivityapply', { activityid: DAILY_SLOTS });
  await paidIn(member, '4000.00');
  expect(await bonusOf(member, 'A0103')).toMatchObject({ amount: '300.00', need: '1500.00' });
});

test.each([
  ['firsthalf', '377.77', false],
  ['firstmost', '2600.00', true],
])('the first deposit of %s, %s, gets half of it, up to 1,000.00', async (name, amount, two) => {
  const member = await registerMember(world, name);
  const credited = await paidIn(member, amount);
  const before = await balanceOf(member);
  const half = share(credited, 5_000n);
  const due = two ? '1000.00' : half;
  expect(cents(half)).toBeGreaterThanOrEqual(cents(due));
  expect(await approved(member, FIRST_DEPOSIT, two)).toBe(due);
  const bonus = await bonusOf(member, 'A0101');
  expect([bonus.amount, cents(bonus.need)]).toEqual([due, cents(due) * 8n]);
  expect(await balanceOf(member)).toBe(before + cents(due));
});

test('the trial is 58 USDT in points at the rate, cashed out at 100 USDT at most', async () => {
  const member = await registerMember(world, 'trial58u');
  const { withdrawusdtrate: rate } = await member.ok<{ withdrawusdtrate: string }>('/api/user');
  await member.ok('/api/updateuserinfo', {
    email: 'trial@example.com',
    mobile: '13800138058',
    birthday: '1990-02-03',
  });
  await member.ok('/api/bindcard', {
    bank: 'USDT',
    bank_no: freshAddress(),
    bank_owner: 'TRC20',
    pay_pass: PAY_PASSWORD,
  });
  const reward = await approved(member, TRIAL);
  const bonus = await bonusOf(member, 'A0104');
  // 58 × 7.12, not 58 points and not 58 millionths of a coin.
  expect([rate, reward, bonus.amount]).toEqual(['7.12', '412.96', '412.96']);
  expect([bonus.need, bonus.max_cashout]).toEqual(['3303.68', '712.00']);
  expect(await balanceOf(member)).toBe(412_96n);
});

test('the download of the app brings 18.00, three times wagered, once', async () => {
  const member = await registerMember(world, 'appgift18');
  expect(await approved(member, APP_DOWNLOAD)).toBe('18.00');
  expect(await bonusOf(member, 'A0105')).toMatchObject({
    amount: '18.00',
    need: '54.00',
    max_cashout: null,
  });
  expect(await balanceOf(member)).toBe(18_00n);
  const again = await member.call('/api/doactivityapply', { activityid: APP_DOWNLOAD });
  expect(again.code).toBe(202);
  expect(await balanceOf(member)).toBe(18_00n);
});
