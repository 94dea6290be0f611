import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { takeTimeOut } from '@haitang/limits/take-pause.ts';
import { vipLevels } from '@haitang/vip/level-of.ts';
import { setLevel } from '@haitang/vip/set-level.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countBet, someMember } from '../../../../tests/support/bets-rig.ts';
import { rebatesRig } from '../../../../tests/support/rebates-rig.ts';

const rig = await rebatesRig();
const { context } = rig;
const { database } = context;
const SESSION = { sessionId: 's', ip: '127.0.0.1' };

/** Each test has its own days, so that none settles another's. */
let next = businessDayOf(new Date('2026-01-01T00:00:00+08:00'));
const someDay = () => {
  next = addDays(next, 60);
  return next;
};
/** Makes `day` the next one to be settled. */
async function dueNext(day: ReturnType<typeof someDay>) {
  await sql`INSERT INTO rebate_day (day, rates, settled_at)
    VALUES (${addDays(day, -1)}::date, '{}', ${startOfDay(day)})`.execute(database.read);
}
const amounts = async (member: MemberId) =>
  (await rig.rebates(member)).map(({ amount }) => formatMoney(amount));
const noon = (day: ReturnType<typeof someDay>) => later(startOfDay(day), 12 * HOUR_MS);
const marked = async () => {
  const { rows } = await sql`SELECT day::text AS day, member_id FROM turnover_late`.execute(
    database.read,
  );
  return rows;
};

test('a bet received thirty settled days later is granted by its difference, on the terms of its day', async () => {
  const [member, other] = [someMember(), someMember()];
  const day = someDay();
  await dueNext(day);
  const betId = await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day, 30);
  expect(await rig.settle()).toHaveLength(31);
  await countBet(context, member, { cents: 500_00n, at: noon(day), venue: 'yunjin' });
  await countBet(context, other, { cents: 1_000_00n, at: noon(day) });
  expect(await marked()).toHaveLength(2);
  rig.toNightAfter(day, 31);
  await rig.settle();
  expect([await amounts(member), await amounts(other)]).toEqual([['4.00', '2.00'], ['4.00']]);
  await countBet(context, member, { betId, version: 2, cents: 0n, at: noon(day) });
  rig.toNightAfter(day, 32);
  await Promise.all([rig.settle(), rig.settle(), rig.settle()]);
  expect(await amounts(member)).toEqual(['4.00', '2.00', '-4.00']);
  expect(await marked()).toEqual([]);
});

test('what may not be granted now stays marked until it may, however long that takes', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day, 20);
  await rig.settle();
  await takeTimeOut(context, { memberId: member, length: '7d', ...SESSION });
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day, 22);
  await rig.settle();
  expect([await amounts(member), await marked()]).toEqual([['4.00'], [{ day, member_id: member }]]);
  rig.toNightAfter(day, 31);
  await rig.settle();
  expect([await amounts(member), await marked()]).toEqual([['4.00', '4.00'], []]);
});

test('a bet of an unsettled day, or one received again unchanged, leaves no mark', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  const betId = await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  expect(await marked()).toEqual([]);
  rig.toNightAfter(day);
  await rig.settle();
  await countBet(context, member, { betId, version: 2, cents: 1_000_00n, at: noon(day) });
  await countBet(context, member, { cents: 1_000_00n, at: noon(addDays(day, 1)) });
  expect(await marked()).toEqual([]);
});

test('a day settled late uses the rows of the table in force on that day', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  await countBet(context, member, { cents: 1_000_00n, at: noon(addDays(day, 1)) });
  const [first] = await vipLevels(context.database.read, day);
  if (!first) throw new Error('no first level');
  const generous = { ...first, rebates: { ...first.rebates, concise: '1.00' } };
  await context.database.transaction((tx) =>
    setLevel(tx, { ...generous, startsOn: addDays(day, 1) }, noon(day)),
  );
  await context.database.transaction((tx) =>
    setLevel(tx, { ...first, startsOn: addDays(day, 2) }, noon(day)),
  );
  rig.toNightAfter(day, 5);
  await rig.settle();
  expect(await amounts(member)).toEqual(['4.00', '10.00']);
});

test('a day of more members than a page is settled for each of them, and once', async () => {
  const first = 70_000_000;
  const day = someDay();
  await dueNext(day);
  await sql`INSERT INTO turnover_bet (venue, bet_id, member_id, version, category, valid, bet_at)
    SELECT 'haitang', 'page-' || number, ${first}::int + number, 1, 'concise', 100000,
      ${startOfDay(day)}::timestamptz + number * interval '2 minutes'
    FROM generate_series(0, 650) AS number`.execute(database.read);
  rig.toNightAfter(day);
  await Promise.all([rig.settle(), rig.settle()]);
  const { rows } = await sql<{ members: bigint; paid: bigint }>`
    SELECT count(DISTINCT member_id) AS members, sum(amount)::bigint AS paid FROM rebate
    WHERE member_id BETWEEN ${first} AND ${first + 650}`.execute(database.read);
  expect(rows).toEqual([{ members: 651n, paid: 651n * 4_00n }]);
  expect(await marked()).toEqual([]);
});
