import { expect, test } from 'vitest';
import { edgeOf, percentOf } from '../../engine/percent.ts';
import { type Fraction, fraction, isLess, plus, times } from '../../testing/fraction.ts';
import {
  type Cell,
  COLUMNS,
  HARD,
  LOWEST_HARD,
  LOWEST_SOFT,
  PAIRS,
  SOFT,
} from './basic-strategy.ts';
import { MEAN_STAKE, TWENTY_ONE_RETURN, WHOLE_RETURN } from './twenty-one-return.ts';

/*
 * The game as a Markov chain over totals: every card counts 1 to 9 with 1/13 and 10 with 4/13,
 * whatever was dealt before. All values are exact fractions of the first stake.
 */

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const chanceOf = (card: number) => fraction(card === 10 ? 4 : 1, 13);
const [NONE, ONE, LOST] = [fraction(0), fraction(1), fraction(-1)];

/** What a way to play is worth: the mean gain, and the mean of what is staked for it. */
interface Worth {
  readonly gain: Fraction;
  readonly staked: Fraction;
}
const worth = (gain: Fraction, staked = ONE): Worth => ({ gain, staked });
const both = (a: Worth, b: Worth) => worth(plus(a.gain, b.gain), plus(a.staked, b.staked));
const share = (chance: Fraction, { gain, staked }: Worth) =>
  worth(times(chance, gain), times(chance, staked));
const mean = (worthOf: (card: number) => Worth) =>
  CARDS.map((card) => share(chanceOf(card), worthOf(card))).reduce(both, worth(NONE, NONE));
interface Play extends Worth {
  readonly cell: Cell;
}
const better = (a: Play, b: Play) => (isLess(a.gain, b.gain) ? b : a);

/** A hand by the sum of its cards with aces as one, and whether it holds one. */
type Hand = readonly [hard: number, hasAce: boolean];
const take = ([hard, hasAce]: Hand, card: number): Hand => [hard + card, hasAce || card === 1];
const totalOf = ([hard, hasAce]: Hand) => (hasAce && hard <= 11 ? hard + 10 : hard);
const isSoft = ([hard, hasAce]: Hand) => hasAce && hard <= 11;
const EMPTY: Hand = [0, false];

function remember<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const name = JSON.stringify(key);
    const value = known.get(name) ?? compute(key);
    known.set(name, value);
    return value;
  };
}

/** The dealer's totals from an open card without a natural; 22 is more than 21. */
function dealerFrom(hand: Hand, cards: number, open: number): ReadonlyMap<number, Fraction> {
  const total = totalOf(hand);
  if (total >= 17) return new Map([[Math.min(total, 22), ONE]]);
  const natural = open === 1 ? 10 : open === 10 ? 1 : 0;
  const banned = cards === 1 ? natural : 0;
  const kept = banned === 0 ? ONE : plus(ONE, times(LOST, chanceOf(banned)));
  const totals = new Map<number, Fraction>();
  for (const card of CARDS.filter((value) => value !== banned)) {
    const chance = times(chanceOf(card), fraction(kept.whole, kept.part));
    for (const [end, share] of dealerFrom(take(hand, card), cards + 1, open)) {
      totals.set(end, plus(totals.get(end) ?? NONE, times(chance, share)));
    }
  }
  return totals;
}

/** All plays against one open card. */
function against(open: number) {
  const dealer = dealerFrom(take(EMPTY, open), 1, open);
  const stand = (hand: Hand): Worth => {
    const mine = totalOf(hand);
    if (mine > 21) return worth(LOST);
    const gains = [...dealer].map(([theirs, chance]) => {
      if (theirs > 21 || mine > theirs) return chance;
      return mine === theirs ? NONE : times(LOST, chance);
    });
    return worth(gains.reduce(plus, NONE));
  };
  /** Without doubling or splitting. */
  const play = remember((hand: Hand): Play => {
    const stood: Play = { ...stand(hand), cell: 'S' };
    if (totalOf(hand) >= 21) return stood;
    return better(stood, { ...mean((card) => play(take(hand, card))), cell: 'H' });
  });
  const two = remember((hand: Hand): Play => {
    const plain = play(hand);
    if (totalOf(hand) >= 21) return plain;
    const { gain } = mean((card) => stand(take(hand, card)));
    const doubled = worth(times(fraction(2), gain), fraction(2));
    return better(plain, { ...doubled, cell: plain.cell === 'S' ? 'T' : 'D' });
  });
  /** `count` hands that hold one card each, with splits that are left. */
  const waiting = remember(([card, count, left]: readonly [number, number, number]): Worth => {
    if (count === 0) return worth(NONE, NONE);
    return mean((next) => {
      const hand = take(take(EMPTY, card), next);
      const kept: Play = card === 1 ? { ...stand(hand), cell: 'S' } : two(hand);
      const stays: Play = { ...both(kept, waiting([card, count - 1, left])), cell: kept.cell };
      if (next !== card || left === 0 || card === 1) return stays;
      return better(stays, { ...waiting([card, count + 1, left - 1]), cell: 'P' });
    });
  });
  const pair = (card: number): Play =>
    better(two(take(take(EMPTY, card), card)), { ...waiting([card, 2, 2]), cell: 'P' });
  return { two, pair };
}

const TABLES = new Map(COLUMNS.map((open) => [open, against(open)]));
const tableOf = (open: number) => TABLES.get(open) ?? against(open);
const rowOf = (cell: (open: number) => Play) => COLUMNS.map((open) => cell(open).cell).join('');

/** What a round is worth with these two cards against this open card. */
function roundOf(open: number, first: number, second: number): Worth {
  const dealers = open === 1 ? chanceOf(10) : open === 10 ? chanceOf(1) : NONE;
  const others = plus(ONE, times(LOST, dealers));
  const hand = take(take(EMPTY, first), second);
  if (totalOf(hand) === 21) return worth(times(others, fraction(3, 2)));
  const { two, pair } = tableOf(open);
  const played = first === second ? pair(first) : two(hand);
  return both(share(others, played), share(dealers, worth(LOST)));
}

test('every cell of the strategy is the best play', () => {
  const hard = HARD.map((_, index) =>
    rowOf((open) => tableOf(open).two([index + LOWEST_HARD, false])),
  );
  expect(HARD).toEqual(hard);
  const soft = SOFT.map((_, index) =>
    rowOf((open) => tableOf(open).two([index + LOWEST_SOFT - 10, true])),
  );
  expect(SOFT).toEqual(soft);
  expect(isSoft([LOWEST_SOFT - 10, true])).toBe(true);
  expect(PAIRS).toEqual(PAIRS.map((_, index) => rowOf((open) => tableOf(open).pair(index + 1))));
});

test('best play returns exactly the stated fraction of the first stake, and of all stakes', () => {
  const round = mean((open) => mean((first) => mean((second) => roundOf(open, first, second))));
  const { paid, staked } = TWENTY_ONE_RETURN;
  expect(plus(ONE, round.gain)).toEqual({ part: paid, whole: staked });
  expect(percentOf(TWENTY_ONE_RETURN)).toBe('99.48');
  expect(round.staked).toEqual(MEAN_STAKE);
  expect(percentOf(WHOLE_RETURN)).toBe('99.54');
  expect(edgeOf(WHOLE_RETURN)).toBe(4_521);
});
