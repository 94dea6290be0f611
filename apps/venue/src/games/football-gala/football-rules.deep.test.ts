import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { fixturesOf, seasonOf } from './calendar.ts';
import { CLUBS } from './clubs.ts';
import { betsOn, type FootballBet } from './football-bet.ts';
import { footballOdds, footballReturn, paidOn, RATED_BET } from './football-return.ts';
import { firstHalves, footballRules, offeredMatches, playedMatches } from './football-rules.ts';
import { drawScore, firstGrid, GRID_TOTAL, type Score, secondGrid } from './goal-grid.ts';
import { asian, backOf } from './settle-pick.ts';
import { sheetOf } from './sheet.ts';
import { matchSpread } from './spread.ts';

const MATCHDAYS = 38;
const CITY = 0;
const PLUM = 1;
const draw = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const draws = fc.array(draw, { minLength: 320, maxLength: 320 });
const shares = (bet: FootballBet) => {
  const { paid, staked } = footballReturn(bet);
  return Number((paid * 10n ** 9n) / staked) / 1e7;
};
const oddsOn = (market: string, home = CITY, away = PLUM): readonly number[] =>
  sheetOf(home, away, null)
    .selections.filter((selection) => selection.market === market)
    .map(({ odds }) => odds);
const betOn = (
  market: string,
  pick: string,
  line: number | null = null,
  half: Score | null = null,
) => {
  const found = betsOn({ match: 0, home: CITY, away: PLUM, half }).find(
    (footballBet) =>
      footballBet.market === market && footballBet.pick === pick && footballBet.line === line,
  );
  if (found === undefined) throw new Error(`${market} ${pick} is not offered`);
  return found;
};

test('a season has each club against each other at home and away, ten matches a day', () => {
  const all = Array.from({ length: MATCHDAYS }, (_, index) => fixturesOf(index + 1));
  for (const day of all) {
    expect(new Set(day.flatMap(({ home, away }) => [home, away])).size).toBe(CLUBS.length);
  }
  const names = all.flat().map(({ home, away }) => `${home}-${away}`);
  expect(new Set(names).size).toBe(380);
  for (let club = 0; club < CLUBS.length; club += 1) {
    expect(all.flat().filter(({ home }) => home === club)).toHaveLength(19);
  }
  expect([seasonOf(1), seasonOf(38), seasonOf(39)]).toEqual([
    { season: 1, matchday: 1 },
    { season: 1, matchday: 38 },
    { season: 2, matchday: 1 },
  ]);
});

test('the published first grid of 海棠城 and 墨梅竞技', () => {
  const grid = firstGrid(CITY, PLUM);
  expect(grid.slice(0, 5)).toEqual([1376053488n, 623009481n, 156210497n, 25051893n, 3013229n]);
  expect(grid.slice(32, 37)).toEqual([11774859n, 5665096n, 1362789n, 218554n, 26287n]);
  for (const sample of [
    grid,
    ...(
      [
        [0, 0],
        [1, 0],
        [0, 2],
      ] as const
    ).map((half) => secondGrid(3, 9, half)),
  ]) {
    expect(sample.reduce((sum, weight) => sum + weight, 0n)).toBe(GRID_TOTAL);
  }
});

test('the first and the last draw of each cell give its score', () => {
  const grid = firstGrid(CITY, PLUM);
  let from = 0;
  grid.forEach((weight, cell) => {
    if (weight > 0n) {
      const score = [Math.floor(cell / 8), cell % 8];
      expect(drawScore(grid, from)).toEqual(score);
      expect(drawScore(grid, from + Number(weight) - 1)).toEqual(score);
    }
    from += Number(weight);
  });
  expect(from).toBe(2 ** 32);
});

