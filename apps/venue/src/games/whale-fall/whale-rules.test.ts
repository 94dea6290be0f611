import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { fraction, plus, times } from '../../testing/fraction.ts';
import { exactPick, fireShot } from './fire-shot.ts';
import { FISH, FISH_KINDS, type FishKind } from './fish.ts';
import { chanceOfCatch, LEVELS, prizeOf, WEAPON_NAMES, WEAPONS } from './weapons.ts';
import { deviationOf, SHOT_RETURN, shotReturn, whaleOdds } from './whale-return.ts';
import { type Shot, stakeOfVolley, type Volley, whaleRules } from './whale-rules.ts';

const PAIRS = FISH_KINDS.flatMap((kind) => WEAPON_NAMES.map((weapon) => ({ kind, weapon })));
/** The schools of the design's table, and every pair of kinds in one net. */
const NETS: readonly (readonly FishKind[])[] = [
  ['silverfish'],
  ['featherfin', 'flyingfish'],
  ['silverfish', 'lanternfish', 'shark'],
  ['seahorse', 'clam', 'dragon', 'whale'],
  ['silverfish', 'silverfish', 'silverfish', 'silverfish'],
  ...FISH_KINDS.flatMap((kind) => FISH_KINDS.map((other) => [kind, other])),
];

const shotAt = (weapon: Shot['weapon'], kinds: readonly FishKind[], level = 100): Shot => ({
  place: 0,
  at: 0,
  weapon,
  level,
  fish: kinds.map((kind, id) => ({ id, kind })),
});

test('every weapon returns exactly 24 of 25 of every fish, and every net of every school', () => {
  const cases = [
    ...PAIRS.map(({ kind, weapon }) => ({ weapon, kinds: [kind] })),
    ...NETS.map((kinds) => ({ weapon: 'net' as const, kinds })),
  ];
  expect(cases).toHaveLength(48 + 5 + 144);
  for (const { weapon, kinds } of cases) {
    // Counted here again, fish by fish and value by value, in fractions.
    let mean = fraction(0);
    for (const kind of kinds) {
      const { hits, outOf } = chanceOfCatch(weapon, kind);
      const { values } = FISH[kind];
      for (const value of values) {
        const prize = fraction(value * WEAPONS[weapon].factor, kinds.length * WEAPONS[weapon].cost);
        mean = plus(mean, times(fraction(hits, outOf * values.length), prize));
      }
    }
    expect([weapon, ...kinds, mean]).toEqual([weapon, ...kinds, fraction(24, 25)]);
    const { paid, staked } = shotReturn(weapon, kinds);
    expect(fraction(paid, staked)).toEqual(fraction(24, 25));
  }
  expect(percentOf(SHOT_RETURN)).toBe('96.00');
});

test('chances, values and deviations are those of the design', () => {
  const chances = (kind: FishKind) =>
    WEAPON_NAMES.map((weapon) => {
      const { hits, outOf } = chanceOfCatch(weapon, kind);
      return `${((hits * 100) / outOf).toFixed(3)}`;
    }).join(' ');
  const sds = (kind: FishKind) =>
    WEAPON_NAMES.map((weapon) => deviationOf(weapon, [kind]).toFixed(2)).join(' ');
  expect(
    FISH_KINDS.map((kind) => [FISH[kind].name, FISH[kind].mean, chances(kind), sds(kind)]),
  ).toEqual([
    ['银鱼', 2, '48.000 96.000 24.000 48.000', '1.00 0.20 1.71 1.00'],
    ['海马', 3, '32.000 64.000 16.000 32.000', '1.40 0.72 2.20 1.40'],
    ['彩翎鱼', 4, '24.000 48.000 12.000 24.000', '1.71 1.00 2.60 1.71'],
    ['河豚', 6, '16.000 32.000 8.000 16.000', '2.20 1.40 3.26 2.20'],
    ['灯笼鱼', 8, '12.000 24.000 6.000 12.000', '2.60 1.71 3.80 2.60'],
    ['飞鱼', 12, '8.000 16.000 4.000 8.000', '3.26 2.20 4.70 3.26'],
    ['玳瑁', 16, '6.000 12.000 3.000 6.000', '3.80 2.60 5.46 3.80'],
    ['云鳐', 24, '4.000 8.000 2.000 4.000', '4.70 3.26 6.72 4.70'],
    ['赤鳞鲨', 40, '2.400 4.800 1.200 2.400', '6.12 4.28 8.71 6.12'],
    ['雷贝', 50, '1.920 3.840 0.960 1.920', '7.33 5.14 10.42 7.33'],
    ['金蛟', 100, '0.960 1.920 0.480 0.960', '11.39 8.02 16.13 11.39'],
    ['鲸', 300, '0.320 0.640 0.160 0.320', '22.11 15.62 31.28 22.11'],
  ]);
});

