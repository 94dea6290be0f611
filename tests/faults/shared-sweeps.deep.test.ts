import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { compareBalances } from '@haitang/venues/books/reconcile-venues.ts';
import { sweepIdle } from '@haitang/venues/transfers/sweep-idle.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { venueRig } from './venue-rig.ts';

const { context, clock, database, venue } = await venueRig();
/** More than a page of a sweep. */
const MEMBERS = 130;
const FIRST = 40_000_000;

/** Accounts in which money may be, without activity for two hours. */
beforeEach(async () => {
  await sql`DELETE FROM venue_account`.execute(database.read);
  await sql`INSERT INTO venue_account (member_id, venue, opened, may_hold, touched_at)
    SELECT ${FIRST}::int + n, 'haitang', true, true,
      ${clock.now()}::timestamptz - interval '2 hours'
    FROM generate_series(1, ${MEMBERS}::int) AS n`.execute(database.read);
});

const holding = async (): Promise<number[]> => {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM venue_account
    WHERE may_hold AND sweep_failures = 0 ORDER BY member_id`.execute(database.read);
  return rows.map(({ member_id: member }) => member);
};
const asked = (): number => venue.calls.get('balance') ?? 0;

test('a sweep goes on until nothing is due, in the slices that it was given', async () => {
  const before = await holding();
  await sweepIdle(context, ['3', '11']);
  expect(await holding()).toEqual(before.filter((member) => ![3, 11].includes(member % 16)));
  await sweepIdle(context);
  expect(await holding()).toEqual([]);
});

test('what did not move is compared once an hour, what moved in every run', async () => {
  const each: number[] = [];
  for (let run = 0; run < 12; run += 1) {
    const before = asked();
    await compareBalances(context);
    each.push(asked() - before);
    clock.advance(5 * MINUTE_MS);
  }
  expect(each.reduce((sum, count) => sum + count)).toBe(MEMBERS);
  expect(Math.max(...each)).toBeLessThanOrEqual(Math.ceil(MEMBERS / 12) + 1);
  await sql`UPDATE venue_account SET touched_at = ${clock.now()} WHERE member_id <= ${FIRST + 40}`.execute(
    database.read,
  );
  const before = asked();
  await compareBalances(context);
  expect(asked() - before).toBeGreaterThanOrEqual(40);
});

test('a process compares only at the suppliers that are its own', async () => {
  const before = asked();
  for (let run = 0; run < 12; run += 1) {
    await compareBalances(context, []);
    clock.advance(5 * MINUTE_MS);
  }
  expect(asked()).toBe(before);
});
