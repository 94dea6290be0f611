import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { ROULETTE_RETURN, rouletteOdds } from './roulette-return.ts';
import { rouletteRules } from './roulette-rules.ts';
import { colourOf, KINDS, paysOf, SPOTS, spotOf, WHEEL_ORDER } from './roulette-table.ts';

const PLACE = { round: 1, stage: 0, startsAt: new Date(0), earlier: [] };

test('the published rounds fall into the published pockets', () => {
  const seeds = [
    ['7866b4c23bde66136d920c5602a8b5091c0b9fec6d43df8ecbbfc668f664f385', 33],
    ['9282b655b5e6f8468f5bde7454f4cfb88d6a3bfa471dff868cf36ec9bb974df0', 22],
    ['190d667031b686eb519b0d3d85c679eb56ba1a03f0d13ae793caa8f9ce912355', 11],
  ] as const;
  seeds.forEach(([serverSeed, pocket], index) => {
    const input = { serverSeed, clientSeed: 'haitang-example-salt', nonce: index + 1 };
    expect(rouletteRules.outcome([fairDraws(input, 1)], PLACE)).toEqual({ pocket });
  });
});

test('there are 157 places, and each returns exactly 36 of 37', () => {
  const counts = KINDS.map((kind) => SPOTS.filter((spot) => spot.kind === kind).length);
  expect(counts).toEqual([37, 60, 14, 23, 11, 3, 3, 2, 2, 2]);
  expect(new Set(SPOTS.map(({ name }) => name)).size).toBe(157);
  for (const spot of SPOTS) {
    const returned = { paid: BigInt(spot.pockets.length * paysOf(spot)), staked: 37n };
    expect(returned, spot.name).toEqual(ROULETTE_RETURN);
    expect(new Set(spot.pockets).size).toBe(spot.pockets.length);
    const paid = Array.from({ length: 37 }, (_, pocket) =>
      rouletteRules.payout({ pocket }, { spot: spot.name }, 1_000n),
    );
    expect(paid.reduce((sum, value) => sum + value, 0n)).toBe(36_000n);
  }
  expect(percentOf(ROULETTE_RETURN)).toBe('97.29');
});

test('the wheel has every pocket once, and red and black alternate', () => {
  expect([...WHEEL_ORDER].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 37 }, (_, index) => index),
  );
  const colours = WHEEL_ORDER.slice(1).map(colourOf);
  expect(colours.filter((colour) => colour === 'red')).toHaveLength(18);
  colours.slice(1).forEach((colour, index) => {
    expect(colour).not.toBe(colours[index]);
  });
});

test('places cover the pockets of their names', () => {
  expect(spotOf('split-17-20').pockets).toEqual([17, 20]);
  expect(spotOf('corner-17').pockets).toEqual([17, 18, 20, 21]);
  expect(spotOf('line-16').pockets).toEqual([16, 17, 18, 19, 20, 21]);
  expect(spotOf('column-2').pockets).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35]);
  expect(spotOf('trio-0-2-3').pockets).toEqual([0, 2, 3]);
  expect(
    ['n-5', 'split-5-8', 'first-four', 'dozen-1', 'red'].map((text) => paysOf(spotOf(text))),
  ).toEqual([36, 18, 9, 3, 2]);
});

test('zero loses every outside bet', () => {
  for (const spot of ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen-1', 'column-1']) {
    expect(rouletteRules.payout({ pocket: 0 }, { spot }, 1_000n), spot).toBe(0n);
  }
});

test('a hundred thousand turns agree with the exact return', () => {
  const next = sfc32(7, 16, 40);
  const rounds = 100_000;
  const hits = new Map<number, number>();
  for (let position = 0; position < rounds; position += 1) {
    const { pocket } = rouletteRules.outcome([[next()]], PLACE);
    hits.set(pocket, (hits.get(pocket) ?? 0) + 1);
  }
  for (const spot of SPOTS) {
    const chance = spot.pockets.length / 37;
    const won = spot.pockets.reduce((sum, pocket) => sum + (hits.get(pocket) ?? 0), 0);
    const error = Math.sqrt(rounds * chance * (1 - chance));
    expect(Math.abs(won - rounds * chance) / error, spot.name).toBeLessThan(4);
  }
});

test('the odds of several bets count every pocket once', () => {
  const bet = (spot: string) => ({ bet: { spot }, stake: 100n });
  expect(rouletteOdds([bet('red'), bet('black')])).toMatchObject({
    winChance: 972_972,
    side: null,
  });
  expect(rouletteOdds([bet('n-17')])).toEqual({
    houseEdge: 27_027,
    winChance: 27_027,
    side: { market: 'straight', selection: 'n-17' },
  });
});

test.each([null, {}, { spot: 'n-37' }, { spot: 'split-1-5' }, { spot: 'red', more: 1 }, 'red'])(
  'refuses the bet %j',
  (input) => {
    expect(rouletteRules.readBet(input, 100n, PLACE)).toBeNull();
  },
);
