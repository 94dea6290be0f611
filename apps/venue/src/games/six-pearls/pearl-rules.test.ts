import { expect, test } from 'vitest';
import { choose } from '../../engine/choose.ts';
import type { Numbers, Play } from '../../engine/lottery/play.ts';
import { type ExactReturn, percentOf } from '../../engine/percent.ts';
import { selectionFrom, singles, worthOf } from '../../testing/lottery-cases.ts';
import { PEARLS } from './pearl-numbers.ts';
import { pearlPlays, sixPearls, sixPearlsRules } from './pearl-rules.ts';
import { ANIMALS, animalOf, NEW_YEARS, yearAnimal } from './zodiac.ts';

const HORSE = 6;
const PLAYS = pearlPlays(HORSE);
const find = (code: string): Play => {
  const play = PLAYS.find((candidate) => candidate.code === code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
};

interface Case {
  readonly drawn: Numbers;
  readonly weight: bigint;
}

/**
 * Every way in which these numbers can be drawn as 正码, as 特码 or not at all, with the number of
 * draws it stands for: the six 正码 as a set, the 特码 from the other 43.
 */
function casesOf(numbers: Numbers): readonly Case[] {
  const others = PEARLS.filter((pearl) => !numbers.includes(pearl));
  const cases: Case[] = [];
  for (let code = 0; code < 3 ** numbers.length; code += 1) {
    const kinds = numbers.map((_, index) => Math.floor(code / 3 ** index) % 3);
    const regular = numbers.filter((_, index) => kinds[index] === 1);
    const special = numbers.filter((_, index) => kinds[index] === 2);
    if (regular.length > 6 || special.length > 1) continue;
    const filled = [...regular, ...others].slice(0, 6);
    const last = special[0] ?? others.find((pearl) => !filled.includes(pearl)) ?? 0;
    const fill = choose(others.length, 6 - regular.length);
    const free = BigInt(others.length - (6 - regular.length));
    cases.push({ drawn: [...filled, last], weight: special.length === 1 ? fill : fill * free });
  }
  return cases;
}

/** The exact return of one 注 that looks at these numbers only. */
function returnOf(play: Play, picks: unknown, numbers: Numbers): ExactReturn {
  const { won } = selectionFrom(play, picks);
  let [paid, all] = [0n, 0n];
  for (const { drawn, weight } of casesOf(numbers)) {
    paid += BigInt(worthOf(won(drawn))) * weight;
    all += weight;
  }
  expect(all).toBe(choose(49, 6) * 43n);
  return { paid, staked: all * 10_000n };
}

function expectPrice(exact: ExactReturn): void {
  expect(Number(percentOf(exact))).toBeGreaterThanOrEqual(96.9);
  expect(exact.paid * 100n <= exact.staked * 97n).toBe(true);
}

const ofSpecial = PLAYS.filter(({ code }) => sixPearls.isDecided(code));

test.each(ofSpecial.map((play) => ({ code: play.code, play })))(
  '$code: every option returns 96.90 to 97.00 percent over the 49 numbers',
  ({ play }) => {
    for (const picks of singles(play)) {
      const { won } = selectionFrom(play, picks);
      const paid = sixPearls.classes.reduce((sum, { numbers }) => sum + worthOf(won(numbers)), 0);
      expectPrice({ paid: BigInt(paid), staked: 490_000n });
    }
  },
);

test('正码 and 正码特 return 96.90 to 97.00 percent', () => {
  for (const pearl of PEARLS) expectPrice(returnOf(find('regular'), [String(pearl)], [pearl]));
  for (const picks of singles(find('placed'))) {
    const { won } = selectionFrom(find('placed'), picks);
    // Each place is dealt each number once in 49 draws.
    const drawn = PEARLS.map((pearl) => [pearl, pearl, pearl, pearl, pearl, pearl, 0]);
    const paid = drawn.reduce((sum, value) => sum + worthOf(won(value)), 0);
    expectPrice({ paid: BigInt(paid), staked: 490_000n });
  }
});

test.each(['all-two', 'all-three', 'all-four', 'two-of-three', 'two-or-special', 'cross'])(
  '%s returns 96.90 to 97.00 percent',
  (code) => {
    const play = find(code);
    const taken = play.form.kind === 'list' ? play.form.least : 0;
    const picks = [7, 17, 27, 37].slice(0, taken);
    expectPrice(returnOf(play, picks, picks));
  },
);

test.each([5, 6, 7, 8, 9, 10])('%i 不中 returns 96.90 to 97.00 percent', (taken) => {
  const picks = PEARLS.slice(20, 20 + taken);
  expectPrice(returnOf(find(`none-${taken}`), picks, picks));
});

const numbersOf = (animal: number) => PEARLS.filter((pearl) => animalOf(pearl, HORSE) === animal);

test('一肖, 二连肖 and 一尾 return 96.90 to 97.00 percent', () => {
  for (const animal of [HORSE, 0, 4]) {
    expectPrice(returnOf(find('animal'), [String(animal)], numbersOf(animal)));
  }
  for (const [first, second] of [
    [2, 3],
    [2, HORSE],
    [HORSE, 9],
  ] as const) {
    const numbers = [...numbersOf(first), ...numbersOf(second)];
    expectPrice(returnOf(find('two-animals'), [first, second], numbers));
  }
  for (const tail of [0, 6]) {
    const numbers = PEARLS.filter((pearl) => pearl % 10 === tail);
    expectPrice(returnOf(find('tail'), [String(tail)], numbers));
  }
});

test('总和 returns 96.90 to 97.00 percent over all sets of seven', () => {
  const ways = Array.from({ length: 8 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (const pearl of PEARLS) {
    for (let taken = 6; taken >= 0; taken -= 1) {
      for (const [sum, count] of ways[taken] ?? []) {
        const next = ways[taken + 1];
        next?.set(sum + pearl, (next.get(sum + pearl) ?? 0) + count);
      }
    }
  }
  for (const picks of singles(find('sum-sides'))) {
    const { won } = selectionFrom(find('sum-sides'), picks);
    let [paid, all] = [0n, 0n];
    for (const [sum, count] of ways[7] ?? []) {
      paid += BigInt(worthOf(won([sum, 0, 0, 0, 0, 0, 0]))) * BigInt(count);
      all += BigInt(count);
    }
    expect(all).toBe(choose(49, 7));
    expectPrice({ paid, staked: all * 10_000n });
  }
});

test('the published multiples', () => {
  const multiples = PLAYS.flatMap(({ form }) =>
    form.kind === 'options'
      ? form.options.map(({ tier }) => tier.pays[0]?.multiple)
      : form.tier.pays.map(({ multiple }) => multiple),
  );
  expect([...new Set(multiples)]).toEqual([
    ...[475_300, 19_380, 38_770, 27_950, 29_700, 58_160, 51_700, 66_470, 118_800, 95_060],
    ...[79_210, 19_180, 19_610, 19_400, 19_390, 20_560, 17_510, 47_280],
    ...[21_740, 25_850, 30_880, 37_060, 44_690, 54_170],
    ...[760_400, 8_935_000, 137_010_000, 220_000, 1_840_000, 600_000, 400_000, 1_901_000],
  ]);
});

test('the animals of the year of the horse are the published ones', () => {
  const list = ANIMALS.map((name, animal) => `${name} ${numbersOf(animal).join(' ')}`);
  expect(list[0]).toBe('鼠 7 19 31 43');
  expect(list[HORSE]).toBe('马 1 13 25 37 49');
  expect(list[11]).toBe('猪 8 20 32 44');
});

test('a bet takes the animal of the Beijing day of its period', () => {
  const read = (startsAt: string) =>
    sixPearlsRules.readBet({ play: 'special-animal', picks: ['6'], unit: 100 }, 100n, {
      round: 1,
      stage: 0,
      startsAt: new Date(startsAt),
      earlier: [],
    });
  const before = read('2027-02-05T15:39:55Z');
  const first = read('2027-02-05T15:59:55Z');
  expect([before?.animal, first?.animal]).toEqual([6, 7]);
  if (before === null || first === null) throw new Error('a bet was refused');
  const place = { round: 1, stage: 0, startsAt: new Date('2027-02-05T15:59:55Z'), earlier: [] };
  expect(sixPearlsRules.readBet(first, 100n, place)).toEqual(first);
  expect(sixPearlsRules.readBet(before, 100n, place)).toBeNull();
  expect(sixPearlsRules.largestPayout(before, 100n)).toBe(950n);
  expect(sixPearlsRules.largestPayout(first, 100n)).toBe(1_188n);
});

/**
 * The new moon nearest to a Beijing day, by Meeus, Astronomical Algorithms, chapter 49 without the
 * terms of the planets: good to two minutes.
 */
function newMoonNear(day: string): string {
  const noon = Date.parse(`${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T12:00:00+08:00`);
  const rad = Math.PI / 180;
  const k = Math.round((noon / 86_400_000 + 2_440_587.5 - 2_451_550.09766) / 29.530588861);
  const t = k / 1_236.85;
  const e = 1 - 0.002516 * t;
  const sun = (2.5534 + 29.1053567 * k) * rad;
  const moon = (201.5643 + 385.81693528 * k + 0.0107582 * t * t) * rad;
  const arg = (160.7108 + 390.67050284 * k - 0.0016118 * t * t) * rad;
  const node = (124.7746 - 1.56375588 * k) * rad;
  const terms: readonly (readonly [number, number])[] = [
    [-0.4072, moon],
    [0.17241 * e, sun],
    [0.01608, 2 * moon],
    [0.01039, 2 * arg],
    [0.00739 * e, moon - sun],
    [-0.00514 * e, moon + sun],
    [0.00208 * e * e, 2 * sun],
    [-0.00111, moon - 2 * arg],
    [-0.00057, moon + 2 * arg],
    [0.00056 * e, 2 * moon + sun],
    [-0.00042, 3 * moon],
    [0.00042 * e, sun + 2 * arg],
    [0.00038 * e, sun - 2 * arg],
    [-0.00024 * e, 2 * moon - sun],
    [-0.00017, node],
  ];
  const mean = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t;
  const instant = terms.reduce((sum, [size, angle]) => sum + size * Math.sin(angle), mean);
  const beijing = (instant - 2_440_587.5) * 86_400_000 - 72_000 + 8 * 3_600_000;
  return new Date(beijing).toISOString().slice(0, 10).replaceAll('-', '');
}

test('each lunar year starts on the day of a new moon, with the next animal', () => {
  for (const [index, { day, animal }] of NEW_YEARS.entries()) {
    expect(newMoonNear(day)).toBe(day);
    expect(animal).toBe((5 + index) % 12);
  }
  expect(yearAnimal(new Date('2027-02-05T15:59:59Z'))).toBe(6);
  expect(yearAnimal(new Date('2027-02-05T16:00:00Z'))).toBe(7);
});