test('a hundred thousand shots of each weapon at each kind stay within four standard errors', () => {
  const next = sfc32(7, 16, 40);
  const rounds = 100_000;
  for (const { kind, weapon } of PAIRS) {
    let paid = 0;
    const aimed = { weapon, level: 100, kinds: [kind] };
    for (let round = 0; round < rounds; round += 1) paid += fireShot(next, aimed).pay;
    const mean = paid / (rounds * 100 * WEAPONS[weapon].cost);
    const sigma = (mean - 0.96) / (deviationOf(weapon, [kind]) / Math.sqrt(rounds));
    expect(Math.abs(sigma), `${weapon} ${kind}`).toBeLessThan(4);
  }
});

test('a number below a size is exactly uniform: what would lean is skipped', () => {
  const draws = [2 ** 32 - 1, 2 ** 32 - 46, 7];
  // 2^32 mod 50 is 46: the last 46 draws are skipped.
  expect(exactPick(() => draws.shift() ?? 0, 50)).toBe(7);
  expect(draws).toEqual([]);
  expect(exactPick(() => 2 ** 32 - 47, 50)).toBe(49);
});

test('a shot is decided fish by fish: the hit, then the value of the list', () => {
  const drawing =
    (...draws: number[]) =>
    () =>
      draws.shift() ?? 0;
  const [whale, silverfish] = [['whale'], ['silverfish']] as const;
  expect(fireShot(drawing(23), { weapon: 'bow', level: 100, kinds: silverfish })).toEqual({
    hits: [2],
    pay: 200,
  });
  expect(fireShot(drawing(24), { weapon: 'bow', level: 100, kinds: silverfish })).toEqual({
    hits: [0],
    pay: 0,
  });
  // The last of the sixteen values, times eight, at the highest level: the largest of one fish.
  const most = { weapon: 'cannon', level: 2_000, kinds: whale } as const;
  expect(fireShot(drawing(23, 2 ** 32 - 1), most)).toEqual({ hits: [1_000], pay: 16_000_000 });
  const net = { weapon: 'net', level: 10, kinds: ['silverfish', 'whale', 'seahorse'] } as const;
  expect(fireShot(drawing(0, 23, 0, 24), net)).toEqual({ hits: [2, 100, 0], pay: 102 * 4 * 10 });
});

test('the largest win of a shot is 240,000.00, and a prize is always whole cents', () => {
  const most = (weapon: Shot['weapon']) => {
    const volley = { pond: 1, shots: [shotAt(weapon, ['whale'], 2_000)] };
    return whaleRules.largestPayout(stakeOfVolley(volley), volley);
  };
  expect(WEAPON_NAMES.map(most)).toEqual([2_000_000n, 2_000_000n, 16_000_000n, 24_000_000n]);
  for (const held of [1, 2, 3, 4]) expect(Number.isInteger(prizeOf('net', 1, held))).toBe(true);
  expect(LEVELS).toEqual([10, 20, 50, 100, 200, 500, 1_000, 2_000]);
});

test('a volley is fired again shot by shot, each from its own draws', () => {
  const volley: Volley = {
    pond: 3,
    shots: [shotAt('bow', ['silverfish']), { ...shotAt('piercer', ['seahorse']), place: 4 }],
  };
  expect(stakeOfVolley(volley)).toBe(300n);
  expect(whaleRules.shotsOf(volley)).toBe(2);
  expect(whaleRules.fire([() => 0, () => 48], volley)).toEqual({
    outcome: {
      shots: [
        { hits: [2], pay: 200 },
        { hits: [0], pay: 0 },
      ],
    },
    payout: 200n,
  });
});

test('a choice is read strictly', () => {
  const good: Volley = { pond: 1, shots: [shotAt('net', ['silverfish', 'ray'])] };
  expect(whaleRules.readChoice(structuredClone(good))).toEqual(good);
  const [shot] = good.shots;
  const bad: readonly unknown[] = [
    null,
    {},
    { ...good, pond: 0 },
    { ...good, shots: [] },
    { ...good, shots: [{ ...shot, weapon: 'rod' }] },
    { ...good, shots: [{ ...shot, level: 30 }] },
    { ...good, shots: [{ ...shot, fish: [] }] },
    { ...good, shots: [{ ...shot, weapon: 'bow' }] },
    { ...good, shots: [{ ...shot, fish: [{ id: 1, kind: 'carp' }] }] },
    { ...good, shots: [{ ...shot, fish: [...(shot?.fish ?? [])].reverse() }] },
    { ...good, shots: [shot, shot] },
    { ...good, shots: [{ ...shot, more: 1 }] },
  ];
  for (const value of bad) expect(whaleRules.readChoice(value), JSON.stringify(value)).toBeNull();
});

test('a volley is as sure as its surest shot', () => {
  const oddsOf = (...shots: readonly Shot[]) => whaleOdds({ pond: 1, shots });
  const [long, sure] = [shotAt('bow', ['whale']), shotAt('piercer', ['silverfish'])];
  expect(oddsOf(long)).toEqual({ houseEdge: 40_000, winChance: 3_200, side: null });
  expect(oddsOf(long, sure).winChance).toBe(960_000);
  expect(oddsOf(shotAt('net', ['silverfish', 'silverfish'])).winChance).toBe(729_600);
});
