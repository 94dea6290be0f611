import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { numberOfCard, suitOfCard } from '../../engine/deal.ts';
import { createExposure } from '../../engine/exposure/exposure.ts';
import { THROWS } from '../../engine/sic-bo/dice-bets.ts';
import { CLASSES, classDeals, isDealt } from '../../games/baccarat/baccarat-classes.ts';
import {
  type AnyBet,
  arranged,
  belowFrom,
  gameOf,
  most,
  PLACE,
  paidBy,
  range,
  worstOf,
} from '../../testing/exposure-cases.ts';
import { someBets } from '../../testing/shared-bets.ts';
import { SHARED_GAMES } from './shared-games.ts';

const CARDS = range(0, 51);
const winnerOf = (dragon: number, tiger: number) => {
  const ahead = numberOfCard(dragon) - numberOfCard(tiger);
  return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger';
};
const tens = (number: number): number[] => Array.from(String(number).padStart(5, '0'), Number);

/** Games whose outcomes can all be written down. */
const SMALL = [
  {
    code: 'dragon-tiger',
    outcomes: () =>
      CARDS.flatMap((dragon) =>
        CARDS.map((tiger) => ({ dragon, tiger, winner: winnerOf(dragon, tiger) })),
      ),
    runs: 20,
  },
  {
    code: 'golden-roulette',
    outcomes: () => range(0, 36).map((pocket) => ({ pocket })),
    runs: 100,
  },
  {
    code: 'chain-dice',
    outcomes: () => THROWS.map((dice) => ({ dice })),
    runs: 50,
  },
  {
    code: 'rising-kite',
    outcomes: () => [100, 101, 150, 200, 1_000, 1_000_000].map((point) => ({ point })),
    runs: 20,
  },
  {
    code: 'quick-three',
    outcomes: () => THROWS.map((numbers) => ({ period: '', numbers })),
    runs: 20,
  },
  {
    code: 'hourly-five',
    outcomes: () => range(0, 99_999).map((number) => ({ period: '', numbers: tens(number) })),
    runs: 4,
  },
  {
    code: 'eleven-five',
    outcomes: () => arranged(range(1, 11), 5).map((numbers) => ({ period: '', numbers })),
    runs: 4,
  },
];

test.each(SMALL)(
  '$code: the worst outcome is that of all outcomes',
  ({ code, outcomes, runs }) => {
    const game = gameOf(code);
    const all = outcomes();
    for (let run = 1; run <= runs; run += 1) {
      const some = someBets(code, 12, belowFrom(run));
      const brute = most(all.map((outcome) => paidBy(game, outcome, some)));
      expect(worstOf(game, some), `run ${run}`).toBe(brute);
    }
  },
  120_000,
);

test('every class of 百家乐 that counts is dealt in some order of the cards, and no other one', () => {
  expect(classDeals().map((deals) => deals > 0)).toEqual(CLASSES.map(isDealt));
});

test('百人牛牛: one deal pays all doors their most, the banker aside', () => {
  const game = gameOf('hundred-bulls');
  // Four of a kind at every door: nines, tens, jacks and queens, each with a low card.
  const card = (number: number, suit: number) =>
    present(
      CARDS.find((value) => numberOfCard(value) === number && suitOfCard(value) === suit),
      'a card',
    );
  const four = (number: number, low: number) => [
    ...range(0, 3).map((suit) => card(number, suit)),
    card(low, 0),
  ];
  const hands = [
    [card(1, 1), card(3, 1), card(5, 1), card(6, 1), card(13, 1)],
    ...[9, 10, 11, 12].map((number, index) => four(number, index + 1)),
  ];
  const draws = dealing(
    hands[0]?.flatMap((_, index) => hands.map((hand) => hand[index] ?? 0)) ?? [],
  );
  const outcome = game.rules.outcome([draws], PLACE);
  const bets = someBets('hundred-bulls', 16, belowFrom(1));
  expect(paidBy(game, outcome, bets)).toBe(worstOf(game, bets));
});

/** Draws by which these cards of one deck come first, in this order. */
function dealing(wanted: readonly number[]): number[] {
  const deck = [...CARDS];
  return wanted.map((card, index) => {
    const place = deck.indexOf(card, index);
    [deck[index], deck[place]] = [deck[place] ?? 0, deck[index] ?? 0];
    return Math.ceil(((place - index) * 2 ** 32) / (CARDS.length - index));
  });
}

test.each(SHARED_GAMES.map(({ code }) => code))(
  '%s: bets that come and go in any order count as if they had never been',
  (code) => {
    const game = gameOf(code);
    const below = belowFrom(11);
    const bets = someBets(code, 30, below);
    const model = game.exposure(PLACE);
    const counted = createExposure(model);
    const standing = new Set<AnyBet>();
    for (let turn = 0; turn < 60; turn += 1) {
      const anyBet = present(bets[below(bets.length)], 'a bet');
      const owed = model.owed(anyBet.bet, anyBet.stake);
      if (standing.delete(anyBet)) counted.remove(owed);
      else {
        standing.add(anyBet);
        counted.add(owed);
      }
    }
    expect(counted.worst()).toBe(worstOf(game, [...standing]));
    for (const { bet, stake } of standing) counted.remove(model.owed(bet, stake));
    expect(counted.worst()).toBe(0n);
  },
);
