import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { classDeals, DEALS } from './baccarat-classes.ts';
import { baccaratOdds, baccaratReturn, payingDeals } from './baccarat-return.ts';
import { baccaratRules } from './baccarat-rules.ts';
import { bankerDraws, courseOf, SPOTS, type Spot, type Table } from './baccarat-table.ts';

const PLACE = { round: 1, stage: 0, startsAt: new Date(0), earlier: [] };
const RULES = {
  classic: baccaratRules('classic'),
  'no-commission': baccaratRules('no-commission'),
};
const TABLES: readonly Table[] = ['classic', 'no-commission'];

/** `♥10` as a card: rank by rank from the two, suits ♦ ♥ ♠ ♣. */
const card = (words: string): number =>
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(words.slice(1)) * 4 +
  '♦♥♠♣'.indexOf(words.charAt(0));
const cards = (words: string): number[] => words.split(' ').map(card);

test('the published rounds are dealt as published', () => {
  const seeds = [
    ['7866b4c23bde66136d920c5602a8b5091c0b9fec6d43df8ecbbfc668f664f385', '♦6 ♥10', '♣6 ♦J'],
    ['9282b655b5e6f8468f5bde7454f4cfb88d6a3bfa471dff868cf36ec9bb974df0', '♥Q ♠4 ♥9', '♥7 ♠4 ♦K'],
    ['190d667031b686eb519b0d3d85c679eb56ba1a03f0d13ae793caa8f9ce912355', '♦8 ♦6 ♥2', '♠7 ♠5 ♠3'],
  ] as const;
  const winners = ['tie', 'player', 'player'];
  seeds.forEach(([serverSeed, player, banker], index) => {
    const input = { serverSeed, clientSeed: 'haitang-example-salt', nonce: index + 1 };
    const outcome = RULES.classic.outcome([fairDraws(input, 6)], PLACE);
    expect(outcome, player).toMatchObject({ player: cards(player), banker: cards(banker) });
    expect(outcome.winner).toBe(winners[index]);
  });
});

test('every place of both tables returns what was computed', () => {
  const sides = [
    ['player', '98.76'],
    ['banker', '98.94'],
    ['tie', '95.15'],
    ['small', '96.61'],
    ['big', '96.89'],
    ['player-pair', '97.10'],
    ['banker-pair', '97.10'],
    ['any-pair', '96.35'],
    ['perfect-pair', '97.00'],
  ];
  const returns = (table: Table) =>
    SPOTS[table].map((spot) => [spot, percentOf(baccaratReturn(table, spot))]);
  expect(returns('classic')).toEqual(sides);
  expect(returns('no-commission')).toEqual([
    ['player', '98.76'],
    ['banker', '98.54'],
    ...sides.slice(2),
    ['lucky-six', '96.95'],
  ]);
});

test('the deals of the classes are the published counts', () => {
  expect(classDeals().reduce((sum, deals) => sum + deals, 0)).toBe(DEALS);
  expect(payingDeals('classic', ['tie'])).toBe(475627426473216);
  expect(payingDeals('no-commission', ['lucky-six'])).toBe(269232304455680);
  expect(payingDeals('classic', ['small'])).toBe(1893735611458560);
  expect(payingDeals('classic', ['player', 'tie'])).toBe(2230518282592256 + 475627426473216);
  expect(payingDeals('classic', ['player-pair']) / DEALS).toBeCloseTo(31 / 415, 14);
  expect(payingDeals('classic', ['any-pair']) / DEALS).toBeCloseTo(340163 / 2365251, 14);
  expect(payingDeals('classic', ['perfect-pair']) / DEALS).toBeCloseTo(56513 / 1689465, 14);
});

test.each(TABLES)('sixty thousand rounds of the %s table agree with the exact returns', (table) => {
  const next = sfc32(7, 16, 40);
  const rounds = 60_000;
  const sums = new Map<Spot, { paid: number; squares: number }>(
    SPOTS[table].map((spot) => [spot, { paid: 0, squares: 0 }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    const outcome = RULES[table].outcome([Array.from({ length: 6 }, next)], PLACE);
    for (const [spot, sum] of sums) {
      const paid = Number(RULES[table].payout(outcome, { spot }, 10_000n)) / 10_000;
      sum.paid += paid;
      sum.squares += paid * paid;
    }
  }
  for (const [spot, { paid, squares }] of sums) {
    const { paid: exact, staked } = baccaratReturn(table, spot);
    const mean = paid / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - Number(exact) / Number(staked)) / error, spot).toBeLessThan(4);
  }
});

test("庄 draws by the player's third card, and nobody draws against a natural", () => {
  const drawsOn = (total: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third));
  expect([3, 4, 5, 6, 7].map((total) => drawsOn(total).join(''))).toEqual([
    '012345679',
    '234567',
    '4567',
    '67',
    '',
  ]);
  expect([5, 6].map((total) => bankerDraws(total, null))).toEqual([true, false]);
  const natural = { playerThird: null, bankerThird: null };
  expect(courseOf([0, 4, 0, 4, 1, 1])).toEqual({ ...natural, totals: [0, 8] });
  expect(courseOf([6, 0, 0, 5, 3, 1])).toEqual({ ...natural, bankerThird: 4, totals: [6, 8] });
});

test('庄 pays 0.95, and without commission 1, or half with six; a tie gives both back', () => {
  const round = (banker: string, totals: readonly [number, number], winner: 'banker' | 'tie') => ({
    player: cards('♦2 ♥3'),
    banker: cards(banker),
    totals,
    winner,
    pairs: { player: false, banker: false, perfect: false },
  });
  const seven = round('♦3 ♥4', [5, 7], 'banker');
  const six = round('♦2 ♥4', [5, 6], 'banker');
  const tie = round('♦K ♥5', [5, 5], 'tie');
  const pays = (table: Table) =>
    [seven, six, tie].map((round) => RULES[table].payout(round, { spot: 'banker' }, 1_010n));
  expect(pays('classic')).toEqual([1_969n, 1_969n, 1_010n]);
  expect(pays('no-commission')).toEqual([2_020n, 1_515n, 1_010n]);
  expect(RULES['no-commission'].payout(six, { spot: 'lucky-six' }, 100n)).toBe(1_800n);
  expect(RULES['no-commission'].payout(seven, { spot: 'lucky-six' }, 100n)).toBe(0n);
});

test('the odds of several bets are weighed by their stakes and count every paying deal once', () => {
  const bet = (spot: Spot) => ({ bet: { spot }, stake: 100n });
  const all = (['player', 'banker', 'tie'] as const).map(bet);
  expect(baccaratOdds('classic', all)).toMatchObject({ winChance: 1_000_000, side: null });
  expect(baccaratOdds('classic', [bet('player')])).toEqual({
    houseEdge: 12_350,
    winChance: 541_402,
    side: { market: 'winner', selection: 'player' },
  });
});

test('幸运六 is no place of the classic table', () => {
  expect(RULES.classic.readBet({ spot: 'lucky-six' }, 100n, PLACE)).toBeNull();
  expect(RULES['no-commission'].readBet({ spot: 'lucky-six' }, 100n, PLACE)).toEqual({
    spot: 'lucky-six',
  });
});

test.each([null, {}, { spot: 'moon' }, { spot: 'tie', more: 1 }, 'tie'])(
  'refuses the bet %j',
  (input) => {
    expect(RULES.classic.readBet(input, 100n, PLACE)).toBeNull();
  },
);
