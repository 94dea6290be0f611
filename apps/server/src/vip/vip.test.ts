import { memberId } from '@haitang/kernel/id.ts';
import { compare } from '@haitang/kernel/money.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { expect, test } from 'vitest';
import { MIGRATION_ROOMS } from '../migration-rooms.ts';
import { levelOf, setLevel, vipLevels } from './level-of.ts';
import { seedVipLevels } from './seed-vip-levels.ts';

const { database } = await testDatabase({
  rooms: MIGRATION_ROOMS.filter(({ room }) => room === 'vip'),
});
await seedVipLevels({ database });

test('the table has ten levels that grow, however often it is seeded', async () => {
  await seedVipLevels({ database });
  const levels = await vipLevels(database.read);
  expect(levels.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `VIP${index + 1}`),
  );
  for (const [index, level] of levels.entries()) {
    const below = levels[index - 1];
    if (below) expect(compare(level.recharge, below.recharge)).toBe(1);
    if (below) expect(compare(level.flow, below.flow)).toBe(1);
  }
});

test('a new member is on level 1, a promoted one on its own', async () => {
  const member = memberId(10_000_001);
  expect(await levelOf(database.read, member)).toBe(1);
  await database.transaction((tx) =>
    setLevel(tx, { memberId: member, level: 4, at: new Date('2026-11-21T00:00:00Z') }),
  );
  expect(await levelOf(database.read, member)).toBe(4);
});
