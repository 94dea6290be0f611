import { expect, test } from 'vitest';
import { numberOfCard } from '../../engine/deal.ts';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { fairDraws, seedHash } from '../../fairness/fair-stream.ts';
import { dragonOdds, dragonReturn, payingDeals } from './dragon-return.ts';
import { dragonRules } from './dragon-rules.ts';
import { CLASSES, DEALS, paidOn, SPOTS, type Spot } from './dragon-table.ts';

const PLACE = { round: 1, stage: 0, startsAt: new Date(0), earlier: [] };
const FIRST = 'aa25ae81511036067854f489b0621dd7e4aa6e0087f8b4f853951da806a8bc42';
const SALT = 'haitang-example-salt';
/** The published vectors: the seed of a round, its draws and its cards (rank × 4 + suit). */
const VECTORS = [
  [
    '7866b4c23bde66136d920c5602a8b5091c0b9fec6d43df8ecbbfc668f664f385',
    [3932149562, 2879326306],
    16,
    19,
  ],
  [
    '9282b655b5e6f8468f5bde7454f4cfb88d6a3bfa471dff868cf36ec9bb974df0',
    [2572229336, 1831447001],
    41,
    21,
  ],
  [
    '190d667031b686eb519b0d3d85c679eb56ba1a03f0d13ae793caa8f9ce912355',
    [1326036911, 2916271144],
    24,
    22,
  ],
] as const;

test('the published rounds are drawn as published', () => {
  let before = FIRST;
  VECTORS.forEach(([seed, expected, dragon, tiger], index) => {
    expect(seedHash(seed)).toBe(before);
    before = seed;
    const draws = fairDraws({ serverSeed: seed, clientSeed: SALT, nonce: index + 1 }, 2);
    expect(draws).toEqual(expected);
    expect(dragonRules.outcome([draws], PLACE)).toMatchObject({ dragon, tiger });
  });
});

test('every place returns what was computed', () => {
  const kinds = {
    odd: '96.92',
    even: '96.92',
    big: '96.92',
    small: '96.92',
    red: '97.00',
    black: '97.00',
  };
  const expected = [
    ['dragon', '96.26'],
    ['tie', '97.10'],
    ['tiger', '96.26'],
    ['suited-tie', '96.14'],
    ...['dragon', 'tiger'].flatMap((side) =>
      Object.entries(kinds).map(([kind, rtp]) => [`${side}-${kind}`, rtp]),
    ),
  ];
  expect(SPOTS.map((spot) => [spot, percentOf(dragonReturn(spot))])).toEqual(expected);
  expect(payingDeals(['dragon']) / DEALS).toBeCloseTo(223 / 415, 12);
  expect(payingDeals(['suited-tie']) / DEALS).toBeCloseTo(7 / 415, 12);
  expect(CLASSES.reduce((sum, { deals }) => sum + deals, 0)).toBe(DEALS);
});

test('a hundred thousand rounds agree with the exact returns', () => {
  const next = sfc32(7, 16, 40);
  const rounds = 100_000;
  const sums = new Map<Spot, { paid: number; squares: number }>(
    SPOTS.map((spot) => [spot, { paid: 0, squares: 0 }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    const outcome = dragonRules.outcome([[next(), next()]], PLACE);
    for (const [spot, sum] of sums) {
      const paid = Number(dragonRules.payout(outcome, { spot }, 10_000n)) / 10_000;
      sum.paid += paid;
      sum.squares += paid * paid;
    }
  }
  for (const [spot, { paid, squares }] of sums) {
    const { paid: exact, staked } = dragonReturn(spot);
    const mean = paid / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - Number(exact) / Number(staked)) / error, spot).toBeLessThan(4);
  }
});

test('the ace is the lowest card, and a seven neither big nor small', () => {
  const [ace, seven, king] = [48, 20, 44];
  expect([ace, seven, king].map(numberOfCard)).toEqual([1, 7, 13]);
  expect(paidOn('tiger', ace, king)).toBe(20_000n);
  expect(paidOn('dragon-big', seven, ace)).toBe(0n);
  expect(paidOn('dragon-small', seven, ace)).toBe(0n);
  expect(paidOn('dragon', ace, ace)).toBe(5_000n);
});

test('the odds of several bets are weighed by their stakes and count every paying deal once', () => {
  const bets = (['dragon', 'tiger', 'tie'] as const).map((spot) => ({
    bet: { spot },
    stake: 100n,
  }));
  expect(dragonOdds(bets)).toMatchObject({ winChance: 1_000_000, side: null });
  expect(dragonOdds([{ bet: { spot: 'tie' }, stake: 100n }])).toEqual({
    houseEdge: 28_915,
    winChance: 74_698,
    side: { market: 'winner', selection: 'tie' },
  });
});

test.each([null, {}, { spot: 'moon' }, { spot: 'tie', more: 1 }, 'tie'])(
  'refuses the bet %j',
  (input) => {
    expect(dragonRules.readBet(input, 100n, PLACE)).toBeNull();
  },
);
