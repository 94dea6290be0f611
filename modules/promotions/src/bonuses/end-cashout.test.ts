import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { endingSteps } from '../../../../tests/support/ending-steps.ts';
import { decideEnding } from './decide-ending.ts';
import { finishEndings } from './end-bonuses.ts';
import { cashoutExcess } from './left-of-bonus.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
const { grant, toVenue, fromVenue, venueTells, exclude, states, isFree } = endingSteps(rig);
let made = 0;

test('a maximum cash-out holds for who leaves too', async () => {
  const member = rig.member();
  await grant(member, '50.00', { maxCashout: pointsOf('100.00') });
  await rig.play(member, '50.00', '5000.00');
  await exclude(member);
  expect(await rig.seen(member)).toEqual(['100.00', '0.00']);
  expect(await states(member)).toEqual([['ended', '4900.00']]);
});

/** A settled bet at the venue: its record, and what it changes there. */
async function venueBet(member: MemberId, stake: bigint, payout: bigint): Promise<void> {
  made += 1;
  await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
      category, stake, payout, valid_amount, status, bet_at, settled_at, counted_version)
    VALUES ('haitang', ${member}, ${`v-${made}`}, 1, 'game', 'game', 'concise', ${stake}, ${payout},
      ${stake}, 1, ${clock.now()}, ${clock.now()}, 1)`.execute(database.read);
  await venueTells(member, payout - stake);
}

test('own money beside a bonus with a maximum cash-out is free at once, and no less is taken', async () => {
  const [leaves, waits] = [rig.member(), rig.member()];
  for (const member of [leaves, waits]) {
    await rig.fund(member, '300.00');
    await grant(member, '50.00', { maxCashout: pointsOf('100.00') });
    await toVenue(member, '100.00');
  }
  await exclude(leaves);
  expect(await rig.seen(leaves)).toEqual(['200.00', '0.00']);
  expect([await isFree(leaves, '200.00'), await isFree(leaves, '200.01')]).toEqual([true, false]);
  for (const member of [leaves, waits]) {
    await venueBet(member, 100_00n, 1_000_00n);
    expect(await isFree(leaves, '200.00')).toBe(true);
    await fromVenue(member, '1000.00');
  }
  await finishEndings(context);
  await exclude(waits);
  // 50 and its seventh of the 900 won stem from the bonus: 78.57 above the most.
  for (const member of [leaves, waits]) {
    expect([await states(member), await rig.seen(member), await isFree(member)]).toEqual([
      [['ended', '78.57']],
      ['1171.43', '0.00'],
      true,
    ]);
  }
});

test('a win of a maximum cash-out that is still away frees nothing, and is taken as it comes', async () => {
  const member = rig.member();
  await grant(member, '50.00', { maxCashout: pointsOf('100.00') });
  await toVenue(member, '50.00');
  await venueBet(member, 50_00n, 5_000_00n);
  await exclude(member);
  expect([await isFree(member), await states(member)]).toEqual([false, [['granted', '0.00']]]);
  await fromVenue(member, '3000.00');
  await finishEndings(context);
  expect([await rig.seen(member), await isFree(member, '100.01')]).toEqual([
    ['100.00', '0.00'],
    false,
  ]);
  await fromVenue(member, '2000.00');
  await finishEndings(context);
  expect([await rig.seen(member), await states(member)]).toEqual([
    ['100.00', '0.00'],
    [['ended', '4900.00']],
  ]);
});

const cents = fc.bigInt({ min: 0n, max: 10n ** 10n });

test('whatever comes home, the first part taken and the rest are what waiting would have taken', () => {
  fc.assert(
    fc.property(
      fc.record({ own: cents, grant: cents.map((one) => one + 1n), most: cents, away: cents }),
      fc.record({
        result: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
        comes: cents,
        part: fc.nat(100),
      }),
      ({ own, grant, most, away }, { result, comes, part }) => {
        const home = own + grant + result > away ? own + grant + result - away : 0n;
        const excess = (all: bigint, of: bigint) =>
          cashoutExcess({
            grant: cny(grant),
            total: cny(all),
            result: cny(of),
            most: cny(most),
          });
        const end = (facts: { takenBack: bigint; available: bigint; isAway: boolean }, over: Cny) =>
          decideEnding({
            base: cny(grant),
            takenBack: cny(facts.takenBack),
            isAway: facts.isAway,
            available: cny(facts.available),
            excess: over,
          });
        const now = { takenBack: 0n, available: home, isAway: true };
        const first = end(now, excess(home, result - away));
        const withdrawn = (first.freeAtHome.minor * BigInt(part)) / 100n;
        const all = home + comes;
        const over = excess(all, result - away + comes);
        const left = all - first.take.minor - withdrawn;
        const then = { takenBack: first.take.minor, available: left, isAway: false };
        const rest = end(then, over);
        const waited = end({ takenBack: 0n, available: all, isAway: false }, over);
        expect(first.take.minor + rest.take.minor).toBe(waited.take.minor);
        expect(first.over).toBe(false);
      },
    ),
    { numRuns: 5_000 },
  );
});
