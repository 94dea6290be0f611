import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { sfc32 } from '../../engine/sfc32.ts';
import type { RoundPlace } from '../../engine/shared-rules.ts';
import { offeredMatches as footballMatches } from '../../games/football-gala/football-rules.ts';
import { matchSpread, restSpread } from '../../games/football-gala/spread.ts';
import type { PlayedMap, Side } from '../../games/summit-of-champions/play-map.ts';
import { playedMatches } from '../../games/summit-of-champions/summit-rules.ts';
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
import type { Below } from '../../testing/random-bets.ts';
import { someBets, YEAR } from '../../testing/shared-bets.ts';
import type { SharedGame } from './shared-games.ts';

test('足球盛典: the worst result of every match, before it and at half time', () => {
  const game = gameOf('football-gala');
  const { rules } = game;
  for (const seed of [1, 2, 3]) {
    const below = belowFrom(seed);
    const draws = sfc32(seed, 5, 8);
    const first = Array.from({ length: present(rules.stages[0], 'a stage').draws }, draws);
    const half = { ...PLACE, stage: 1, earlier: [first] };
    const early = someBets('football-gala', 40, below);
    const bets = [...early, ...someBets('football-gala', 20, below, half)];
    const brute = (place: RoundPlace, some: readonly AnyBet[]) =>
      footballMatches(place).reduce((sum, { home, away, half: ht, match }) => {
        const spread = ht === null ? matchSpread(home, away) : restSpread(home, away, ht);
        const possible = spread.results.filter(([, weight]) => weight > 0n);
        const own = some.filter(({ bet }) => Object(bet).match === match);
        const paid = possible.map(([result]) =>
          own.reduce((all, { bet, stake }) => {
            const matches = range(0, 9).map(() => result);
            return all + rules.payout({ matches }, bet, stake);
          }, 0n),
        );
        return sum + most(paid);
      }, 0n);
    expect(worstOf(game, early)).toBe(brute(PLACE, early));
    expect(worstOf(game, bets, half)).toBe(brute(half, bets));
    expect(worstOf(game, early, half) <= worstOf(game, early)).toBe(true);
  }
}, 120_000);

test('王者之巅: the worst course of every match, map after map', () => {
  const game = gameOf('summit-of-champions');
  const below = belowFrom(4);
  const draws = sfc32(4, 5, 8);
  const map = Array.from({ length: present(game.rules.stages[0], 'a stage').draws }, draws);
  const second = { ...PLACE, stage: 1, earlier: [map] };
  const first = someBets('summit-of-champions', 60, below);
  for (const [place, bets] of [
    [PLACE, first],
    [second, [...first, ...someBets('summit-of-champions', 40, below, second)]],
  ] as const) {
    const brute = playedMatches(place.round, place.earlier).reduce((sum, played, match) => {
      const own = bets.filter(({ bet }) => Object(bet).match === match);
      return sum + most(courses.map((course) => bestOf(game, own, played.maps, course)));
    }, 0n);
    expect(worstOf(game, bets, place)).toBe(brute);
  }
});

const courses: readonly (readonly Side[])[] = ['hh', 'hah', 'haa', 'ahh', 'aha', 'aa'].map((way) =>
  Array.from(way, (text) => (text === 'h' ? 'home' : 'away')),
);
const sides: readonly Side[] = ['home', 'away'];

/** The most that a course of a match can pay: what each map shows is chosen part by part. */
function bestOf(
  game: SharedGame,
  bets: readonly AnyBet[],
  played: readonly PlayedMap[],
  course: readonly Side[],
): bigint {
  if (played.some(({ winner }, index) => course[index] !== winner)) return 0n;
  const won: [number, number] = [
    course.filter((side) => side === 'home').length,
    course.filter((side) => side === 'away').length,
  ];
  let maps = course.map(
    (winner, index): PlayedMap =>
      played[index] ?? {
        winner,
        blue: 'home',
        blood: 'home',
        tower: 'home',
        minutes: 20,
        kills: winner === 'home' ? [10, 4] : [4, 10],
      },
  );
  const paid = (all: readonly PlayedMap[]) => {
    const matches = range(0, 5).map(() => ({ home: 0, away: 0, won, maps: all }));
    // A bet on a map that is not played has lost.
    const open = bets.filter(({ bet }) => Object(bet).won[0] + Object(bet).won[1] < all.length);
    return paidBy(game, { matches }, open);
  };
  for (const [index, { winner }] of maps.entries()) {
    if (played[index] !== undefined) continue;
    const choices: readonly (readonly Partial<PlayedMap>[])[] = [
      sides.map((blood) => ({ blood })),
      sides.map((tower) => ({ tower })),
      range(20, 42).map((minutes) => ({ minutes })),
      range(10, 40).flatMap((high) =>
        range(4, 26).map((low) => ({
          kills: winner === 'home' ? ([high, low] as const) : ([low, high] as const),
        })),
      ),
    ];
    for (const parts of choices) {
      const tried = parts.map((part) =>
        maps.map((map, nth) => (nth === index ? { ...map, ...part } : map)),
      );
      maps = tried.reduce((best, list) => (paid(list) > paid(best) ? list : best));
    }
  }
  return paid(maps);
}

