import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { compare } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { expect, test } from 'vitest';
import { countBet, someMember } from '../../../tests/support/bets-rig.ts';
import { changeLevel } from './change-level.ts';
import { levelOf, levelsAtEndOf, vipLevels } from './level-of.ts';
import { seedVipLevels } from './seed-vip-levels.ts';
import { vipStanding } from './vip-standing.ts';

const { database } = await lobbyDatabase();
await seedVipLevels({ database });
const dayOf = (text: string) => businessDayOf(new Date(`${text}T12:00:00+08:00`));
const place = (member: ReturnType<typeof someMember>, level: number, day: string) =>
  database.transaction((tx) =>
    changeLevel(tx, {
      memberId: member,
      level,
      day: dayOf(day),
      reason: 'placed',
      at: new Date(`${day}T00:40:00+08:00`),
    }),
  );

test('the table has ten increasing levels, however often it is seeded', async () => {
  await seedVipLevels({ database });
  const levels = await vipLevels(database.read, dayOf('2026-11-21'));
  expect(levels.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `VIP${index + 1}`),
  );
  for (const [index, level] of levels.entries()) {
    const below = levels[index - 1];
    if (below) expect(compare(level.recharge, below.recharge)).toBe(1);
    if (below) expect(compare(level.flow, below.flow)).toBe(1);
  }
});

test('a new member is on level 1, a promoted one on its own level', async () => {
  const member = someMember();
  expect(await levelOf(database.read, member)).toBe(1);
  expect(await place(member, 4, '2026-11-21')).toBe(true);
  expect(await levelOf(database.read, member)).toBe(4);
});

test('a second change on the same day is not made', async () => {
  const member = someMember();
  await place(member, 2, '2026-11-21');
  expect(await place(member, 3, '2026-11-21')).toBe(false);
  expect(await levelOf(database.read, member)).toBe(2);
});

test('the level at the end of any past day is known', async () => {
  const member = someMember();
  const other = someMember();
  await place(member, 2, '2026-11-10');
  await place(member, 3, '2026-11-12');
  await place(member, 2, '2026-11-20');
  const levels = await Promise.all(
    ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-19', '2026-11-20'].map(
      async (day) => {
        const answer = await levelsAtEndOf(database.read, [member, other], dayOf(day));
        return [answer.get(member), answer.get(other)];
      },
    ),
  );
  expect(levels).toEqual([1, 2, 2, 3, 3, 2].map((level) => [level, 1]));
});

test('the requirement of a level is returned with its progress since its first day, and its end', async () => {
  const member = someMember();
  const now = new Date('2026-03-15T12:00:00+08:00');
  expect(await vipStanding(database.read, member, now)).toEqual({ level: 1, maintain: null });
  await place(member, 2, '2026-03-10');
  await countBet({ database }, member, { cents: 5_00n, at: '2026-03-09T23:59:59.999+08:00' });
  await countBet({ database }, member, { cents: 7_00n, at: '2026-03-10T00:00:00.000+08:00' });
  expect(await vipStanding(database.read, member, now)).toMatchObject({
    level: 2,
    maintain: { need: { minor: 3_200_00n }, done: { minor: 7_00n }, until: '2026-06-07' },
  });
});
