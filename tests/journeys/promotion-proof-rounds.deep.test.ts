import { cny } from '@haitang/kernel/money.ts';
import type { BetOdds } from '@haitang/turnover/counted-stake.ts';
import { turnoverFullEdge, turnoverLeastEdges } from '@haitang/turnover/turnover-settings.ts';
import { validAmounts } from '@haitang/turnover/valid-bet.ts';
import {
  FACES,
  HIGHEST_TOTAL,
  LOWEST_TOTAL,
  paysOf,
  SIDES,
  type SicBoBet,
  wins,
} from '@haitang/venue/engine/sic-bo/dice-bets.ts';
import { sicBoOdds } from '@haitang/venue/engine/sic-bo/dice-odds.ts';
import { diceOdds } from '@haitang/venue/games/cloud-dice/dice-return.ts';
import {
  type DiceChoice,
  diceRules,
  multiplierOf,
  OUTCOMES,
} from '@haitang/venue/games/cloud-dice/dice-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/**
 * Rounds of several bets on one throw or roll, as a venue of this protocol may take them. The house
 * itself reports one bet a round; its games are used because all their outcomes can be counted.
 */

/** A bet on one of the equal outcomes of a round, and its payout there per 10,000 staked. */
interface Wager {
  readonly name: string;
  readonly odds: BetOdds;
  readonly pays: (outcome: number) => bigint;
}

const COUNTING = {
  weights: {},
  fullEdge: turnoverFullEdge.fallback,
  leastEdges: turnoverLeastEdges.fallback,
};
const FULL_EDGE = BigInt(COUNTING.fullEdge);
const SCALE = 10_000n;

const faces = Array.from({ length: FACES }, (_, index) => index + 1);
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c] as const)));
const totals = Array.from(
  { length: HIGHEST_TOTAL - LOWEST_TOTAL + 1 },
  (_, index) => LOWEST_TOTAL + index,
);
const SIC_BO = [...SIDES, ...totals].map(
  (bet: SicBoBet): Wager => ({
    name: String(bet),
    odds: sicBoOdds({ bet }),
    pays: (index) => {
      const dice = throws[index];
      return dice && wins(bet, dice) ? paysOf(bet) : 0n;
    },
  }),
);

const roll = (choice: DiceChoice): Wager => ({
  name: `${choice.side}-${choice.target}`,
  odds: diceOdds(choice),
  pays: (number) => {
    const won = choice.side === 'over' ? number > choice.target : number < choice.target;
    return won ? BigInt(multiplierOf(choice)) : 0n;
  },
});
const rolls = fc
  .record({
    side: fc.constantFrom<DiceChoice['side']>('over', 'under'),
    target: fc.nat({ max: OUTCOMES - 1 }),
  })
  .filter((choice) => diceRules.readChoice(choice) !== null)
  .map(roll);

interface Placed {
  readonly wager: Wager;
  readonly stake: bigint;
}

/**
 * The counted part of a round that was completely lost or won, and the number of outcomes that lose
 * all.
 */
function judge(round: readonly Placed[], outcomes: number) {
  const counted = validAmounts(
    round.map(({ wager: { odds }, stake }) => ({
      stake: cny(stake),
      outcome: 'loss' as const,
      category: 'realbet',
      odds,
    })),
    COUNTING,
  ).reduce((total, { minor }) => total + minor, 0n);
  let paid = 0n;
  let lost = 0;
  for (let position = 0; position < outcomes; position += 1) {
    const here = round.reduce(
      (total, { wager, stake }) => total + stake * wager.pays(position),
      0n,
    );
    paid += here;
    if (here === 0n) lost += 1;
  }
  const staked = round.reduce((total, { stake }) => total + stake, 0n);
  /** The house's expected share, times the outcomes and the scale. */
  const kept = staked * SCALE * BigInt(outcomes) - paid;
  return { counted, lost, kept };
}

/**
 * A round that counts anything loses all of it at least one time in three, and costs at least the
 * full edge of the counted part: so no round pays more than the worst bets of `promotion-proof`.
 */
function expectHonest(round: readonly Placed[], outcomes: number): void {
  const { counted, lost, kept } = judge(round, outcomes);
  if (counted > 0n) expect(lost * 3).toBeGreaterThanOrEqual(outcomes);
  expect(kept >= counted * FULL_EDGE * BigInt(outcomes)).toBe(true);
}

const named = (...names: readonly string[]) =>
  names.map((name) => {
    const wager = SIC_BO.find((candidate) => candidate.name === name);
    if (!wager) throw new Error(name);
    return { wager, stake: 100_00n };
  });

test('no two or three bets on one throw count if they cover it, or cost less than they count', () => {
  for (const [index, first] of SIC_BO.entries()) {
    for (const [next, second] of SIC_BO.slice(index + 1).entries()) {
      const pair = [first, second].map((wager) => ({ wager, stake: 100_00n }));
      expectHonest(pair, throws.length);
      for (const third of SIC_BO.slice(index + next + 2)) {
        expectHonest([...pair, { wager: third, stake: 37_00n }], throws.length);
      }
    }
  }
});

test('the same holds for any bets on one throw, whatever their number and stakes', () => {
  const placed = fc.record({ wager: fc.constantFrom(...SIC_BO), stake: fc.bigInt(10n, 2_000_00n) });
  fc.assert(
    fc.property(fc.array(placed, { minLength: 1, maxLength: SIC_BO.length }), (round) =>
      expectHonest(round, throws.length),
    ),
    { numRuns: 1_000 },
  );
});

test('the same holds for any bets on one roll of the dice', () => {
  const placed = fc.record({ wager: rolls, stake: fc.bigInt(10n, 1_000_00n) });
  fc.assert(
    fc.property(fc.array(placed, { minLength: 1, maxLength: 4 }), (round) =>
      expectHonest(round, OUTCOMES),
    ),
    { numRuns: 60 },
  );
});

test('大 and 单 of one throw cover two thirds of it, and so do 大 and the small even totals', () => {
  const covers = [
    ...[named('big', 'odd'), named('small', 'even'), named('big', 'small', '4')],
    named('big', '4', '6', '8', '10'),
  ];
  for (const round of covers) {
    const { counted, lost } = judge(round, throws.length);
    expect([counted, lost * 3 < throws.length]).toEqual([0n, true]);
  }
  // Bets that leave most of the throws open count as before.
  expect(judge(named('big', '4'), throws.length).counted).toBe(200_00n);
  expect(judge(named('triple', '9', '10', '11', '12'), throws.length).counted).toBe(500_00n);
});
