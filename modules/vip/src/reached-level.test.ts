import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { expect, test } from 'vitest';
import { someMember } from '../../../tests/support/bets-rig.ts';
import { changeLevel } from './change-level.ts';
import { reachedLevels, tellReached } from './reached-level.ts';
import { seedVipLevels } from './seed-vip-levels.ts';

const { database } = await lobbyDatabase();
await seedVipLevels({ database });
type Member = ReturnType<typeof someMember>;

const place = (memberId: Member, level: number, day: string) => {
  const moment = new Date(`${day}T00:40:00+08:00`);
  const change = {
    memberId,
    level,
    day: businessDayOf(moment),
    reason: 'promoted',
    at: moment,
  } as const;
  return database.transaction((tx) => changeLevel(tx, change));
};
const reached = async (member: Member) =>
  (await reachedLevels(database.read, [member])).get(member)?.reached ?? 0;

test('a reached level is there until it is shown once, on whatever device', async () => {
  const [member, other] = [someMember(), someMember()];
  await place(member, 2, '2026-11-20');
  await place(other, 3, '2026-11-20');
  expect([await reached(member), await reached(other)]).toEqual([2, 3]);
  await Promise.all([tellReached(database, member, 2), tellReached(database, member, 2)]);
  expect([await reached(member), await reached(other)]).toEqual([0, 3]);
  await place(member, 3, '2026-11-21');
  expect(await reached(member)).toBe(3);
});

test('a level that is not the newest cannot be told, nor one of somebody without changes', async () => {
  const [member, fresh] = [someMember(), someMember()];
  await place(member, 2, '2026-11-20');
  await place(member, 3, '2026-11-21');
  await tellReached(database, member, 2);
  await tellReached(database, member, 9);
  await tellReached(database, fresh, 2);
  expect([await reached(member), await reached(fresh)]).toEqual([3, 0]);
});

test('who has lost the level again is not congratulated on it', async () => {
  const member = someMember();
  await place(member, 3, '2026-11-20');
  await place(member, 2, '2026-11-21');
  expect(await reached(member)).toBe(0);
});
