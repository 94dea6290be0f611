import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviseFlush, type FlushInput, flushRules, wholeStake } from './flush-rules.ts';
import { compareHands, kindOf, strengthOf } from './three-cards.ts';

const RANKS = '23456789TJQKA';
/** `QH`: a card by rank and suit, ♦ ♥ ♠ ♣ as DHSC. */
const card = (name: string) => RANKS.indexOf(name[0] ?? '') * 4 + 'DHSC'.indexOf(name[1] ?? '');
const cards = (names: string) => names.split(' ').map(card);
const kind = (names: string) => kindOf(strengthOf(cards(names)));

/** The draws that deal these six cards from the full deck in turn. */
function drawsOf(dealt: readonly number[]): number[] {
  const deck = Array.from({ length: 52 }, (_, index) => index);
  return dealt.map((wanted, index) => {
    const from = deck.indexOf(wanted);
    deck[from] = deck[index] ?? 0;
    deck[index] = wanted;
    return Math.ceil(((from - index) * 2 ** 32) / (52 - index));
  });
}
/** A round of ante 10.00 and side bet 10.00. */
function play(player: string, banker: string, ...inputs: FlushInput[]) {
  const [mine, theirs] = [cards(player), cards(banker)];
  const dealt = mine.flatMap((value, index) => [value, theirs[index] ?? 0]);
  const choice = { ante: 1_000, side: 1_000 };
  return flushRules.after(drawsOf(dealt), wholeStake(choice), choice, inputs);
}
function end(player: string, banker: string, input: FlushInput) {
  const round = play(player, banker, input);
  if (round?.isSettled !== true) throw new Error('not settled');
  const { result, bonus, side } = round.outcome;
  return [result, bonus, side, round.payout];
}

test('kinds are told apart, and A-2-3 is the lowest straight', () => {
  expect(kind('7D 7H 7S')).toBe('triple');
  expect(kind('7D 8D 9D')).toBe('straight-flush');
  expect(kind('2D 8D 9D')).toBe('flush');
  expect(kind('AD 2H 3D')).toBe('straight');
  expect(kind('QD KH AD')).toBe('straight');
  expect(kind('KD AH 2D')).toBe('high');
  expect(kind('KD KH 2D')).toBe('pair');
  expect(strengthOf(cards('AD 2H 3D'))).toBeLessThan(strengthOf(cards('2D 3H 4D')));
});

test('mixed 2-3-5 beats a triple and nothing else', () => {
  const [low, triple, high] = ['2D 3H 5D', 'AD AH AS', '2D 4H 5D'].map((text) =>
    strengthOf(cards(text)),
  );
  expect(compareHands(low ?? 0, triple ?? 0)).toBeGreaterThan(0);
  expect(compareHands(triple ?? 0, low ?? 0)).toBeLessThan(0);
  expect(compareHands(low ?? 0, high ?? 0)).toBeLessThan(0);
  expect(kind('2D 3D 5D')).toBe('flush');
});

test('a fold loses the ante, gives the call back, and the side bet counts', () => {
  expect(end('2D 7H 9S', 'KD KH 2S', 'fold')).toEqual(['fold', 0, 0, 1_000n]);
  expect(end('7D 7H 9S', 'KD KH 2S', 'fold')).toEqual(['fold', 0, 2, 3_000n]);
});

test('a call wins the ante of a banker without a queen, and both of one who opens and loses', () => {
  expect(end('QD 7H 9S', 'JD 9H 2S', 'call')).toEqual(['unopened', 0, 0, 3_000n]);
  expect(end('7D 7H 9S', 'QD 9H 2S', 'call')).toEqual(['win', 0, 2, 6_000n]);
  expect(end('QD 7H 9S', 'KD 9D 2S', 'call')).toEqual(['lose', 0, 0, 0n]);
  expect(end('QD 7H 9S', 'QH 7S 9C', 'call')).toEqual(['push', 0, 0, 2_000n]);
});

test('a bonus is paid on a called hand, whoever wins', () => {
  expect(end('7D 8H 9S', 'KD KH KS', 'call')).toEqual(['lose', 1, 7, 8_000n]);
  expect(end('7D 8D 9D', 'QD JH 2S', 'call')).toEqual(['win', 4, 41, 49_000n]);
  expect(end('7D 7H 7S', '2D 4H 9C', 'call')).toEqual(['unopened', 5, 31, 39_000n]);
  expect(end('7D 7H 7S', 'QD 4H 9C', 'fold')).toEqual(['fold', 0, 31, 32_000n]);
});

test('what is open shows the own cards alone, and two plays are one too many', () => {
  const open = play('QD 7H 9S', 'KD 9D 2S');
  expect(open).toEqual({ isSettled: false, view: { player: cards('QD 7H 9S') } });
  expect(play('QD 7H 9S', 'KD 9D 2S', 'call', 'call')).toBeNull();
});

test('the advice calls queen, six, four', () => {
  expect(adviseFlush({ player: cards('QD 6H 4S') })).toBe('call');
  expect(adviseFlush({ player: cards('QD 6H 3S') })).toBe('fold');
  expect(adviseFlush({ player: cards('2D 3H 5S') })).toBe('fold');
});

test('the stake is two antes and the side bet, each within its limits', () => {
  expect(flushRules.readChoice({ ante: 1_000, side: 0 })).toEqual({ ante: 1_000, side: 0 });
  for (const choice of [{}, { ante: 90, side: 0 }, { ante: 105, side: 0 }, { ante: 1_000 }]) {
    expect(flushRules.readChoice(choice)).toBeNull();
  }
  for (const side of [-10, 50, 105, 1_000_010, '0', null]) {
    expect(flushRules.readChoice({ ante: 1_000, side })).toBeNull();
  }
  const choice = { ante: 1_000, side: 500 };
  expect([2_500n, 2_510n, 1_500n].map((stake) => flushRules.fits?.(stake, choice))).toEqual([
    ...[true, false, false],
  ]);
  const most = { ante: 1_000_000, side: 1_000_000 };
  expect(flushRules.largestPayout(3_000_000n, most)).toBe(50_000_000n);
});

test('no round pays more than its largest payout', () => {
  const draws = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(draws, fc.constantFrom<FlushInput>('fold', 'call'), (stream, input) => {
      const choice = { ante: 1_000, side: 500 };
      const round = flushRules.after(stream, 2_500n, choice, [input]);
      if (round?.isSettled !== true) throw new Error('not settled');
      const { player, banker } = round.outcome;
      expect(new Set([...player, ...banker]).size).toBe(6);
      expect(round.payout).toBeLessThanOrEqual(flushRules.largestPayout(2_500n, choice));
    }),
  );
});
