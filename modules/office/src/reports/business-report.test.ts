import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import type { PeriodUnit, PlayDivision } from '@haitang/venues/bets/play-by-period.ts';
import { recountHouseTotals } from '@haitang/venues/bets/recount-house-totals.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { keepActiveDays } from './active-days.ts';
import { businessReport } from './business-report.ts';
import { periodStart, periodsUntil } from './report-periods.ts';
import { sealHours } from './seal-hours.ts';

const { database } = await lobbyDatabase();
const { read } = database;
const { context, clock } = identityForTests(database);
const NOW = new Date('2026-05-20T15:30:00+08:00');
const TODAY = businessDayOf(NOW);
/** How many days back the small house goes. */
const DAYS = 60;

const thing = fc.record({
  minute: fc.integer({ min: 1, max: DAYS * 24 * 60 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
  payout: fc.integer({ min: 0, max: 600_000 }),
  status: fc.constantFrom(0, 1, 1, 1, 2),
  venue: fc.constantFrom('a', 'b', 'c'),
  category: fc.constantFrom('joker', 'sport'),
  game: fc.constantFrom('g1', 'g2', 'g3'),
});
const things = (count: number, seed: number) =>
  fc
    .sample(thing, { numRuns: count, seed })
    .map((made) => Object.assign(made, { at: later(NOW, -made.minute * 60_000) }));

const bets = things(400, 1);
const deposits = things(60, 2);
const paid = things(60, 3);
const granted = things(60, 4);
const packets = things(60, 5);
const claims = things(60, 6);
const commissions = things(60, 7);
const members = things(90, 8);
const sessions = things(120, 9);

/** The tables of a house hold each other up; the rows of this one only have times and amounts. */
const dropConstraints = () =>
  sql`DO $$ DECLARE held record; BEGIN
    FOR held IN SELECT conrelid::regclass AS tab, conname FROM pg_constraint
      WHERE contype IN ('f', 'c') AND conrelid::regclass::text = ANY(ARRAY['withdrawal',
        'bonus_grant', 'red_packet', 'agent_commission', 'rebate_claim', 'deposit_order', 'member',
        'member_session'])
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', held.tab, held.conname); END LOOP;
  END $$`.execute(read);

async function enterHouse(): Promise<void> {
  for (const [index, { at, cents, payout, status, venue, category, game }] of bets.entries())
    await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
        category, stake, payout, valid_amount, status, bet_at, settled_at, counted_version)
      VALUES (${venue}, ${index}, ${`b${index}`}, 1, ${game}, ${game}, ${category}, ${cents},
        ${payout}, ${cents}, ${status}, ${at}, ${status === 1 ? at : null}, 1)`.execute(read);
  for (const [index, { at, cents }] of deposits.entries())
    await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
        state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
      VALUES (${`D${index}`}, 1, 'usdt', 4, ${cents}, 7120000, '{}', 2, 'credited', false, ${at},
        ${at}, ${cents}, ${`D${index}`})`.execute(read);
  for (const [index, { at, cents }] of paid.entries())
    await sql`INSERT INTO withdrawal (number, member_id, request_key, address_id, network, address,
        amount, fee, rate, held, stage, submitted_at, payable_from, paid_at)
      VALUES (${`W${index}`}, 1, ${`W${index}`}, 1, 'TRC20', 'T', 1, 0, 1, ${cents}, 'paid', ${at},
        ${at}, ${at})`.execute(read);
  for (const [index, { at, cents }] of granted.entries())
    await sql`INSERT INTO bonus_grant (number, member_id, rule_code, rule_version, reference,
        once_key, pay_way, amount, required, granted_at)
      VALUES (${`B${index}`}, ${index}, 'r', 1, ${`B${index}`}, ${`k${index}`}, 1, ${cents}, 0, ${at})`.execute(
      read,
    );
  for (const [index, { at, cents }] of packets.entries())
    await sql`INSERT INTO red_packet (number, member_id, day, window_id, turn, allowed,
        rule_version, tier_id, counted, deposited_at, idempotency_key, amount, drawn_at)
      VALUES (${`P${index}`}, ${index}, ${businessDayOf(at)}, ${index}, 1, 1, 1, 1, 1, ${at},
        ${`p${index}`}, ${cents}, ${at})`.execute(read);
  for (const [index, { at, cents }] of claims.entries())
    await sql`INSERT INTO rebate_claim (number, member_id, amount, idempotency_key, claimed_at)
      VALUES (${`R${index}`}, ${index}, ${cents}, 'key', ${at})`.execute(read);
  for (const [index, { at, cents }] of commissions.entries())
    await sql`INSERT INTO agent_commission (month, agent_id, plan_code, plan_name, kind, rate,
        members, excluded, win_loss, deposits, promotions, adjustments, turnover, venue_fee,
        payment_fee, net, carry_in, carry_out, own, share, state, paid_at)
      VALUES ('2026-04', ${index}, 'p', 'p', 'net-loss', 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ${cents}, 7, ${index % 3 === 0 ? 'approved' : 'paid'}, ${at})`.execute(read);
  for (const [index, { at }] of members.entries())
    await sql`INSERT INTO member (id, username, realname, password_hash, pay_password_hash,
        registered_at)
      VALUES (${60_000_000 + index}, ${`m${index}`}, '', '', '', ${at})`.execute(read);
  for (const [index, { at }] of sessions.entries())
    await sql`INSERT INTO member_session (id, token_hash, member_id, started_at, last_action_at,
        ended_at, ended_by, ip, place, device)
      VALUES (gen_random_uuid(), gen_random_uuid()::text, ${index % 40}, ${at},
        ${later(at, 3 * HOUR_MS)}, ${later(at, 3 * HOUR_MS)}, 'sign-out', '203.0.113.9', '',
        'test')`.execute(read);
}

beforeAll(async () => {
  clock.set(NOW);
  await dropConstraints();
  await enterHouse();
  await sql`DELETE FROM venue_bet_total_start`.execute(read);
  for (let run = 0; run < 5; run += 1) await recountHouseTotals(context);
  for (let run = 0; run < 8; run += 1) await keepActiveDays(context);
  await sealHours(context);
});

interface At {
  readonly at: Date;
}
const within =
  (from: BusinessDay, to: BusinessDay) =>
  ({ at }: At): boolean =>
    at >= startOfDay(from) && at < startOfDay(to);
const cents = (rows: readonly { readonly cents: number }[]): bigint =>
  BigInt(rows.reduce((all, row) => all + row.cents, 0));

/** The active members of a day, from the sessions themselves. */
function activeOn(day: BusinessDay): number {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const end = to < NOW ? to : NOW;
  const there = sessions.flatMap(({ at }, index) =>
    at <= end && later(at, 3 * HOUR_MS) >= from ? [index % 40] : [],
  );
  return new Set(there).size;
}

const keyOf = (by: PlayDivision, { venue, category, game }: (typeof bets)[number]): string =>
  ({ all: '', venue, category, game: `${venue} ${game}` })[by];

function playOf(rows: readonly (typeof bets)[number][]) {
  const taken = rows.filter(({ status }) => status !== 0);
  const settled = rows.filter(({ status }) => status === 1);
  const won = BigInt(settled.reduce((all, { payout }) => all + payout, 0));
  return {
    bets: rows.length,
    stake: cents(taken),
    valid: cents(rows),
    result: cents(settled) - won,
  };
}

const UNITS: readonly PeriodUnit[] = ['day', 'week', 'month'];

test.each(UNITS)('a report by %s of the whole house equals its rows', async (unit) => {
  const count = { day: 31, week: 7, month: 1 }[unit];
  const report = await businessReport(context, { unit, by: 'all', until: TODAY, count });
  expect(report.wholeFrom).toBeNull();
  expect(report.periods).toHaveLength(count + 1);
  for (const { period, play, house } of report.rows) {
    const isIn = within(period.from, period.to);
    const plain = playOf(bets.filter(isIn));
    expect({
      bets: play.bets,
      stake: play.stake.minor,
      valid: play.valid.minor,
      result: play.result.minor,
    }).toEqual(plain);
    const costs = {
      bonuses: cents(granted.filter(isIn)),
      redPackets: cents(packets.filter(isIn)),
      rebates: cents(claims.filter(isIn)),
      commission: commissions
        .filter((row, index) => index % 3 !== 0 && isIn(row))
        .reduce((all, row) => all + BigInt(row.cents) + 7n, 0n),
    };
    const days = Array.from({ length: 31 }, (_, index) => addDays(period.from, index)).filter(
      (day) => day < period.to && day <= TODAY,
    );
    const active = days.map(activeOn).reduce((all, day) => all + day, 0) / days.length;
    expect(house && Object.fromEntries(Object.entries(house).map(plainly))).toEqual({
      ...costs,
      deposits: cents(deposits.filter(isIn)),
      withdrawals: cents(paid.filter(isIn)),
      net: plain.result - costs.bonuses - costs.redPackets - costs.rebates - costs.commission,
      registered: members.filter(isIn).length,
      active: Math.round(active),
    });
  }
});

const plainly = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  Object(value).minor ?? value,
];

