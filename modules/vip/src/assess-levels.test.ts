import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { takeTimeOut } from '@haitang/limits/take-pause.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { countBet, depositOf, someMember } from '../../../tests/support/bets-rig.ts';
import { poisonMember } from '../../../tests/support/poison-member.ts';
import { assessLevels } from './assess-levels.ts';
import { levelChanges, levelOf } from './level-of.ts';
import { seedVipLevels } from './seed-vip-levels.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
await seedVipLevels({ database });
const DAY = businessDayOf(new Date('2026-03-10T12:00:00+08:00'));
/** Half past midnight, when the day's levels may be decided. */
const night = (days: number) => later(startOfDay(addDays(DAY, days)), 30 * MINUTE_MS);
const assess = () => assessLevels(context, async () => clock.now());
const level = (member: MemberId) => levelOf(database.read, member);
const momentOf = (text: string) => new Date(`${text}+08:00`);

/**
 * The requirements of VIP2: 2,000.00 in deposits, 16,000.00 in bets; VIP3: 8,000.00 and 64,000.00.
 */
async function reaches(member: MemberId, which: 2 | 3 | 4, when: Date) {
  const [deposit, flow] = { 2: [2_000n, 16_000n], 3: [8_000n, 64_000n], 4: [25_000n, 200_000n] }[
    which
  ] as [bigint, bigint];
  await depositOf(context, member, deposit * 100n, when);
  await countBet(context, member, { cents: flow * 100n, at: when });
}

beforeEach(async () => {
  await sql`DELETE FROM vip_day`.execute(database.read);
  clock.set(night(0));
});

test('an amount of the last millisecond of a day counts in the following night, later ones do not', async () => {
  const [last, first] = [someMember(), someMember()];
  await reaches(last, 2, momentOf('2026-03-09T23:59:59.999'));
  await reaches(first, 2, momentOf('2026-03-10T00:00:00.000'));
  expect(await assess()).toEqual([DAY]);
  expect([await level(last), await level(first)]).toEqual([2, 1]);
  clock.set(night(1));
  await assess();
  expect([await level(last), await level(first)]).toEqual([2, 2]);
});

test('three levels reached together take three nights, one step each', async () => {
  const member = someMember();
  await reaches(member, 4, momentOf('2026-03-09T12:00:00'));
  const seen: number[] = [];
  for (let day = 0; day < 4; day += 1) {
    clock.set(night(day));
    await assess();
    seen.push(await level(member));
  }
  expect(seen).toEqual([2, 3, 4, 4]);
  const changes = await levelChanges(database.read, member);
  expect(changes.map(({ day, before, after }) => [day, before, after])).toEqual([
    [addDays(DAY, 2), 3, 4],
    [addDays(DAY, 1), 2, 3],
    [DAY, 1, 2],
  ]);
});

test('missed nights are made up for, one step each, with the correct days', async () => {
  const member = someMember();
  await assess();
  await reaches(member, 3, momentOf('2026-03-10T12:00:00'));
  clock.set(night(5));
  expect(await assess()).toHaveLength(5);
  expect(await level(member)).toBe(3);
  const changes = await levelChanges(database.read, member);
  expect(changes.map(({ day }) => day)).toEqual([addDays(DAY, 2), addDays(DAY, 1)]);
});

test('concurrent workers and repeated runs make one step, one row, one event', async () => {
  const member = someMember();
  await reaches(member, 4, momentOf('2026-03-09T12:00:00'));
  await Promise.all(Array.from({ length: 6 }, () => assess()));
  await assess();
  expect(await level(member)).toBe(2);
  expect(await levelChanges(database.read, member)).toHaveLength(1);
  const { rows } = await sql<{ name: string; payload: object }>`SELECT name, payload
    FROM outbox_event WHERE member_id = ${member} AND name LIKE 'vip.%'`.execute(database.read);
  expect(rows).toEqual([
    { name: 'vip.promoted', payload: { level: 2, before: 1, day: DAY, first: true } },
  ]);
});

test('FM-39 a level is lost on the ninetieth day without its turnover, and not regained by old sums', async () => {
  const [idle, busy] = [someMember(), someMember()];
  for (const member of [idle, busy]) await reaches(member, 2, momentOf('2026-03-09T12:00:00'));
  await assess();
  await countBet(context, idle, { cents: 3_199_99n, at: later(night(89), 12 * 60 * MINUTE_MS) });
  await countBet(context, busy, { cents: 3_200_00n, at: momentOf('2026-03-10T00:00:00.000') });
  clock.set(night(89));
  await assess();
  expect([await level(idle), await level(busy)]).toEqual([2, 2]);
  clock.set(night(90));
  await assess();
  expect([await level(idle), await level(busy)]).toEqual([1, 2]);
  clock.set(night(92));
  await assess();
  expect(await level(idle)).toBe(1);
  await countBet(context, idle, { cents: 3_200_00n, at: later(night(92), DAY_MS / 2) });
  clock.set(night(93));
  await assess();
  expect(await level(idle)).toBe(2);
  expect((await levelChanges(database.read, idle))[0]).toMatchObject({ reason: 'promoted' });
});

test('a bet taken back before the night raises nobody', async () => {
  const member = someMember();
  const when = momentOf('2026-03-09T12:00:00');
  await depositOf(context, member, 2_000_00n, when);
  const betId = await countBet(context, member, { cents: 16_000_00n, at: when });
  await countBet(context, member, { cents: 15_999_99n, at: when, betId, version: 2 });
  await assess();
  expect(await level(member)).toBe(1);
});

test('a paused member keeps its level and rises afterwards', async () => {
  const member = someMember();
  await reaches(member, 2, momentOf('2026-03-09T12:00:00'));
  clock.set(later(night(0), -MINUTE_MS));
  await takeTimeOut(context, { memberId: member, sessionId: 's', ip: '127.0.0.1', length: '24h' });
  clock.set(night(0));
  await assess();
  expect(await level(member)).toBe(1);
  clock.set(night(1));
  await assess();
  expect(await level(member)).toBe(2);
});

test('a silent venue delays the night by at most twelve hours', async () => {
  const silent = () => assessLevels(context, async () => null);
  clock.set(later(startOfDay(DAY), 29 * MINUTE_MS));
  expect(await assess()).toEqual([]);
  clock.set(later(startOfDay(DAY), DAY_MS / 2 - 1));
  expect(await silent()).toEqual([]);
  clock.set(later(startOfDay(DAY), DAY_MS / 2));
  expect(await silent()).toEqual([DAY]);
});

test('a clock that steps back over midnight decides nothing twice', async () => {
  const member = someMember();
  await reaches(member, 3, momentOf('2026-03-09T12:00:00'));
  await assess();
  clock.set(later(night(0), -120 * MINUTE_MS));
  expect(await assess()).toEqual([]);
  clock.set(night(0));
  expect(await assess()).toEqual([]);
  expect(await level(member)).toBe(2);
});

test('a member whose level cannot be written stops no other, and rises with the next day', async () => {
  const [bad, good] = [someMember(), someMember()];
  await reaches(bad, 2, momentOf('2026-03-09T12:00:00'));
  await reaches(good, 2, momentOf('2026-03-09T12:00:00'));
  const heal = await poisonMember(database, 'vip_change', bad);
  expect(await assess()).toEqual([DAY]);
  expect([await level(bad), await level(good)]).toEqual([1, 2]);
  await heal();
  clock.set(night(1));
  await assess();
  expect([await level(bad), await level(good)]).toEqual([2, 2]);
});
