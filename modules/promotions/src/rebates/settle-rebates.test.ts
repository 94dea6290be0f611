import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { changeLevel } from '@haitang/vip/change-level.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countBet, someMember } from '../../../../tests/support/bets-rig.ts';
import { poisonMember } from '../../../../tests/support/poison-member.ts';
import { rebatesRig } from '../../../../tests/support/rebates-rig.ts';

const rig = await rebatesRig();
const { context, clock } = rig;
const { database } = context;
const SESSION = { sessionId: 's', ip: '127.0.0.1' };

/** Each test has its own days, so that none settles another's. */
let next = businessDayOf(new Date('2026-01-01T00:00:00+08:00'));
const someDay = () => {
  next = addDays(next, 30);
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

test('a day is [00:00, 24:00) of Beijing, to the millisecond', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  for (const moment of [
    later(startOfDay(day), -1),
    startOfDay(day),
    later(startOfDay(day), DAY_MS - 1),
    later(startOfDay(day), DAY_MS),
  ]) {
    await countBet(context, member, { cents: 1_000_00n, at: moment });
  }
  rig.toNightAfter(day);
  expect(await rig.settle()).toEqual([day]);
  // Two of the four at 0.40 % of level 1.
  expect(await amounts(member)).toEqual(['8.00']);
  const [rebate] = await rig.rebates(member);
  expect(rebate).toMatchObject({ day, category: 'concise', venue: 'haitang', version: 1 });
});

test('the part of a bet that counts for a bonus earns no rebate, and earns one after a correction', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  const moment = noon(day);
  const open = (kind: 'deposit' | 'bonus', required: bigint, minute: number) =>
    database.transaction((tx) =>
      openLot(tx, {
        memberId: member,
        kind,
        reference: `${kind}-work`,
        base: cny(required),
        required: cny(required),
        openedAt: later(startOfDay(day), minute * MINUTE_MS),
      }),
    );
  await open('deposit', 1_000_00n, 1);
  await open('bonus', 400_00n, 2);
  // The deposit takes 1,000.00, the bonus 400.00, and 600.00 count for no wagering.
  const betId = await countBet(context, member, { cents: 2_000_00n, at: moment });
  rig.toNightAfter(day);
  await rig.settle();
  expect(await amounts(member)).toEqual(['6.40']);
  await countBet(context, member, { cents: 1_200_00n, at: moment, betId, version: 2 });
  rig.toNightAfter(addDays(day, 1));
  await rig.settle();
  // The bonus takes the last 200.00 of 1,200.00: 1,000.00 at 0.40 %.
  expect((await rig.rebates(member)).map(({ valid }) => formatMoney(valid))).toContain('1000.00');
});

test('each category at each venue is calculated separately and rounded down to the cent', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  const moment = noon(day);
  await countBet(context, member, { cents: 99_99n, at: moment, venue: 'haitang' });
  await countBet(context, member, { cents: 99_99n, at: moment, venue: 'yunjin' });
  await countBet(context, member, {
    cents: 1_000_00n,
    at: moment,
    category: 'lottery',
    venue: 'yunjin',
  });
  await countBet(context, member, {
    cents: 2_49n,
    at: moment,
    category: 'sport',
    venue: 'xinghan',
  });
  await countBet(context, member, { cents: 9_999_00n, at: moment, category: '', venue: 'xinghan' });
  rig.toNightAfter(day);
  await rig.settle();
  expect((await amounts(member)).sort()).toEqual(['0.39', '0.39', '0.50']);
});

test('settling again, also by many concurrent workers, adds nothing (PR-07)', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day);
  await Promise.all(Array.from({ length: 6 }, () => rig.settle()));
  expect(await rig.settle()).toEqual([]);
  rig.toNightAfter(day, 1);
  await rig.settle();
  expect(await amounts(member)).toEqual(['4.00']);
  const { rows } = await sql<{ key: string }>`SELECT key FROM outbox_event
    WHERE member_id = ${member} AND name = 'rebate.settled'`.execute(database.read);
  expect(rows).toHaveLength(1);
});

test('missed nights are made up for, each by the level at its own end', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  for (const [days, level] of [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const) {
    const businessDay = addDays(day, days);
    await countBet(context, member, { cents: 1_000_00n, at: noon(businessDay) });
    if (level === 1) continue;
    await database.transaction((tx) =>
      changeLevel(tx, {
        memberId: member,
        level,
        day: businessDay,
        reason: 'placed',
        at: noon(businessDay),
      }),
    );
  }
  rig.toNightAfter(day, 3);
  expect(await rig.settle()).toHaveLength(4);
  expect(await amounts(member)).toEqual(['4.00', '4.50', '5.00']);
});

test('a late bet is granted by its difference, on the terms of its day', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day);
  await rig.settle();
  // Late bets, at a known and at a new venue; the member's level has risen in the meantime.
  const late = { at: later(noon(day), 1), cents: 500_00n };
  await countBet(context, member, late);
  await countBet(context, member, { ...late, venue: 'yunjin' });
  await database.transaction((tx) =>
    changeLevel(tx, {
      memberId: member,
      level: 9,
      day: addDays(day, 1),
      reason: 'placed',
      at: clock.now(),
    }),
  );
  rig.toNightAfter(day, 1);
  await rig.settle();
  expect((await amounts(member)).sort()).toEqual(['2.00', '2.00', '4.00']);
  const versions = (await rig.rebates(member)).map(({ venue, version }) => `${venue} ${version}`);
  expect(versions.sort()).toEqual(['haitang 1', 'haitang 2', 'yunjin 1']);
});

