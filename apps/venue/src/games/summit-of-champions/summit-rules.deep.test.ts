import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { fixturesOf } from '../../engine/round-robin.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { endChance, matchChance, nextMap, SURE, threshold, type Won } from './map-model.ts';
import { playMap } from './play-map.ts';
import { betsOn, type SummitBet } from './summit-bet.ts';
import { RATED_BET, summitOdds, summitReturn } from './summit-return.ts';
import { isWon, offeredMatches, playedMatches, summitRules } from './summit-rules.ts';
import { sheetOf } from './summit-sheet.ts';
import { TEAMS } from './teams.ts';

const [DAWN, NORTH] = [0, 1];
const STANDINGS: readonly Won[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
const draw = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const stage = fc.array(draw, { minLength: 96, maxLength: 96 });
const pairs = TEAMS.flatMap((_, home) =>
  TEAMS.flatMap((_other, away) => (home === away ? [] : [[home, away] as const])),
);
const oddsOn = (market: string, home = DAWN, away = NORTH, won: Won = [0, 0]) =>
  sheetOf(home, away, won)
    .filter((selection) => selection.market === market)
    .map(({ odds }) => odds);
const shareOf = (bet: SummitBet): number => {
  const { paid, staked } = summitReturn(bet);
  return Number((paid * 10n ** 9n) / staked) / 1e7;
};
const percent = (chance: bigint) => (Number(chance >> 64n) / 2 ** 57.3561438).toFixed(3);

test('a season has each team against each other at home and away, six matches a day', () => {
  const all = Array.from({ length: 22 }, (_, index) => fixturesOf(12, index + 1));
  for (const day of all) {
    expect(new Set(day.flatMap(({ home, away }) => [home, away])).size).toBe(12);
  }
  expect(new Set(all.flat().map(({ home, away }) => `${home}-${away}`)).size).toBe(132);
});

test('the published chances and odds of three pairings', () => {
  expect(percent(nextMap(DAWN, NORTH, [0, 0]))).toBe('52.736');
  expect(percent(matchChance(DAWN, NORTH, [0, 0]))).toBe('52.627');
  expect(percent(nextMap(11, 0, [0, 0]))).toBe('38.304');
  expect(percent(matchChance(11, 0, [0, 0]))).toBe('31.480');
  expect(oddsOn('winner')).toEqual([180, 200]);
  expect(oddsOn('end')).toEqual([360, 359, 378, 424]);
  expect(oddsOn('maps')).toEqual([360, 128, 122, 424]);
  expect(oddsOn('length')).toEqual([184, 194]);
  expect(oddsOn('map')).toEqual([179, 200]);
  expect(oddsOn('blood')).toEqual([187, 192]);
  expect(oddsOn('tower')).toEqual([185, 193]);
  expect(oddsOn('kills')).toEqual([186, 192]);
  expect(oddsOn('total')).toEqual([144, 275, 181, 198, 244, 154]);
  expect(oddsOn('minutes')).toEqual([202, 178]);
  expect(oddsOn('kills', 11, 0)).toEqual([188, 190]);
  expect(oddsOn('winner', 3, 9)).toEqual([155, 241]);
});

test('every selection of all pairings and standings returns 93.97 to 94.79 percent', () => {
  const returns = new Map<string, [number, number, number]>();
  for (const [home, away] of pairs) {
    for (const won of STANDINGS) {
      for (const bet of betsOn({ match: 0, home, away, won })) {
        const share = shareOf(bet);
        const [count, low, high] = returns.get(bet.market) ?? [0, 100, 0];
        returns.set(bet.market, [count + 1, Math.min(low, share), Math.max(high, share)]);
      }
    }
  }
  const rounded = [...returns].map(([market, [count, low, high]]) => [
    ...[market, count, low.toFixed(3), high.toFixed(3)],
  ]);
  expect(rounded).toEqual([
    ['winner', 264, '94.160', '94.786'],
    ['end', 528, '94.444', '94.787'],
    ['maps', 528, '93.981', '94.786'],
    ['length', 264, '94.282', '94.784'],
    ['map', 1056, '94.188', '94.784'],
    ['blood', 1056, '94.268', '94.783'],
    ['tower', 1056, '94.251', '94.785'],
    ['kills', 1056, '94.283', '94.786'],
    ['total', 3168, '94.389', '94.632'],
    ['minutes', 1056, '94.563', '94.688'],
    ['live-winner', 528, '93.979', '94.787'],
  ]);
  expect(percentOf(summitReturn(RATED_BET))).toBe('93.97');
  for (const [home, away] of pairs) {
    const ends = (
      [
        [2, 0],
        [2, 1],
        [1, 2],
        [0, 2],
      ] as const
    ).map((end) => endChance(home, away, end));
    expect(ends.reduce((sum, end) => sum + end, 0n)).toBe(SURE);
  }
});

test('two sides of a market exclude each other and cover every match', () => {
  fc.assert(
    fc.property(fc.tuple(stage, stage, stage), fc.integer({ min: 1, max: 60 }), (draws, round) => {
      const played = playedMatches(round, draws);
      played.forEach((match, index) => {
        const { home, away, maps, won } = match;
        expect(maps.length).toBe(won[0] + won[1]);
        expect(Math.max(...won)).toBe(2);
        const groups = new Map<string, number>();
        for (const bet of betsOn({ match: index, home, away, won: [0, 0] })) {
          const line = bet.line === null ? '' : Math.abs(bet.line);
          const sign = bet.market === 'maps' && (bet.line ?? 0) > 0 === (bet.pick === 'home');
          const key = `${bet.market} ${line} ${sign}`;
          groups.set(key, (groups.get(key) ?? 0) + (isWon(match, bet) ? 1 : 0));
        }
        for (const [market, count] of groups) expect(count, market).toBe(1);
      });
    }),
    { numRuns: 60 },
  );
});

test('the loser of the first map is blue in the second, and a coin decides the third', () => {
  const draws = (winner: number, coin = 0) => [coin, winner, ...Array.from({ length: 8 }, () => 0)];
  expect(playMap(DAWN, NORTH, [0, 0], draws(0))).toEqual({
    winner: 'home',
    blue: 'home',
    kills: [10, 4],
    blood: 'home',
    tower: 'home',
    minutes: 20,
  });
  expect(playMap(DAWN, NORTH, [1, 0], draws(0)).blue).toBe('away');
  expect(playMap(DAWN, NORTH, [0, 1], draws(0)).blue).toBe('home');
  expect(playMap(DAWN, NORTH, [1, 1], draws(0, 2 ** 31 - 1)).blue).toBe('home');
  expect(playMap(DAWN, NORTH, [1, 1], draws(0, 2 ** 31)).blue).toBe('away');
  const edge = threshold(DAWN, NORTH, true);
  expect(playMap(DAWN, NORTH, [0, 0], draws(edge - 1)).winner).toBe('home');
  expect(playMap(DAWN, NORTH, [0, 0], draws(edge)).winner).toBe('away');
});

test('a bet is read at its own stage, standing and odds alone, and none on a decided match', () => {
  fc.assert(
    fc.property(stage, stage, fc.integer({ min: 1, max: 60 }), (first, second, round) => {
      const place = { round, startsAt: new Date(0) };
      const stages = [
        { ...place, stage: 0, earlier: [] },
        { ...place, stage: 1, earlier: [first] },
        { ...place, stage: 2, earlier: [first, second] },
      ];
      stages.forEach((offer, number) => {
        for (const match of offeredMatches(offer)) {
          const bets = betsOn(match);
          const isOver = Math.max(...match.won) === 2;
          expect(bets.length === 0).toBe(isOver);
          if (isOver) continue;
          expect(match.won[0] + match.won[1]).toBe(number);
          const [bet] = bets;
          expect(summitRules.readBet(bet, 100n, offer)).toEqual(bet);
          for (const other of stages) {
            if (other.stage !== number) {
              expect(summitRules.readBet(bet, 100n, other)).toBeNull();
            }
          }
          expect(summitRules.readBet({ ...bet, odds: 999 }, 100n, offer)).toBeNull();
          expect(summitRules.whyNot?.({ ...bet, odds: 999 })).toMatch('赔率或赛程已更新');
        }
      });
      expect(
        summitRules.readBet({ match: 0 }, 100n, stages[0] ?? { ...place, stage: 0, earlier: [] }),
      ).toBeNull();
    }),
    { numRuns: 25 },
  );
});

test.each([
  [DAWN, NORTH],
  [3, 9],
  [11, 0],
] as const)(
  'a hundred thousand matches of %i and %i agree with the exact return of every selection',
  (home, away) => {
    const next = sfc32(3, 12, home + 2);
    const rounds = 100_000;
    const bets = STANDINGS.flatMap((won) => betsOn({ match: 0, home, away, won }));
    const seen = new Map(bets.map((bet) => [bet, { played: 0, won: 0 }]));
    for (let round = 0; round < rounds; round += 1) {
      let won: Won = [0, 0];
      const maps = [];
      const standings = new Set<string>();
      while (Math.max(...won) < 2) {
        standings.add(won.join('-'));
        const map = playMap(home, away, won, Array.from({ length: 10 }, next));
        maps.push(map);
        won = map.winner === 'home' ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
      }
      const match = { home, away, won, maps };
      for (const [bet, count] of seen) {
        if (!standings.has(bet.won.join('-'))) continue;
        count.played += 1;
        if (isWon(match, bet)) count.won += 1;
      }
    }
    for (const [bet, { played, won }] of seen) {
      const chance = shareOf(bet) / bet.odds;
      const sigma = (won - played * chance) / Math.sqrt(played * chance * (1 - chance));
      expect(Math.abs(sigma), `${bet.won.join('-')} ${bet.market} ${bet.pick}`).toBeLessThan(4);
    }
  },
  60_000,
);

test('the odds of a slip are exact for one bet on a match and never too low for more', () => {
  const bets = betsOn({ match: 0, home: DAWN, away: NORTH, won: [0, 0] });
  const chance = (own: readonly (SummitBet | undefined)[]) =>
    summitOdds(own.flatMap((bet) => (bet === undefined ? [] : [{ bet, stake: 100n }]))).winChance;
  const [home, away] = bets;
  expect(chance([home])).toBe(526_271);
  expect(chance([home, home])).toBe(526_271);
  expect(chance([home, away])).toBe(1_000_000);
  const elsewhere = home === undefined ? undefined : { ...home, match: 3 };
  expect(chance([home, elsewhere])).toBeGreaterThan(775_580);
  expect(chance([home, elsewhere])).toBeLessThan(775_590);
});
