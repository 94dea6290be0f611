import { addDays, businessDayOf, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { takeTimeOut } from '@haitang/limits/take-pause.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countBet, someMember } from '../../../../tests/support/bets-rig.ts';
import { rebatesRig } from '../../../../tests/support/rebates-rig.ts';
import type { RebateBoost, RebateBoosts } from './rebate-boosts.ts';

const rig = await rebatesRig();
const { context, clock } = rig;

/** Each test has its own days, so that none settles another's. */
let next = businessDayOf(new Date('2026-01-01T00:00:00+08:00'));
async function someDay() {
  next = addDays(next, 30);
  await sql`INSERT INTO rebate_day (day, rates, settled_at)
    VALUES (${addDays(next, -1)}::date, '{}', ${startOfDay(next)})`.execute(context.database.read);
  return next;
}
type Day = Awaited<ReturnType<typeof someDay>>;

/** A tenth of a percentage point on slots, like the weekend boost. */
const boosting = (
  takers: readonly MemberId[],
  terms: (day: Day) => Partial<RebateBoost> = () => ({}),
) =>
  (async (_, { day, members }) =>
    takers
      .filter((taker) => members.includes(taker))
      .map((memberId) => ({
        memberId,
        rule: 'weekend',
        title: '周末加成',
        points: { millionths: 100_000n },
        categories: ['concise'],
        venues: [],
        cap: null,
        capPer: 'day',
        from: startOfDay(day),
        to: endOfDay(day),
        ...terms(day),
      }))) satisfies RebateBoosts;

const at = (day: Day, hour: number) => later(startOfDay(day), hour * HOUR_MS);
const bet = (member: MemberId, day: Day, points: bigint, more: object = {}) =>
  countBet(context, member, { cents: points * 100n, at: at(day, 12), ...more });
const boosts = async (member: MemberId) =>
  (await rig.rebates(member))
    .filter(({ boost }) => boost !== null)
    .map(({ amount }) => formatMoney(amount));

test('a boost is a separate record beside the rebates, from the bets of its games only', async () => {
  const [member, other] = [someMember(), someMember()];
  const day = await someDay();
  for (const memberId of [member, other]) {
    await bet(memberId, day, 1_000n);
    await bet(memberId, day, 1_000n, { venue: 'yunjin' });
    await bet(memberId, day, 1_000n, { category: 'sport' });
  }
  rig.toNightAfter(day);
  await rig.settle(boosting([member]));
  expect(await boosts(other)).toEqual([]);
  const [record] = (await rig.rebates(member)).filter(({ boost }) => boost !== null);
  expect(record).toMatchObject({
    boost: { rule: 'weekend', title: '周末加成' },
    category: 'concise',
    venue: '',
    amount: cny(2_00n),
    valid: cny(2_000_00n),
    percent: { millionths: 100_000n },
  });
  expect(await rig.totals(member)).toEqual(['13.00', '0.00']);
  expect(formatMoney((await rig.claim(member)).amount)).toBe('13.00');
});

test('late bets are boosted on the first terms, even when the rule has ended', async () => {
  const member = someMember();
  const day = await someDay();
  await bet(member, day, 1_000n);
  rig.toNightAfter(day);
  await rig.settle(boosting([member]));
  const taken = await bet(member, day, 1_000n);
  rig.toNightAfter(day, 1);
  await rig.settle();
  expect(await boosts(member)).toEqual(['1.00', '1.00']);
  await bet(member, day, 0n, { betId: taken, version: 2 });
  rig.toNightAfter(day, 2);
  await rig.settle();
  expect(await boosts(member)).toEqual(['1.00', '1.00', '-1.00']);
});

test('a daily cap covers all venues of that day together', async () => {
  const member = someMember();
  const day = await someDay();
  const capped = boosting([member], () => ({ cap: cny(1_50n) }));
  await bet(member, day, 1_000n);
  await bet(member, day, 1_000n, { venue: 'yunjin' });
  await bet(member, addDays(day, 1), 1_000n);
  rig.toNightAfter(day);
  await rig.settle(capped);
  expect(await boosts(member)).toEqual(['1.50']);
  await bet(member, day, 1_000n);
  rig.toNightAfter(day, 1);
  await rig.settle(capped);
  expect(await boosts(member)).toEqual(['1.50', '1.00']);
});

test('a cap of an event is used up over its days, and what is taken back can be given again', async () => {
  const member = someMember();
  const day = await someDay();
  const capped = boosting([member], () => ({ cap: cny(2_50n), capPer: 'event' }));
  const first = await bet(member, day, 2_000n);
  await bet(member, addDays(day, 1), 2_000n);
  await bet(member, addDays(day, 2), 2_000n);
  for (const nights of [0, 1, 2]) {
    rig.toNightAfter(day, nights);
    await rig.settle(capped);
  }
  expect(await boosts(member)).toEqual(['2.00', '0.50']);
  await bet(member, day, 0n, { betId: first, version: 2 });
  rig.toNightAfter(day, 3);
  await rig.settle(capped);
  expect(await boosts(member)).toEqual(['2.00', '0.50', '-2.00', '1.50', '0.50']);
});

test('a window that is a part of the day counts the bets of its hours, to the millisecond', async () => {
  const member = someMember();
  const day = await someDay();
  for (const when of [later(at(day, 20), -1), at(day, 20), later(at(day, 22), -1), at(day, 22)]) {
    await bet(member, day, 1_000n, { at: when });
  }
  rig.toNightAfter(day);
  await rig.settle(boosting([member], () => ({ from: at(day, 20), to: at(day, 22) })));
  expect(await boosts(member)).toEqual(['2.00']);
});

test('a member paused at the settlement is boosted neither then nor later', async () => {
  const member = someMember();
  const day = await someDay();
  await bet(member, day, 1_000n);
  clock.set(later(endOfDay(day), -HOUR_MS));
  await takeTimeOut(context, { memberId: member, length: '24h', sessionId: 's', ip: '127.0.0.1' });
  for (const nights of [0, 3]) {
    rig.toNightAfter(day, nights);
    await rig.settle(boosting([member]));
  }
  expect(await rig.rebates(member)).toEqual([]);
});
