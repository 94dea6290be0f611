import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { countResults } from '@haitang/limits/count-results.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../../tests/support/bonus-rig.ts';
import { SOME_BONUS } from '../../../../../tests/support/some-bonus-rule.ts';
import { grantBonus } from '../grant-bonus.ts';
import { claimOffer } from '../offers/claim-offer.ts';
import { offersOf } from '../offers/offers-of.ts';
import { bonusRuleAt } from '../rules/rules-at.ts';
import { setBonusRule } from '../rules/set-rule.ts';
import { offerRescues } from './offer-rescues.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
const at = (text: string) => new Date(`${text}+08:00`);
let monday = at('2026-11-23T00:00:00');

/** Begins another week, so that no test sees the bets of the one before. */
const nextWeek = () => {
  monday = later(monday, 7 * DAY_MS);
  clock.set(later(monday, 12 * HOUR_MS));
};
const toMonday = () => clock.set(later(monday, 7 * DAY_MS + HOUR_MS));
const settle = () => offerRescues(context, async () => clock.now());
const rescues = async (member: MemberId) =>
  (await offersOf(database.read, { memberId: member, at: clock.now() }))
    .filter(({ ruleCode }) => ruleCode === 'weekly-rescue')
    .map(({ amount }) => formatMoney(amount));

/** A settled bet, with its result counted as the feed does. */
async function bet(member: MemberId, stake: string, payout: string): Promise<void> {
  await rig.play(member, stake, payout);
  const net = cny(pointsOf(payout).minor - pointsOf(stake).minor);
  const result = { memberId: member, net, at: clock.now() };
  await database.transaction((tx) => countResults(tx, [result]));
}
/** A member who has lost 200.00 of its own, with 4,000.00 of valid bets behind it. */
async function loser(): Promise<MemberId> {
  const member = rig.member();
  await rig.fund(member, '100000.00');
  await bet(member, '3800.00', '3800.00');
  await bet(member, '200.00', '0.00');
  return member;
}

afterAll(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('a part of the loss is offered once on Monday, whoever runs how often, and claimed once', async () => {
  nextWeek();
  const member = await loser();
  await settle();
  expect(await rescues(member)).toEqual([]);
  toMonday();
  await Promise.all([settle(), settle(), settle()]);
  await settle();
  expect(await rescues(member)).toEqual(['10.00']);
  const [offer] = await offersOf(database.read, { memberId: member, at: clock.now() });
  const claim = () => claimOffer(context, { memberId: member, id: offer?.id ?? '' });
  const tries = await Promise.allSettled(Array.from({ length: 6 }, claim));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await rig.grants(member)).map(({ required }) => formatMoney(required))).toEqual([
    '30.00',
  ]);
});

test('an offer is over before the next one', async () => {
  nextWeek();
  const member = await loser();
  toMonday();
  await settle();
  clock.advance(6 * DAY_MS);
  expect(await rescues(member)).toEqual([]);
});

test('the week is Monday to Sunday in Beijing, to the second', async () => {
  nextWeek();
  const [before, last, after] = [rig.member(), rig.member(), rig.member()];
  for (const member of [before, last, after]) await rig.fund(member, '100000.00');
  const lose = async (member: MemberId, moment: Date) => {
    clock.set(moment);
    await bet(member, '90000.00', '89000.00');
  };
  await lose(before, later(monday, -1_000));
  await lose(last, later(monday, 7 * DAY_MS - 1_000));
  await lose(after, later(monday, 7 * DAY_MS));
  toMonday();
  await sql`UPDATE rescue_week SET finished_at = NULL, reached = 0
    WHERE week < ${monday}`.execute(database.read);
  await settle();
  expect([await rescues(before), await rescues(last), await rescues(after)]).toEqual([
    ...[['50.00'], ['50.00'], []],
  ]);
  const references = await sql<{ reference: string }>`SELECT reference FROM bonus_offer
    WHERE member_id = ${before}`.execute(database.read);
  expect(references.rows[0]?.reference).toMatch(/^weekly-rescue:/);
});

test('lost bonus money is no loss, and bets that met a requirement are no play', async () => {
  nextWeek();
  const [given, bound] = [await loser(), rig.member()];
  const bonus = { ...SOME_BONUS, wagering: { millionths: 0n } };
  await database.transaction((tx) =>
    grantBonus(tx, {
      memberId: given,
      rule: bonus,
      reference: 'RC-1',
      amount: pointsOf('60.00'),
      at: clock.now(),
    }),
  );
  await rig.fund(bound, '100000.00');
  await sql`INSERT INTO turnover_lot (id, member_id, kind, reference, base, required, opened_at)
    VALUES (gen_random_uuid(), ${bound}, 'deposit', 'RC-2', 390000, 390000,
      ${clock.now()})`.execute(database.read);
  await bet(bound, '4000.00', '3800.00');
  toMonday();
  await settle();
  // 5 % of 140.00; and 0.3 % of the 100.00 beyond the requirement.
  expect([await rescues(given), await rescues(bound)]).toEqual([['7.00'], ['0.30']]);
});

