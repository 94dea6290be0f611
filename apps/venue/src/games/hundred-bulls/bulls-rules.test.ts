import { expect, test } from 'vitest';
import { choose } from '../../engine/choose.ts';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { bullsOdds, bullsReturn, PAIRS, TIMES_RETURN, WON_TIMES } from './bulls-return.ts';
import { bullsRules } from './bulls-rules.ts';
import {
  kindOf,
  kindOfNumbers,
  SPOTS,
  type Spot,
  splitHand,
  strengthOf,
  timesOf,
} from './bulls-table.ts';

const PLACE = { round: 1, stage: 0, startsAt: new Date(0), earlier: [] };

/** `♥10` as a card: rank by rank from the two, suits ♦ ♥ ♠ ♣. */
const card = (words: string): number =>
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(words.slice(1)) * 4 +
  '♦♥♠♣'.indexOf(words.charAt(0));
const hand = (words: string): number[] => words.split(' ').map(card);

test("the banker's published hands are dealt as published", () => {
  const seeds = [
    ['7866b4c23bde66136d920c5602a8b5091c0b9fec6d43df8ecbbfc668f664f385', '♣K ♥Q ♦3 ♣J ♥J'],
    ['9282b655b5e6f8468f5bde7454f4cfb88d6a3bfa471dff868cf36ec9bb974df0', '♣9 ♥10 ♣K ♠K ♣4'],
    ['190d667031b686eb519b0d3d85c679eb56ba1a03f0d13ae793caa8f9ce912355', '♦6 ♠K ♣Q ♦3 ♥6'],
  ] as const;
  seeds.forEach(([serverSeed, banker], index) => {
    const input = { serverSeed, clientSeed: 'haitang-example-salt', nonce: index + 1 };
    const outcome = bullsRules.outcome([fairDraws(input, 25)], PLACE);
    expect(outcome.hands[0]).toEqual(hand(banker));
    expect(new Set(outcome.hands.flat()).size).toBe(25);
  });
});

/** The numbers of every hand without its suits, and how many hands have them. */
function numberSets(): { numbers: number[]; counts: number[]; kind: number; ways: number }[] {
  const sets: number[][] = [];
  const grow = (counts: number[], left: number) => {
    if (counts.length === 13) {
      if (left === 0) sets.push(counts);
      return;
    }
    for (let count = 0; count <= Math.min(4, left); count += 1) {
      grow([...counts, count], left - count);
    }
  };
  grow([], 5);
  return sets.map((counts) => {
    const numbers = counts.flatMap((count, index) => Array<number>(count).fill(index + 1));
    const ways = counts.reduce((all, count) => all * Number(choose(4, count)), 1);
    return { numbers, counts, kind: kindOfNumbers(numbers), ways };
  });
}
const SETS = numberSets();

test('every kind has as many hands as published', () => {
  const hands = Array.from({ length: 14 }, () => 0);
  for (const { kind, ways } of SETS) hands[kind] = (hands[kind] ?? 0) + ways;
  expect(hands).toEqual([
    ...[870984, 171288, 168072, 171288, 168072, 177408, 168072, 171288, 168072, 171288],
    ...[190976, 768, 608, 776],
  ]);
});

test('the winning doors of all pairs of hands are paid as often as the return says', () => {
  // By cards of a number that are gone and asked for: the ways that are left. The inner loop runs
  // forty million times, so it works on flat arrays.
  const rest = Float64Array.from({ length: 25 }, (_, index) =>
    Number(choose(4 - Math.floor(index / 5), index % 5)),
  );
  const places = new Int8Array(SETS.length * 5).fill(-1);
  const asked = new Int8Array(SETS.length * 5);
  SETS.forEach(({ counts }, index) => {
    const held = counts.flatMap((count, number) => (count > 0 ? [{ number, count }] : []));
    held.forEach(({ number, count }, part) => {
      places[index * 5 + part] = number;
      asked[index * 5 + part] = count;
    });
  });
  const kinds = Int8Array.from(SETS, ({ kind }) => kind);
  let won = 0n;
  let pairs = 0n;
  for (const { counts, kind, ways } of SETS) {
    const gone = Int8Array.from(counts, (count) => count * 5);
    let above = 0;
    let all = 0;
    for (let other = 0; other < kinds.length; other += 1) {
      let left = 1;
      for (let part = other * 5; part < other * 5 + 5; part += 1) {
        const place = places[part] ?? -1;
        if (place < 0) break;
        left *= rest[(gone[place] ?? 0) + (asked[part] ?? 0)] ?? 0;
      }
      const rank = kinds[other] ?? 0;
      all += 2 * left;
      above += kind > rank ? 2 * left : kind === rank ? left : 0;
    }
    won += BigInt(ways) * BigInt(above) * BigInt(timesOf(kind));
    pairs += BigInt(ways) * BigInt(all);
  }
  expect([won, pairs]).toEqual([WON_TIMES, PAIRS]);
  expect([bullsReturn('flat-1'), TIMES_RETURN].map(percentOf)).toEqual(['97.50', '97.18']);
  expect(percentOf(bullsReturn('times-1'))).toBe('99.43');
});