test('a bet taken back reduces open rebates, then later ones, never the balance', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  const betId = await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day);
  await rig.settle();
  await rig.claim(member);
  await countBet(context, member, { cents: 250_00n, at: noon(day), betId, version: 2 });
  rig.toNightAfter(day, 1);
  await rig.settle();
  expect(await amounts(member)).toEqual(['4.00', '-3.00']);
  expect(await rig.totals(member)).toEqual(['0.00', '4.00']);
  await expect(rig.claim(member)).rejects.toMatchObject({ key: 'no-rebate' });
  await countBet(context, member, { cents: 2_000_00n, at: noon(addDays(day, 2)) });
  rig.toNightAfter(day, 2);
  await rig.settle();
  expect(await rig.totals(member)).toEqual(['5.00', '4.00']);
  await rig.claim(member);
  expect(await rig.totals(member)).toEqual(['0.00', '9.00']);
});

test('a bet that moved to another day is paid on one of them', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  const betId = await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day);
  await rig.settle();
  const moved = { betId, version: 2, cents: 1_000_00n, at: noon(addDays(day, 1)) };
  await countBet(context, member, moved);
  rig.toNightAfter(day, 1);
  await rig.settle();
  expect((await amounts(member)).sort()).toEqual(['-4.00', '4.00', '4.00']);
  expect(await rig.totals(member)).toEqual(['4.00', '0.00']);
});

test('blocked, paused and excluded members get nothing for the day, also not later', async () => {
  const members = [someMember(), someMember(), someMember()] as const;
  const [blocked, paused, excluded] = members;
  const day = someDay();
  await dueNext(day);
  for (const member of members)
    await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  clock.set(later(startOfDay(addDays(day, 1)), -HOUR_MS));
  await setLocks(database, blocked);
  await takeTimeOut(context, { memberId: paused, length: '24h', ...SESSION });
  await excludeMember(context, { memberId: excluded, length: '6m', ...SESSION });
  rig.toNightAfter(day);
  await rig.settle();
  rig.toNightAfter(day, 3);
  await countBet(context, paused, { cents: 500_00n, at: noon(day), venue: 'yunjin' });
  await rig.settle();
  for (const member of members) expect(await rig.rebates(member)).toEqual([]);
});

test('rebates settled before a pause stay, and can be claimed after it', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day);
  await rig.settle();
  clock.advance(MINUTE_MS);
  await takeTimeOut(context, { memberId: member, length: '24h', ...SESSION });
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  rig.toNightAfter(day, 1);
  await expect(rig.claim(member)).rejects.toMatchObject({ key: 'time-out' });
  await rig.settle();
  expect(await amounts(member)).toEqual(['4.00']);
  rig.toNightAfter(day, 2);
  await rig.settle();
  expect(await amounts(member)).toEqual(['4.00', '4.00']);
  expect((await rig.claim(member)).amount.minor).toBe(8_00n);
});

test('a silent venue delays a day by at most twelve hours; later bets are corrections', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  const end = startOfDay(addDays(day, 1));
  const silent = () => rig.settle(undefined, () => later(end, -1));
  clock.set(later(end, 29 * MINUTE_MS));
  expect(await rig.settle()).toEqual([]);
  clock.set(later(end, 12 * HOUR_MS - 1));
  expect(await silent()).toEqual([]);
  clock.set(later(end, 12 * HOUR_MS));
  expect(await silent()).toEqual([day]);
});

test('FM-37 a clock that jumps over midnight and back pays a day once', async () => {
  const member = someMember();
  const day = someDay();
  await dueNext(day);
  await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  const eleven = later(startOfDay(day), 23 * HOUR_MS);
  // Two hours ahead: the day seems over, but no venue has reported its end.
  clock.set(later(eleven, 2 * HOUR_MS));
  expect(await rig.settle(undefined, () => eleven)).toEqual([]);
  clock.set(eleven);
  expect(await rig.settle()).toEqual([]);
  await countBet(context, member, { cents: 1_000_00n, at: later(eleven, HOUR_MS - 1) });
  rig.toNightAfter(day);
  expect(await rig.settle()).toEqual([day]);
  clock.set(eleven);
  expect(await rig.settle()).toEqual([]);
  rig.toNightAfter(day);
  expect(await rig.settle()).toEqual([]);
  expect(await amounts(member)).toEqual(['8.00']);
});

test('a member whose rebate cannot be written stops no other, and is settled the next night', async () => {
  const [bad, good] = [someMember(), someMember()];
  const day = someDay();
  await dueNext(day);
  for (const member of [bad, good]) {
    await countBet(context, member, { cents: 1_000_00n, at: noon(day) });
  }
  const heal = await poisonMember(database, 'rebate', bad);
  rig.toNightAfter(day);
  expect(await rig.settle()).toEqual([day]);
  expect([await amounts(bad), await amounts(good)]).toEqual([[], ['4.00']]);
  await heal();
  rig.toNightAfter(day, 1);
  await rig.settle();
  expect([await amounts(bad), await amounts(good)]).toEqual([['4.00'], ['4.00']]);
});

test('FM-39 a leap day and the turn of a year are days like any other', async () => {
  const member = someMember();
  for (const text of ['2028-02-29', '2028-12-31']) {
    const day = businessDayOf(new Date(`${text}T00:00:00+08:00`));
    await dueNext(day);
    await countBet(context, member, { cents: 1_000_00n, at: later(startOfDay(day), DAY_MS - 1) });
    rig.toNightAfter(day);
    expect(await rig.settle()).toEqual([day]);
  }
  expect(await amounts(member)).toEqual(['4.00', '4.00']);
});