test('who is excluded gets none of the week, no event that becomes a message, and none later', async () => {
  nextWeek();
  const [away, other] = [await loser(), await loser()];
  await rig.pause(away);
  toMonday();
  await settle();
  expect([await rescues(away), await rescues(other)]).toEqual([[], ['10.00']]);
  const events = await sql`SELECT 1 FROM outbox_event
    WHERE name = 'bonus.offered' AND member_id = ${away}`.execute(database.read);
  expect(events.rows).toEqual([]);
  await sql`DELETE FROM limit_member WHERE member_id = ${away}`.execute(database.read);
  await settle();
  expect(await rescues(away)).toEqual([]);
});

test('a member whose row is bad stops no other, and gets its offer once it is well', async () => {
  nextWeek();
  const [first, bad, last] = [await loser(), await loser(), await loser()];
  await sql`CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''bad''; END'`.execute(database.read);
  await sql`CREATE TRIGGER breaks BEFORE INSERT ON bonus_offer FOR EACH ROW
    WHEN (NEW.member_id = ${sql.lit(Number(bad))}) EXECUTE FUNCTION breaks()`.execute(
    database.read,
  );
  toMonday();
  await settle();
  expect([await rescues(first), await rescues(bad), await rescues(last)]).toEqual([
    ...[['10.00'], [], ['10.00']],
  ]);
  await sql`DROP TRIGGER breaks ON bonus_offer`.execute(database.read);
  clock.advance(HOUR_MS);
  await settle();
  await settle();
  expect(await rescues(bad)).toEqual(['10.00']);
  const behind = await sql`SELECT 1 FROM rescue_behind`.execute(database.read);
  expect(behind.rows).toEqual([]);
});

test('a run that was stopped goes on after the last page that was noted', async () => {
  nextWeek();
  const [done, rest] = [await loser(), await loser()];
  const day = new Date(monday.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
  await sql`INSERT INTO rescue_week (rule_code, rule_version, week, reached)
    VALUES ('weekly-rescue', 1, ${day}::date, ${done})`.execute(database.read);
  toMonday();
  await settle();
  expect([await rescues(done), await rescues(rest)]).toEqual([[], ['10.00']]);
});

test('a server that was off for a week makes up for it', async () => {
  nextWeek();
  const member = await loser();
  clock.set(later(monday, 15 * DAY_MS));
  await settle();
  expect(await rescues(member)).toEqual(['10.00']);
  monday = later(monday, 14 * DAY_MS);
});

test('what is offered is what the bets of the week come to, for any bets', async () => {
  const some = fc.tuple(
    fc.integer({ min: 100, max: 500_000 }),
    fc.integer({ min: 0, max: 500_000 }),
    fc.integer({ min: 0, max: 9 * 24 - 1 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 12 }), async (bets) => {
      nextWeek();
      const member = rig.member();
      await rig.fund(member, '900000.00');
      for (const [stake, payout, hour] of bets) {
        clock.set(later(monday, (hour - 24) * HOUR_MS));
        await bet(member, formatMoney(cny(BigInt(stake))), formatMoney(cny(BigInt(payout))));
      }
      monday = later(monday, 7 * DAY_MS);
      clock.set(later(monday, HOUR_MS));
      await settle();
      const { rows } = await sql<{ stake: bigint; payout: bigint }>`
        SELECT coalesce(sum(stake), 0)::bigint AS stake,
          coalesce(sum(payout), 0)::bigint AS payout FROM venue_bet
        WHERE member_id = ${member} AND bet_at >= ${later(monday, -7 * DAY_MS)}
          AND bet_at < ${monday}`.execute(database.read);
      const { stake = 0n, payout = 0n } = rows[0] ?? {};
      const loss = stake - payout;
      const limits = [(loss * 5n) / 100n, (stake * 3n) / 1_000n, 388_00n];
      const due = loss < 100_00n ? 0n : limits.reduce((a, b) => (a < b ? a : b));
      const own = (await offersOf(database.read, { memberId: member, at: clock.now() })).filter(
        ({ reference }) =>
          reference.includes(
            `:${new Date(monday.getTime() - 7 * DAY_MS + 8 * HOUR_MS).toISOString().slice(0, 10)}:`,
          ),
      );
      expect(own.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(due);
    }),
    { numRuns: 15 },
  );
});

test('a rule that is off at the end of a week offers nothing of it', async () => {
  nextWeek();
  const rule = await bonusRuleAt(database.read, 'weekly-rescue', clock.now());
  const off = { ...rule, enabled: false, countsFrom: later(monday, 6 * DAY_MS) };
  await database.transaction((tx) => setBonusRule(tx, off, clock.now()));
  const member = await loser();
  toMonday();
  await settle();
  expect(await rescues(member)).toEqual([]);
});