test('the published odds of three matches', () => {
  expect(oddsOn('1x2')).toEqual([205, 349, 365]);
  expect(oddsOn('handicap')).toEqual([242, 156, 205, 178, 176, 205]);
  expect(oddsOn('total')).toEqual([174, 209, 201, 182, 230, 162]);
  expect(oddsOn('half-1x2')).toEqual([278, 218, 437]);
  expect(oddsOn('1x2', 9, 13)).toEqual([212, 332, 365]);
  expect(oddsOn('total', 9, 13)).toEqual([163, 221, 195, 185, 226, 165]);
  expect(oddsOn('1x2', 19, 0)).toEqual([632, 413, 155]);
  expect(oddsOn('handicap', 19, 0)).toEqual([216, 169, 182, 194, 161, 230]);
});

test('every selection before a match returns 93.85 to 95.70 percent, and the rated one least', () => {
  const returns = new Map<string, [number, number, number]>();
  for (const { home, away } of Array.from({ length: MATCHDAYS }, (_, index) =>
    fixturesOf(index + 1),
  ).flat()) {
    for (const bet of betsOn({ match: 0, home, away, half: null })) {
      const share = shares(bet);
      const [count, low, high] = returns.get(bet.market) ?? [0, 100, 0];
      returns.set(bet.market, [count + 1, Math.min(low, share), Math.max(high, share)]);
    }
  }
  const rounded = [...returns].map(([market, [count, low, high]]) => [
    ...[market, count, low.toFixed(3), high.toFixed(3)],
  ]);
  expect(rounded).toEqual([
    ['1x2', 1140, '94.918', '95.693'],
    ['double', 1139, '94.855', '95.692'],
    ['handicap', 2280, '95.089', '95.694'],
    ['total', 2280, '95.141', '95.694'],
    ['both', 760, '95.134', '95.692'],
    ['parity', 760, '95.189', '95.694'],
    ['goals', 2660, '93.884', '94.787'],
    ['score', 9290, '93.870', '94.787'],
    ['half-1x2', 1140, '95.192', '95.693'],
    ['half-total', 1520, '94.981', '95.694'],
    ['half-full', 3420, '93.850', '94.787'],
  ]);
  expect(percentOf(footballReturn(RATED_BET))).toBe('93.85');
  expect(
    footballRules.readBet(RATED_BET, 100n, {
      round: 1,
      stage: 0,
      startsAt: new Date(0),
      earlier: [],
    }),
  ).toBeNull();
}, 120_000);

test('at half time every selection returns 94.79 to 95.70 percent, at any score', () => {
  const cells = Array.from({ length: 64 }, (_, cell) => [Math.floor(cell / 8), cell % 8] as const);
  for (const [home, away] of [
    [CITY, PLUM],
    [19, 0],
    [9, 13],
    [4, 16],
  ] as const) {
    for (const half of cells) {
      const bets = betsOn({ match: 0, home, away, half });
      expect(bets.length).toBeGreaterThan(6);
      for (const bet of bets) {
        expect(shares(bet)).toBeGreaterThan(94.79);
        expect(shares(bet)).toBeLessThan(95.7);
      }
    }
  }
});

test('a quarter line is half a stake on each line beside it, exact to the cent', () => {
  expect([asian(1, 1), asian(-1, -1), asian(2, 2), asian(0, 4), asian(-2, 2)]).toEqual([
    { won: 2, kept: 2 },
    { won: 0, kept: 2 },
    { won: 4, kept: 0 },
    { won: 0, kept: 4 },
    { won: 0, kept: 0 },
  ]);
  const quarter = betOn('handicap', 'home', -1);
  const pay = (h: number, a: number, stake: bigint) =>
    paidOn(quarter, { ht: [0, 0], ft: [h, a] }, stake);
  // 1.76 at −0.25: won, half lost with half the stake back, lost.
  expect([pay(1, 0, 1_010n), pay(1, 1, 1_010n), pay(0, 1, 1_010n)]).toEqual([1_777n, 505n, 0n]);
  const plus = betOn('handicap', 'away', 1);
  // 2.05 at +0.25: half won is (2.05 + 1) / 2 of the stake, floored to the cent.
  expect(paidOn(plus, { ht: [0, 0], ft: [1, 1] }, 1_030n)).toBe(1_570n);
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -8, max: 8 }), (line, gap) => {
      const halves = line % 2 === 0 ? [line, line] : [line - 1, line + 1];
      const alone = halves.map((halve) => {
        const margin = 4 * gap + halve;
        return margin > 0 ? [2, 0] : margin === 0 ? [0, 2] : [0, 0];
      });
      const sum = (index: number) => alone.reduce((total, value) => total + (value[index] ?? 0), 0);
      expect(asian(4 * gap + line, line)).toEqual({ won: sum(0), kept: sum(1) });
    }),
  );
});

