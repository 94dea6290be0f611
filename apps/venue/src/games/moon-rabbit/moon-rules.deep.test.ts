import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { type Strips, windowAt } from '../../engine/slots/strips.ts';
import { everyLineStop } from '../../testing/every-line-stop.ts';
import { simulateSteps } from '../../testing/simulate.ts';
import { cycleOf, moonLineUnits, moonReturn, osmanthusStops } from './moon-return.ts';
import { filledBy, moonRules, osmanthusUnits } from './moon-rules.ts';
import {
  LEFT_CHOICE,
  MOON_CAP,
  MOON_CHOICES,
  MOON_FREE_STRIPS,
  MOON_STRIPS,
  MOON_TABLE,
  type MoonSymbol,
} from './moon-tables.ts';

/** Every stop of a spin, a rabbit in view filling its reel. */
const everyStop = (strips: Strips<MoonSymbol>) =>
  everyLineStop(strips, MOON_TABLE, (column) => filledBy([column])[0] ?? []);

const shareOf = (hits: number, strips: Strips<MoonSymbol>) => hits / Number(cycleOf(strips));

/** Draws that stop the reels at these places. */
const drawsFor = (strips: Strips<MoonSymbol>, stops: readonly number[]) =>
  stops.map((stop, reel) => Math.ceil((stop * 2 ** 32) / (strips[reel]?.length ?? 1)));

/** A round that shows five osmanthus, then the same free spin again and again. */
const FLOWERS = [
  ...drawsFor(
    MOON_STRIPS,
    MOON_STRIPS.map((reel) => reel.indexOf('osmanthus')),
  ),
  ...Array.from({ length: 24 }, () => drawsFor(MOON_FREE_STRIPS, [0, 3, 5, 6, 0])).flat(),
];

const endOf = (draws: readonly number[], input: number) => {
  const progress = moonRules.after(draws, 2_000n, {}, [input]);
  if (progress?.isSettled !== true) throw new Error('the round is not settled');
  return progress;
};

test('every choice returns the same, 96.5000 percent', () => {
  const returns = MOON_CHOICES.map((choice) => moonReturn(choice));
  expect(returns.map(percentOf)).toEqual(MOON_CHOICES.map(() => '96.50'));
  expect(new Set(returns.map(({ paid, staked }) => `${paid}/${staked}`)).size).toBe(1);
  const { paid, staked } = moonReturn();
  expect(Number((paid * 100_000_000n) / staked)).toBe(96_500_070);
});

test('all 33,554,432 paid stops and 26,811,900 free ones pay what the return counts', () => {
  const base = everyStop(MOON_STRIPS);
  expect([cycleOf(MOON_STRIPS), base.paid]).toEqual([33_554_432n, moonLineUnits(MOON_STRIPS)]);
  expect(base.most).toBe(177.85 * 20);
  expect(shareOf(base.hits, MOON_STRIPS)).toBeCloseTo(0.4753, 4);
  const free = everyStop(MOON_FREE_STRIPS);
  expect(free.paid).toBe(moonLineUnits(MOON_FREE_STRIPS));
  expect([cycleOf(MOON_FREE_STRIPS), free.most]).toEqual([26_811_900n, 179.3 * 20]);
  expect(shareOf(free.hits, MOON_FREE_STRIPS)).toBeCloseTo(0.5879, 4);
  // So that no round can reach the stated ceiling: the best spin, five osmanthus, 24 best spins.
  expect(base.most + osmanthusUnits(5) + 24 * free.most).toBe(4_531.05 * 20);
  expect(4_531.05 * 20).toBeLessThan(MOON_CAP);
});

test('osmanthus come once in 140 spins and never share a window with a rabbit', () => {
  const winning = osmanthusStops()
    .slice(3)
    .reduce((sum, value) => sum + value, 0n);
  expect(Number(cycleOf(MOON_STRIPS)) / Number(winning)).toBeCloseTo(140.36, 1);
  for (const reel of [...MOON_STRIPS, ...MOON_FREE_STRIPS]) {
    for (const stop of reel.keys()) {
      const special = windowAt(reel, stop).filter((moonSymbol) => !MOON_TABLE.isPaying(moonSymbol));
      expect(special.length).toBeLessThanOrEqual(1);
    }
  }
  expect(MOON_FREE_STRIPS.flat()).not.toContain('osmanthus');
});

test('a rabbit fills its reel', () => {
  const window: Strips<MoonSymbol> = [
    ['fan', 'cloud', 'wine'],
    ['cloud', 'rabbit', 'fan'],
    ['fan', 'cloud', 'wine'],
  ];
  expect(filledBy(window)[1]).toEqual(['rabbit', 'rabbit', 'rabbit']);
  expect(filledBy(window)[0]).toEqual(window[0]);
});

test('a round with osmanthus waits for a choice, and the choice moves no draw', () => {
  const open = moonRules.after(FLOWERS, 2_000n, {}, []);
  expect(open).toMatchObject({ isSettled: false, view: { base: { osmanthus: 5 } } });
  const payouts = MOON_CHOICES.map((choice, input) => {
    const { outcome } = endOf(FLOWERS, input);
    expect(outcome.feature?.choice).toEqual(choice);
    expect(outcome.feature?.spins).toHaveLength(choice.spins);
    expect(outcome.feature?.spins[0]?.stops).toEqual([0, 3, 5, 6, 0]);
    expect(outcome.used).toBe(5 * (1 + choice.spins));
    return outcome.paid;
  });
  // The same spin 24 times once, 12 times twice, …: the same in sum.
  expect(new Set(payouts).size).toBe(1);
  expect(moonRules.after(FLOWERS, 2_000n, {}, [0, 0])).toBeNull();
});

test('a round that is left is played as 12 spins times two', () => {
  const open = moonRules.after(FLOWERS, 2_000n, {}, []);
  if (open === null || open.isSettled) throw new Error('the round is not open');
  expect(moonRules.leave(open.view)).toBe(LEFT_CHOICE);
  expect(MOON_CHOICES[LEFT_CHOICE]).toEqual({ spins: 12, times: 2 });
});

test('only the numbers of the four choices are inputs', () => {
  expect([0, 3].map((input) => moonRules.readInput(input))).toEqual([0, 3]);
  for (const input of [-1, 4, 1.5, '1', null, {}]) expect(moonRules.readInput(input)).toBeNull();
});

test('a round repeats for the same draws and pays the sum of its spins', () => {
  const draw = fc.nat({ max: 2 ** 32 - 1 });
  const all = fc.array(draw, { minLength: moonRules.draws, maxLength: moonRules.draws });
  fc.assert(
    fc.property(all, fc.nat({ max: 3 }), (draws, input) => {
      const open = moonRules.after(draws, 2_000n, {}, []);
      const end = open?.isSettled === true ? open : endOf(draws, input);
      if (!end.isSettled) throw new Error('the round is not settled');
      const { base, feature, paid } = end.outcome;
      const spins = feature?.spins.reduce((sum, spin) => sum + spin.paid, 0) ?? 0;
      expect([paid, end.payout]).toEqual([base.paid + spins, BigInt(base.paid + spins) * 100n]);
    }),
  );
});

test.each([0, 1, 2, 3])('fifty thousand rounds with choice %i agree with the return', (input) => {
  const stake = 100_000n;
  const player = { choice: {}, stake, unit: stake, input: () => input };
  const { sigma } = simulateSteps(moonRules, player, moonReturn(), 50_000);
  expect(Math.abs(sigma)).toBeLessThan(4);
});