/** Games with too many outcomes to write down: drawn ones never pay more. */
test.each([
  ['classic-baccarat', 9],
  ['no-commission-baccarat', 9],
  ['hundred-bulls', 9],
  ['swift-boats', 12],
  ['six-pearls', 12],
  ['summit-of-champions', 60],
] as const)(
  '%s: no draw pays more than the worst outcome',
  (code, count) => {
    const game = gameOf(code);
    const next = sfc32(7, 7, 7);
    for (let run = 1; run <= 40; run += 1) {
      const bets = someBets(code, count, belowFrom(run));
      const worst = worstOf(game, bets);
      for (let turn = 0; turn < 50; turn += 1) {
        const draws = game.rules.stages.map(({ draws: count }) =>
          Array.from({ length: count }, next),
        );
        const outcome = game.rules.outcome(draws, PLACE);
        expect(paidBy(game, outcome, bets) <= worst, `run ${run}`).toBe(true);
      }
    }
  },
  120_000,
);

/** The best order that some first three boats and exchanges among the others lead to. */
function climbed(game: SharedGame, bets: readonly AnyBet[], below: Below): bigint {
  const paid = (numbers: readonly number[]) => paidBy(game, { period: '', numbers }, bets);
  let top = 0n;
  for (const first of arranged(range(1, 10), 3)) {
    const left = range(1, 10).filter((value) => !first.includes(value));
    for (let start = 0; start < 4; start += 1) {
      const rest = [...left];
      const others = range(1, 7).flatMap(() => rest.splice(below(rest.length), 1));
      const best = climbFrom([...first, ...others], paid);
      if (best > top) top = best;
    }
  }
  return top;
}

function climbFrom(start: readonly number[], paid: (order: readonly number[]) => bigint): bigint {
  let [order, best] = [start, paid(start)];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const number of range(3, 9)) {
      for (const other of range(number + 1, 9)) {
        const next = order.with(number, order[other] ?? 0).with(other, order[number] ?? 0);
        const value = paid(next);
        if (value <= best) continue;
        [order, best, isBetter] = [next, value, true];
      }
    }
  }
  return best;
}

test('极速飞艇: an order of arrival pays the worst outcome', () => {
  const game = gameOf('swift-boats');
  for (const seed of [1, 2, 3]) {
    const bets = someBets('swift-boats', 8, belowFrom(seed));
    expect(climbed(game, bets, belowFrom(seed + 90)), `seed ${seed}`).toBe(worstOf(game, bets));
  }
}, 120_000);

test('六合珠玑: the bound is tight', () => {
  const game = gameOf('six-pearls');
  const below = belowFrom(5);
  // One bet owes its largest payout; 二连肖 and 不中 do so by definition.
  for (let run = 0; run < 60; run += 1) {
    const [anyBet] = someBets('six-pearls', 1, below);
    const { bet, stake } = present(anyBet, 'a bet');
    const worst = Number(worstOf(game, [{ bet, stake }]));
    const largest = Number(game.rules.largestPayout(bet, stake));
    expect(worst, JSON.stringify(bet)).toBeLessThanOrEqual(largest * 1.6 + 1);
  }
  // Sixty fours that share no more than two numbers do not add up: three of them may, at most.
  const fours = range(0, 11).map((digit) => ({
    bet: {
      play: 'all-four',
      picks: range(1, 4).map((value) => digit * 4 + value),
      unit: 20,
      animal: YEAR,
    },
    stake: 20n,
  }));
  const largest = game.rules.largestPayout(present(fours[0], 'a bet').bet, 20n);
  expect(Number(worstOf(game, fours))).toBeLessThanOrEqual(Number(largest) * 1.5 + 1);
});