test('selections of a market that excludes refunds cover every result once', () => {
  const { selections, listed } = sheetOf(CITY, PLUM, null);
  for (const market of ['1x2', 'both', 'parity', 'goals', 'score', 'half-1x2', 'half-full']) {
    const own = selections.filter((selection) => selection.market === market);
    for (const [result] of matchSpread(CITY, PLUM).results) {
      const won = own.filter((selection) => backOf(selection, result, listed).won === 4).length;
      expect(won, `${market} ${result.ht.join('-')} ${result.ft.join('-')}`).toBeLessThanOrEqual(1);
      if (!['goals', 'half-full'].includes(market)) expect(won).toBe(1);
    }
  }
});

test('a bet is read at its own stage, match and odds alone', () => {
  const place = { round: 7, stage: 0, startsAt: new Date(0), earlier: [] };
  const [match] = offeredMatches(place);
  const [bet] = match === undefined ? [] : betsOn(match);
  expect(footballRules.readBet(bet, 100n, place)).toEqual(bet);
  for (const changed of [
    ...[{ odds: 1_000 }, { home: 5 }, { match: 3 }, { half: [0, 0] }, { line: 2 }, { pick: 'x' }],
  ]) {
    expect(footballRules.readBet({ ...bet, ...changed }, 100n, place)).toBeNull();
    expect(footballRules.whyNot?.({ ...bet, ...changed })).toMatch('赔率或赛程已更新');
  }
  expect(footballRules.readBet(bet, 100n, { ...place, round: 8 })).toBeNull();
  for (const odd of [null, [], {}, { ...bet, more: 1 }, 'x', 3]) {
    expect(footballRules.readBet(odd, 100n, place)).toBeNull();
    expect(footballRules.whyNot?.(odd)).toBeNull();
  }
});

test('at half time only the odds of the standing score are taken, and none before the match', () => {
  fc.assert(
    fc.property(draws, fc.integer({ min: 1, max: 80 }), (first, round) => {
      const place = { round, stage: 1, startsAt: new Date(0), earlier: [first] };
      for (const match of offeredMatches(place)) {
        expect(match.half).toEqual(firstHalves(round, first)[match.match]?.score);
        const [bet] = betsOn(match);
        expect(footballRules.readBet(bet, 100n, place)).toEqual(bet);
        const { half, ...fixture } = match;
        const other = betsOn({ ...fixture, half: [(half?.[0] ?? 0) + 1, 0] })[0];
        expect(footballRules.readBet(other, 100n, place)).toBeNull();
        const before = betsOn({ ...fixture, half: null })[0];
        expect(footballRules.readBet(before, 100n, place)).toBeNull();
      }
    }),
    { numRuns: 20 },
  );
});

test('a match ends with its half-time score and the goals of both halves at their minutes', () => {
  fc.assert(
    fc.property(draws, draws, fc.integer({ min: 1, max: 200 }), (first, second, round) => {
      const played = playedMatches(round, first, second);
      const halves = firstHalves(round, first);
      played.forEach(({ ht, ft, goals }, index) => {
        expect(ht).toEqual(halves[index]?.score);
        goals.forEach((minutes, side) => {
          expect(minutes.length).toBe(ft[side]);
          expect(minutes.filter((minute) => minute <= 45).length).toBe(ht[side]);
          expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
          expect(minutes.every((minute) => minute >= 1 && minute <= 90)).toBe(true);
        });
      });
      // The first half does not know the second: another one leaves it as it is.
      const others = playedMatches(round, first, [...second].reverse());
      expect(others.map(({ ht }) => ht)).toEqual(played.map(({ ht }) => ht));
    }),
    { numRuns: 60 },
  );
});

