import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pick } from '../../engine/draw.ts';
import { percentOf } from '../../engine/percent.ts';
import { diceReturn, RATED_CHOICE } from './dice-return.ts';
import { type DiceChoice, diceRules, multiplierOf, OUTCOMES, winningRolls } from './dice-rules.ts';

const choices = fc
  .record({
    side: fc.constantFrom<DiceChoice['side']>('over', 'under'),
    target: fc.nat({ max: OUTCOMES - 1 }),
  })
  .filter((choice) => diceRules.readChoice(choice) !== null);

test('an even chance pays 1.98 and returns exactly 99 percent', () => {
  expect(winningRolls(RATED_CHOICE)).toBe(5_000);
  expect(multiplierOf(RATED_CHOICE)).toBe(19_800);
  expect(percentOf(diceReturn(RATED_CHOICE))).toBe('99.00');
});

test('no choice returns more than 99 percent, and none less than 98.98', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const { paid, staked } = diceReturn(choice);
      expect(paid * 100n <= staked * 99n).toBe(true);
      expect(paid * 10_000n >= staked * 9_898n).toBe(true);
    }),
  );
});

test('a roll wins exactly as often as stated', () => {
  const wins = (choice: DiceChoice) =>
    Array.from({ length: OUTCOMES }, (_, roll) =>
      diceRules.play([Math.ceil((roll * 2 ** 32) / OUTCOMES)], 10n, choice),
    ).filter(({ outcome }) => outcome.won).length;
  for (const choice of [RATED_CHOICE, { side: 'under', target: 250 } as const]) {
    expect(wins(choice)).toBe(winningRolls(choice));
  }
});

test('a win is floored to the cent and a loss pays nothing', () => {
  fc.assert(
    fc.property(
      choices,
      fc.nat({ max: 2 ** 32 - 1 }),
      fc.bigInt(10n, 9_999n),
      (choice, draw, stake) => {
        const { outcome, payout } = diceRules.play([draw], stake, choice);
        expect(outcome.roll).toBe(pick(draw, OUTCOMES));
        const exact = stake * BigInt(multiplierOf(choice));
        expect(
          outcome.won
            ? exact - payout * 10_000n < 10_000n && exact >= payout * 10_000n
            : payout === 0n,
        ).toBe(true);
      },
    ),
  );
});

test('choices out of range or of another shape are refused', () => {
  const odd = [
    { side: 'over', target: 10_000 },
    { side: 'over', target: 9_999 },
    { side: 'under', target: 1 },
    { side: 'under', target: 9_801 },
    { side: 'over', target: 50.5 },
    { side: 'over', target: '5000' },
    { side: 'both', target: 5_000 },
    { side: 'over', target: 5_000, stake: 1 },
    { side: 'over' },
    null,
  ];
  for (const input of odd) expect(diceRules.readChoice(input)).toBeNull();
});
