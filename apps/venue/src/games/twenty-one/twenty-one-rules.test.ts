import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECK } from '../../engine/deal.ts';
import { totalOf, worthOf } from './hand-total.ts';
import {
  adviseView,
  MOST_CARDS,
  MOST_HANDS,
  type TwentyOneInput,
  twentyOneRules,
} from './twenty-one-rules.ts';

const NAMES = '23456789TJQKA';
/** The draws of these cards, `AT29…`, then of twos. */
const drawsOf = (cards: string) =>
  Array.from({ length: MOST_CARDS }, (_, index) => {
    const rank = Math.max(0, NAMES.indexOf(cards[index] ?? '2'));
    return Math.ceil((rank * 4 * 2 ** 32) / DECK);
  });
const after = (cards: string, ...inputs: TwentyOneInput[]) =>
  twentyOneRules.after(drawsOf(cards), 1_000n, {}, inputs);
const words = (cards: readonly number[]) =>
  cards.map((card) => NAMES[Math.floor(card / 4)]).join('');
function open(cards: string, ...inputs: TwentyOneInput[]) {
  const round = after(cards, ...inputs);
  if (round?.isSettled !== false) throw new Error(`${cards} is not open`);
  return { ...round.view, shown: round.view.hands.map((hand) => words(hand.cards)) };
}
function end(cards: string, ...inputs: TwentyOneInput[]) {
  const round = after(cards, ...inputs);
  if (round?.isSettled !== true) throw new Error(`${cards} has not settled`);
  const { hands, dealer } = round.outcome;
  return {
    payout: round.payout,
    dealer: words(dealer),
    hands: hands.map((hand) => `${words(hand.cards)} ${hand.result}`),
  };
}

test('cards go to player, dealer, player and dealer; the last one stays hidden', () => {
  const view = open('T62K');
  expect([view.shown, words(view.dealer)]).toEqual([['T2'], '6']);
  expect(view.actions).toEqual(['hit', 'stand', 'double']);
});

test('a natural pays 3:2, is a draw against a natural, and ends the round at once', () => {
  expect(end('A9KT')).toEqual({ payout: 2_500n, dealer: '9T', hands: ['AK win'] });
  expect(end('AKKA')).toEqual({ payout: 1_000n, dealer: 'KA', hands: ['AK push'] });
  expect(end('9ATQ')).toEqual({ payout: 0n, dealer: 'AQ', hands: ['9T lose'] });
  expect(after('A9KT', 'stand')).toBeNull();
});

test('the dealer takes cards to 17, also a soft one, and none against hands over 21', () => {
  expect(end('T6TA', 'stand')).toMatchObject({ dealer: '6A', payout: 2_000n });
  expect(end('T6T55T', 'stand')).toMatchObject({ dealer: '655T', payout: 2_000n });
  expect(end('T6T5K', 'hit')).toEqual({ payout: 0n, dealer: '65', hands: ['TTK lose'] });
});

test('a hand of 21 stands by itself', () => {
  expect(end('T6576T', 'hit')).toEqual({ payout: 2_000n, dealer: '67T', hands: ['T56 win'] });
});

test('a double takes one card and twice the stake', () => {
  expect(twentyOneRules.adds?.(1_000n, 'double')).toBe(1_000n);
  expect(twentyOneRules.adds?.(1_000n, 'hit')).toBe(0n);
  expect(end('66599T', 'double')).toMatchObject({ payout: 4_000n, hands: ['659 win'] });
  expect(after('6659', 'hit', 'double')).toBeNull();
});

test('a pair of equal value splits; each hand takes its second card when its turn comes', () => {
  const first = open('T6KT5', 'split');
  expect([first.shown, first.turn]).toEqual([['T5', 'K'], 0]);
  const second = open('T6KT59', 'split', 'stand');
  expect([second.shown, second.turn]).toEqual([['T5', 'K9'], 1]);
  expect(end('T6KT59T', 'split', 'stand', 'stand')).toEqual({
    payout: 4_000n,
    dealer: '6TT',
    hands: ['T5 win', 'K9 win'],
  });
});

test('four hands are the most, and a hand after a split may double', () => {
  const four = open('8688888', 'split', 'split', 'split');
  expect(four.shown).toEqual(['88', '8', '8', '8']);
  expect(four.actions).toEqual(['hit', 'stand', 'double']);
  const played = end('868T3T3TT', 'split', 'double', 'double');
  expect(played).toMatchObject({ hands: ['83T win', '83T win'], payout: 8_000n });
});

test('split aces get one card each, and 21 with them pays like other wins', () => {
  expect(end('A6ATKTT', 'split')).toEqual({
    payout: 4_000n,
    dealer: '6TT',
    hands: ['AK win', 'AT win'],
  });
});

test('a round that was left ends by the strategy without doubles and splits', () => {
  expect(end('8T8T9T', 'rest')).toMatchObject({ hands: ['889 lose'], payout: 0n });
  expect(end('6559T8', 'rest')).toMatchObject({ hands: ['65T win'] });
  expect(twentyOneRules.readInput('rest')).toBeNull();
  expect(twentyOneRules.adds?.(1_000n, 'rest')).toBe(0n);
});

test('the advice is the cell of the table that is offered', () => {
  expect(adviseView(open('8T8T'))).toBe('split');
  expect(adviseView(open('6655'))).toBe('double');
  expect(adviseView(open('666K2', 'hit'))).toBe('stand');
  expect(adviseView(open('A35K2', 'hit'))).toBe('stand');
});

/** The most cards of a hand: taken one by one up to 21 and one above. */
function longest(total: number, hasAce: boolean, stand: number): number {
  const soft = hasAce && total <= 11 ? total + 10 : total;
  if (soft >= stand) return 0;
  const next = Array.from({ length: 10 }, (_, index) => index + 1);
  return 1 + Math.max(...next.map((card) => longest(total + card, hasAce || card === 1, stand)));
}

test('four hands and the dealer never need more draws than there are', () => {
  const [hand, dealer] = [longest(0, false, 21), longest(0, false, 17)];
  expect(MOST_HANDS * hand + dealer).toBeLessThanOrEqual(MOST_CARDS);
  const low = fc.array(fc.nat({ max: 2 ** 32 - 1 }), {
    minLength: MOST_CARDS,
    maxLength: MOST_CARDS,
  });
  const plays = fc.array(fc.nat({ max: 3 }), { minLength: 90, maxLength: 90 });
  fc.assert(
    fc.property(low, plays, (draws, picks) => {
      const inputs: TwentyOneInput[] = [];
      for (const pick of picks) {
        const round = twentyOneRules.after(draws, 1_000n, {}, inputs);
        if (round === null) throw new Error('an offered play was refused');
        if (round.isSettled) {
          expect(round.payout).toBeLessThanOrEqual(16_000n);
          return;
        }
        const { actions, hands, turn } = round.view;
        expect(totalOf(hands[turn]?.cards ?? []).total).toBeLessThan(21);
        inputs.push(actions[pick % actions.length] ?? 'stand');
      }
      throw new Error('the round has no end');
    }),
  );
});

test('every card counts its value', () => {
  const values = Array.from({ length: DECK }, (_, card) => worthOf(card));
  expect(values.filter((value) => value === 10)).toHaveLength(16);
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(340);
});
