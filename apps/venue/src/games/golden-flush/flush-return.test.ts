import { expect, test } from 'vitest';
import { rankOfCard, suitOfCard } from '../../engine/deal.ts';
import { percentOf } from '../../engine/percent.ts';
import { fraction } from '../../testing/fraction.ts';
import { ANTE_RETURN, CALLED, flushOdds, SIDE_RETURN, WHOLE_RETURN } from './flush-return.ts';
import { BONUS, SIDE_PAYS } from './flush-rules.ts';
import { compareHands, KINDS, kindOf, LEAST_CALL, LEAST_OPEN, strengthOf } from './three-cards.ts';

const DECK = 52;
/** The hands of the banker that are left beside one of the player: 49 over 3. */
const OTHERS = 18_424;

/** Every hand of three in falling order. */
function everyHand(visit: (a: number, b: number, c: number) => void): void {
  for (let a = 2; a < DECK; a += 1) {
    for (let b = 1; b < a; b += 1) for (let c = 0; c < b; c += 1) visit(a, b, c);
  }
}
const hands: (readonly [number, number, number])[] = [];
everyHand((a, b, c) => hands.push([a, b, c]));
const placeOf = (a: number, b: number, c: number) => (a * DECK + b) * DECK + c;
const strengths = new Int32Array(DECK ** 3);
for (const hand of hands) strengths[placeOf(...hand)] = strengthOf(hand);

/** Hands alike up to their suits have one name. */
function nameOf(hand: readonly number[]): string {
  const seen: number[] = [];
  return hand
    .map((card) => {
      const suit = suitOfCard(card);
      if (!seen.includes(suit)) seen.push(suit);
      return `${rankOfCard(card)}/${seen.indexOf(suit)}`;
    })
    .join();
}

/** What calling gains against every hand of the banker together, in antes. */
function gainOf(hand: readonly [number, number, number]): number {
  const mine = strengthOf(hand);
  let gain = BONUS[kindOf(mine)] * OTHERS;
  everyHand((a, b, c) => {
    if (hand.includes(a) || hand.includes(b) || hand.includes(c)) return;
    const theirs = strengths[placeOf(a, b, c)] ?? 0;
    gain += theirs < LEAST_OPEN ? 1 : 2 * Math.sign(compareHands(mine, theirs));
  });
  return gain;
}

test('each kind has its number of hands', () => {
  const counts = KINDS.map((kind) => hands.filter((hand) => kindOf(strengthOf(hand)) === kind));
  expect(counts.map((all) => all.length)).toEqual([16_440, 3_744, 720, 1_096, 48, 52]);
});

test('best play calls queen, six, four and better, and returns the stated fraction', () => {
  const known = new Map<string, number>();
  let [gain, called] = [0, 0];
  for (const hand of hands) {
    const name = nameOf(hand);
    const calls = known.get(name) ?? gainOf(hand);
    known.set(name, calls);
    const isCall = strengthOf(hand) >= LEAST_CALL;
    expect(calls > -OTHERS).toBe(isCall);
    gain += isCall ? calls : -OTHERS;
    called += isCall ? 1 : 0;
  }
  const pairs = hands.length * OTHERS;
  expect(fraction(ANTE_RETURN.paid, ANTE_RETURN.staked)).toEqual(fraction(pairs + gain, pairs));
  expect(fraction(called, hands.length)).toEqual(fraction(CALLED.part, CALLED.whole));
  expect(percentOf(ANTE_RETURN)).toBe('96.64');
  expect(percentOf(WHOLE_RETURN)).toBe('97.99');
});

test('the side bet returns the stated fraction of all hands', () => {
  const paid = hands.reduce((sum, hand) => sum + SIDE_PAYS[kindOf(strengthOf(hand))], 0);
  expect(fraction(paid, hands.length)).toEqual(fraction(SIDE_RETURN.paid, SIDE_RETURN.staked));
  expect(percentOf(SIDE_RETURN)).toBe('97.68');
});

test('the odds weigh ante and side bet by what is staked on each', () => {
  expect(flushOdds({ ante: 1_000, side: 0 }).houseEdge).toBe(16_774);
  expect(flushOdds({ ante: 1_000, side: 1_000 }).houseEdge).toBe(18_905);
});