test.each(['venue', 'category', 'game'] as const)(
  'a report by %s divides the play of each week, the largest stakes first',
  async (by) => {
    const asked = { unit: 'week', by, until: TODAY, count: 6 } as const;
    const { rows } = await businessReport(context, asked);
    const weeks = periodsUntil(TODAY, 'week', 7);
    const expected = weeks.flatMap(({ from, to }) => {
      const found = bets.filter(within(from, to));
      const keys = [...new Set(found.map((bet) => keyOf(by, bet)))];
      return keys.map((key) => [from, key, playOf(found.filter((bet) => keyOf(by, bet) === key))]);
    });
    const read = rows.map(({ period, key, play }) => [
      period.from,
      key,
      {
        bets: play.bets,
        stake: play.stake.minor,
        valid: play.valid.minor,
        result: play.result.minor,
      },
    ]);
    const sorted = (list: readonly unknown[]) =>
      list
        .map((row) => JSON.stringify(row, (_, v) => (typeof v === 'bigint' ? String(v) : v)))
        .sort();
    expect(sorted(read)).toEqual(sorted(expected));
    expect(rows.length).toBeGreaterThan(10);
    const [first, second] = rows;
    expect((first?.play.stake.minor ?? 0n) >= (second?.play.stake.minor ?? 0n)).toBe(true);
    expect(rows.every(({ house }) => house === null)).toBe(true);
  },
);

test('a period without a bet has its row, and a day to come asks for today', async () => {
  clock.set(later(NOW, 40 * DAY_MS));
  const until = addDays(TODAY, 400);
  const asked = { unit: 'day', by: 'all', until, count: 1 } as const;
  const { rows } = await businessReport(context, asked);
  expect(rows.map(({ period }) => period.from)).toEqual([addDays(TODAY, 40), addDays(TODAY, 39)]);
  expect(rows[0]?.play.bets).toBe(0);
  clock.set(NOW);
});

test('weeks begin on Monday, and months have all their days', () => {
  const day = (text: string) => text as BusinessDay;
  expect(periodStart(day('2026-05-20'), 'week')).toBe('2026-05-18');
  expect(periodStart(day('2026-05-18'), 'week')).toBe('2026-05-18');
  expect(periodStart(day('2026-05-24'), 'week')).toBe('2026-05-18');
  expect(periodsUntil(day('2026-03-31'), 'month', 3)).toEqual([
    { from: '2026-03-01', to: '2026-04-01' },
    { from: '2026-02-01', to: '2026-03-01' },
    { from: '2026-01-01', to: '2026-02-01' },
  ]);
});
