import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { ROULETTE_RETURN } from '../roulette-return.ts';
import { rouletteRules } from '../roulette-rules.ts';
import { POCKETS, WHEEL_ORDER } from '../roulette-table.ts';
import { chipsOf, neighboursOf, PACKAGES, type Package, packageBets } from './racetrack.ts';

const CHIP = 1_000n;
const PLACE = { round: 1, stage: 0, startsAt: new Date(0), earlier: [] };

/** What a package of chips of 10.00 brings in each pocket, by the rules of the house. */
function paidBy(bundle: Package): readonly bigint[] {
  const bets = packageBets(bundle, CHIP).map(({ bet, stake }) => ({
    bet: present(rouletteRules.readBet(bet, stake, PLACE), `a bet of ${bundle.words}`),
    stake,
  }));
  expect(new Set(bets.map(({ bet }) => bet.spot)).size, bundle.words).toBe(bets.length);
  return Array.from({ length: POCKETS }, (_, pocket) =>
    bets.reduce((sum, { bet, stake }) => sum + rouletteRules.payout({ pocket }, bet, stake), 0n),
  );
}

/** The pockets that a package covers, the lowest first. */
const covered = (bundle: Package): readonly number[] =>
  paidBy(bundle).flatMap((paid, pocket) => (paid > 0n ? [pocket] : []));

/** The neighbouring pockets of the wheel from one to another, both included. */
const arc = (from: number, to: number): readonly number[] => {
  const turned = WHEEL_ORDER.indexOf(from);
  const wheel = [...WHEEL_ORDER.slice(turned), ...WHEEL_ORDER.slice(0, turned)];
  return wheel.slice(0, wheel.indexOf(to) + 1).sort((a, b) => a - b);
};

test.each([
  ['零旁', 9n, [0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35], arc(22, 25)],
  ['三分', 6n, [5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36], arc(27, 33)],
  ['孤注', 5n, [1, 6, 9, 14, 17, 20, 31, 34], [...arc(1, 9), ...arc(17, 6)].sort((a, b) => a - b)],
  ['零区', 4n, [0, 3, 12, 15, 26, 32, 35], arc(12, 15)],
] as const)('%s lays %i chips on its part of the wheel', (words, chips, pockets, part) => {
  const found = present(
    PACKAGES.find((candidate) => candidate.words === words),
    words,
  );
  expect(chipsOf(found)).toBe(chips);
  expect(covered(found)).toEqual(pockets);
  expect(part).toEqual(pockets);
});

test('零旁, 三分 and 孤注 together cover every pocket once', () => {
  const all = PACKAGES.slice(0, 3).flatMap(covered);
  expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: POCKETS }, (_, index) => index));
});

test('邻注 lays five straights around its pocket, also over zero', () => {
  const places = (pocket: number) => neighboursOf(pocket).places.map(([spot]) => spot);
  expect(places(0)).toEqual(['n-3', 'n-26', 'n-0', 'n-32', 'n-15']);
  expect(places(26)).toEqual(['n-35', 'n-3', 'n-26', 'n-0', 'n-32']);
  expect(places(5)).toEqual(['n-23', 'n-10', 'n-5', 'n-24', 'n-16']);
  for (const pocket of WHEEL_ORDER) {
    expect(chipsOf(neighboursOf(pocket))).toBe(5n);
    expect(covered(neighboursOf(pocket))).toHaveLength(5);
  }
});

test('every package returns exactly 36 of 37', () => {
  for (const bundle of [...PACKAGES, ...WHEEL_ORDER.map(neighboursOf)]) {
    const staked = CHIP * chipsOf(bundle);
    const paid = paidBy(bundle).reduce((sum, each) => sum + each, 0n);
    // Of one turn into each pocket.
    const { paid: returned, staked: whole } = ROULETTE_RETURN;
    expect(paid * whole, bundle.words).toBe(returned * staked * BigInt(POCKETS));
  }
});
