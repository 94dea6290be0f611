import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countBet, depositOf, someMember } from '../../../tests/support/bets-rig.ts';
import { assessLevels } from './assess-levels.ts';
import { changeLevel } from './change-level.ts';
import { levelChanges, levelOf } from './level-of.ts';
import { seedVipLevels } from './seed-vip-levels.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
await seedVipLevels({ database });
const DAY = businessDayOf(new Date('2026-03-10T12:00:00+08:00'));
const BEFORE = new Date('2026-03-09T12:00:00+08:00');
const assess = () => assessLevels(context, async () => clock.now());

/** A manual change, as another module would make it. */
const byHand = (memberId: MemberId, level: number) =>
  database.transaction((tx) =>
    changeLevel(tx, {
      memberId,
      level,
      at: clock.now(),
      day: businessDayOf(clock.now()),
      reason: 'placed',
    }),
  );
const events = async (member: MemberId): Promise<number> => {
  const { rows } = await sql`SELECT 1 FROM outbox_event
    WHERE member_id = ${member} AND name LIKE 'vip.%'`.execute(database.read);
  return rows.length;
};

test('FM-49 concurrent jobs and manual changes make one change a day', async () => {
  const members = Array.from({ length: 8 }, () => someMember());
  for (const member of members) {
    await depositOf(context, member, 2_500_000n, BEFORE);
    await countBet(context, member, { cents: 20_000_000n, at: BEFORE });
  }
  for (let day = 0; day < 4; day += 1) {
    clock.set(later(startOfDay(addDays(DAY, day)), 30 * MINUTE_MS));
    await Promise.all([
      ...[assess(), assess(), assess()],
      ...members.flatMap((member, index) => [
        byHand(member, 2 + ((index + day) % 7)),
        byHand(member, 1),
      ]),
      ...[assess(), assess()],
    ]);
    for (const member of members) {
      const [newest, ...older] = await levelChanges(database.read, member);
      expect(newest?.day).toBe(addDays(DAY, day));
      expect(older).toHaveLength(day);
      // The present level is the last of the history, and each change begins where the last one
      // ended.
      expect(await levelOf(database.read, member)).toBe(newest?.after);
      expect(newest?.before).toBe(older[0]?.after ?? 1);
      expect(await events(member)).toBe(day + 1);
    }
  }
});
