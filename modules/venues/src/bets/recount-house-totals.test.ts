import { later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type Arrival,
  countedWorld,
  happen,
  houseTotals,
} from '../../../../tests/support/counted-story.ts';
import { countBets } from './count-bets.ts';
import { readTotalsStart } from './house-total-store.ts';
import { recountHouseTotals } from './recount-house-totals.ts';

const world = await countedWorld();
const { read } = world.database;
const STORY = new Date('2026-03-10T23:20:00+08:00');

const betOf = (round: number, minute: number): Arrival => {
  const [kind, venue, category, payout] = ['bet', 'a', 'slots', minute % 3] as const;
  const stake = 210 + minute;
  return { kind, venue, category, round, minute, stake, payout, valid: 200, status: 1 };
};

const bet = (minute: number, round = minute) =>
  happen(world, memberId(1), betOf(round, minute), minute);

test('bets that were counted before there were totals are added up, day by day', async () => {
  for (const minute of [0, 30, 90, 1_600]) await bet(minute);
  await countBets(world);
  const { recounted: whole } = await houseTotals(world.database);
  await sql`DELETE FROM venue_bet_hour`.execute(read);
  await sql`DELETE FROM venue_bet_day`.execute(read);
  await recountHouseTotals(world);
  expect((await houseTotals(world.database)).kept).toEqual(whole);
  expect(whole.length).toBeGreaterThan(4);
  expect(await readTotalsStart(read)).toMatchObject({ oldest: later(STORY, 1) });
  await recountHouseTotals(world);
  expect((await houseTotals(world.database)).kept).toEqual(whole);
});

test('a bet that changes while its day is added up is counted once', async () => {
  // Corrected, and not counted again yet: the totals hold it as it was.
  await bet(31, 30);
  const before = await houseTotals(world.database);
  expect(before.kept).toEqual(before.recounted);
  await countBets(world);
  const after = await houseTotals(world.database);
  expect(after.kept).toEqual(after.recounted);
  expect(after.kept).not.toEqual(before.kept);
});