test('twenty-five thousand rounds agree with the exact returns', () => {
  const next = sfc32(7, 16, 40);
  const rounds = 25_000;
  const sums = new Map<Spot, { paid: number; squares: number }>(
    SPOTS.map((spot) => [spot, { paid: 0, squares: 0 }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    const outcome = bullsRules.outcome([Array.from({ length: 25 }, next)], PLACE);
    for (const [spot, sum] of sums) {
      const paid = Number(bullsRules.payout(outcome, { spot }, 50_000n)) / 50_000;
      sum.paid += paid;
      sum.squares += paid * paid;
    }
  }
  for (const [spot, { paid, squares }] of sums) {
    const { paid: exact, staked } = bullsReturn(spot);
    const mean = paid / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - Number(exact) / Number(staked)) / error, spot).toBeLessThan(4);
  }
});

test('hands are ordered by kind, then by their highest card and its suit', () => {
  const ordered = [
    '♦Q ♦J ♥2 ♠4 ♣5',
    '♦K ♣Q ♥2 ♠4 ♣5',
    '♠K ♥Q ♥2 ♠4 ♣5',
    '♦10 ♦J ♦Q ♦5 ♦6',
    '♥10 ♦J ♣Q ♠4 ♥6',
    '♥10 ♦J ♣K ♠Q ♥K',
    '♥J ♦J ♣K ♠Q ♥K',
    '♦A ♥A ♠A ♣A ♦9',
    '♦2 ♥2 ♠2 ♣2 ♦A',
    '♦3 ♥3 ♠A ♣2 ♦A',
  ].map(hand);
  expect(ordered.map(kindOf)).toEqual([0, 0, 0, 1, 10, 10, 11, 12, 13, 13]);
  const strengths = ordered.slice(0, 8).map(strengthOf);
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  expect(new Set(strengths).size).toBe(8);
  const suits = ['♦', '♣', '♥', '♠'].map((suit) => strengthOf(hand(`${suit}K ♦2 ♥4 ♠6 ♣9`)));
  expect(suits).toEqual(suits.toSorted((a, b) => a - b));
  // Four sevens beat four sixes with a king.
  expect(strengthOf(hand('♦7 ♥7 ♠7 ♣7 ♦2'))).toBeGreaterThan(strengthOf(hand('♦6 ♥6 ♠6 ♣6 ♦K')));
});

test('the two cards that count stand apart from the three that make a ten', () => {
  const { three, two } = splitHand(hand('♦10 ♦3 ♦J ♦9 ♦Q'));
  expect(three.length + two.length).toBe(5);
  expect(kindOf(hand('♦10 ♦3 ♦J ♦9 ♦Q'))).toBe(2);
  expect(splitHand(hand('♦K ♣Q ♥2 ♠4 ♣5')).two).toEqual([]);
});

test('平倍 pays 1.95, 翻倍 gives the reserve back with what was won or without what was lost', () => {
  const outcome = {
    hands: [],
    kinds: [9, 13, 7, 0, 0],
    wins: [true, false, false, false],
  };
  const pays = (spot: Spot) => bullsRules.payout(outcome, { spot }, 5_000n);
  expect(pays('flat-1')).toBe(9_750n);
  expect(pays('flat-2')).toBe(0n);
  // Five times 1,000 less three percent; three times 1,000 by the banker's 牛九.
  expect(pays('times-1')).toBe(5_000n + 4_850n);
  expect(pays('times-2')).toBe(5_000n - 3_000n);
  expect(bullsRules.largestPayout({ spot: 'times-1' }, 5_000n)).toBe(9_850n);
  expect(bullsRules.largestPayout({ spot: 'flat-3' }, 5_000n)).toBe(9_750n);
});

test('the odds count the doors that may beat the banker, and weigh the stakes', () => {
  const bet = (spot: Spot) => ({ bet: { spot }, stake: 500n });
  expect(bullsOdds([bet('flat-1')])).toEqual({
    houseEdge: 25_000,
    winChance: 500_000,
    side: { market: 'door-1', selection: 'door' },
  });
  expect(bullsOdds([bet('times-2')])).toMatchObject({ houseEdge: 5_621, winChance: 500_000 });
  expect(bullsOdds([bet('flat-1'), bet('times-1'), bet('flat-2'), bet('flat-3')])).toMatchObject({
    winChance: 750_000,
    side: null,
  });
});

test('翻倍 takes stakes whose fifth is a stake', () => {
  const reads = [400n, 500n, 510n, 550n].map((stake) =>
    bullsRules.readBet({ spot: 'times-4' }, stake, PLACE),
  );
  expect(reads).toEqual([null, { spot: 'times-4' }, null, { spot: 'times-4' }]);
});

test.each([null, {}, { spot: 'flat-5' }, { spot: 'flat-1', more: 1 }, 'flat-1'])(
  'refuses the bet %j',
  (input) => {
    expect(bullsRules.readBet(input, 500n, PLACE)).toBeNull();
  },
);