/** How far the mean of what bets pay is from their return, in standard errors. */
function distances(bets: readonly FootballBet[], half: Score | null, rounds: number) {
  const next = sfc32(11, 7, 45);
  const [{ home, away }] = bets as [FootballBet];
  const counts = new Map<string, { result: { ht: Score; ft: Score }; count: number }>();
  for (let round = 0; round < rounds; round += 1) {
    const ht = half ?? drawScore(firstGrid(home, away), next());
    const [h, a] = drawScore(secondGrid(home, away, ht), next());
    const result = { ht, ft: [ht[0] + h, ht[1] + a] as const };
    const key = `${ht.join('-')}:${result.ft.join('-')}`;
    const found = counts.get(key) ?? { result, count: 0 };
    found.count += 1;
    counts.set(key, found);
  }
  return bets.map((bet) => {
    let [sum, squares] = [0, 0];
    for (const { result, count } of counts.values()) {
      const paid = Number(paidOn(bet, result, 100_000n)) / 100_000;
      sum += paid * count;
      squares += paid * paid * count;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    return { name: `${bet.market} ${bet.pick}`, sigma: (mean - shares(bet) / 100) / error };
  });
}

test.each([
  [CITY, PLUM],
  [9, 13],
  [19, 0],
] as const)(
  'a hundred thousand matches of %i and %i agree with the exact return of every common selection',
  (home, away) => {
    const before = betsOn({ match: 0, home, away, half: null }).filter(({ odds }) => odds < 2_000);
    for (const { name, sigma } of distances(before, null, 100_000)) {
      expect(Math.abs(sigma), name).toBeLessThan(4);
    }
    for (const half of [
      [0, 0],
      [1, 0],
      [1, 2],
    ] as const) {
      const live = betsOn({ match: 0, home, away, half }).filter(({ odds }) => odds < 2_000);
      for (const { name, sigma } of distances(live, half, 100_000)) {
        expect(Math.abs(sigma), name).toBeLessThan(4);
      }
    }
  },
);

test('the odds of a slip: exact in one match, independent between matches', () => {
  const stake = 100n;
  const home = betOn('1x2', 'home');
  const level = betOn('1x2', 'draw');
  const chance = (bets: readonly FootballBet[]) =>
    footballOdds(bets.map((bet) => ({ bet, stake }))).winChance ?? 0;
  const all = ['home', 'draw', 'away'].map((pick) => betOn('1x2', pick));
  expect(chance(all)).toBe(1_000_000);
  expect(chance([home]) + chance([level])).toBeGreaterThanOrEqual(chance([home, level]));
  const other = { ...home, match: 4 };
  const [one, both] = [chance([home]), chance([home, other])];
  expect(Math.abs(both - (one + one - (one * one) / 1e6))).toBeLessThan(3);
  const live = betOn('live-1x2', 'home', null, [1, 0]);
  expect(chance([home, live])).toBe(Math.min(1_000_000, chance([home]) + chance([live])));
  expect(footballOdds([{ bet: home, stake }]).side).toEqual({
    market: '0-1x2',
    selection: 'home',
  });
  const { houseEdge } = footballOdds([{ bet: home, stake }]);
  expect(houseEdge).toBe(Math.floor(1e6 - shares(home) * 1e4));
});

test('names differ between matches, phases and lines', () => {
  const bets = [null, [0, 0] as const].flatMap((half) =>
    [0, 1].flatMap((match) => betsOn({ match, home: CITY, away: PLUM, half })),
  );
  expect(new Set(bets.map((bet) => footballRules.nameOf(bet))).size).toBe(bets.length);
});
