import { expect, test } from 'vitest';
import type { Numbers } from '../../engine/lottery/play.ts';
import { payingDraws, tierReturn } from '../../engine/lottery/tier.ts';
import { percentOf } from '../../engine/percent.ts';
import { selectionFrom, singles, worthOf } from '../../testing/lottery-cases.ts';
import { DIGITS, FIVE_PLAYS } from './five-plays.ts';
import { hourlyFiveRules } from './five-rules.ts';
import { SHAPES, shapeOf } from './shape.ts';

const ALL: readonly Numbers[] = Array.from({ length: 100_000 }, (_, number) =>
  Array.from(String(number).padStart(5, '0'), Number),
);

/** Picks that are one 注 each; a sum of 0 and the pair 0 and 1 count their own. */
const casesOf = (play: (typeof FIVE_PLAYS)[number]) =>
  play.form.kind === 'options' && play.form.options.length > 20
    ? singles(play).filter((_, index) => index % 3 === 0)
    : singles(play);

test.each(FIVE_PLAYS.map((play) => ({ code: play.code, play })))(
  '$code: every 注 wins as often as its odds state, and returns 96.90 to 97.00 percent',
  ({ play }) => {
    for (const picks of casesOf(play)) {
      const { lots, won } = selectionFrom(play, picks);
      const [lot = { ways: 0, tier: { outcomes: 1, pays: [] } }] = lots;
      let [paying, paid] = [0, 0];
      for (const digits of ALL) {
        const worth = worthOf(won(digits));
        paid += worth;
        if (worth > 0) paying += 1;
      }
      expect(paying * lot.tier.outcomes).toBe(lot.ways * payingDraws(lot.tier) * ALL.length);
      const staked = BigInt(ALL.length * lot.ways) * 10_000n;
      const exact = { paid: BigInt(paid), staked };
      expect(percentOf(exact)).toBe(percentOf(tierReturn(lot.tier)));
      expect(Number(percentOf(exact))).toBeGreaterThanOrEqual(96.9);
      expect(exact.paid * 100n <= exact.staked * 97n).toBe(true);
    }
  },
);

test('the published multiples', () => {
  const multiples = FIVE_PLAYS.flatMap(({ form }) =>
    form.kind === 'options'
      ? form.options.map(({ tier }) => tier.pays[0]?.multiple)
      : form.tier.pays[0]?.multiple,
  );
  expect([...new Set(multiples)]).toEqual([
    ...[97_000, 19_400, 21_550, 9_700_000, 3_233_000, 1_616_000, 35_790],
    ...[970_000, 161_600, 35_920, 26_940, 32_330, 485_000, 97_000_000, 970_000_000],
  ]);
});

test('the shapes of three digits are those of all thousand', () => {
  const counts = new Map<string, number>();
  for (const a of DIGITS) {
    for (const b of DIGITS) {
      for (const c of DIGITS) {
        const shape = shapeOf(a, b, c);
        counts.set(shape, (counts.get(shape) ?? 0) + 1);
      }
    }
  }
  for (const [shape, { ways }] of Object.entries(SHAPES)) expect(counts.get(shape)).toBe(ways);
  expect([shapeOf(8, 9, 0), shapeOf(1, 9, 0), shapeOf(0, 9, 5)]).toEqual(['run', 'run', 'half']);
});

const place = { round: 1, stage: 0, startsAt: new Date('2026-07-29T15:59:55Z'), earlier: [] };

test('a long list is at most 1,000 注, and a long shot takes small units', () => {
  const read = (play: string, picks: unknown, unit: number, stake: bigint) =>
    hourlyFiveRules.readBet({ play, picks, unit }, stake, place);
  expect(read('front-straight', [DIGITS, DIGITS, DIGITS], 20, 20_000n)).not.toBeNull();
  const all = [DIGITS, DIGITS, DIGITS, [1]];
  expect(read('four-straight', all, 20, 20_000n)).not.toBeNull();
  expect(read('four-straight', [DIGITS, DIGITS, DIGITS, [1, 2]], 20, 40_000n)).toBeNull();
  const five = [[1], [2], [3], [4], [5]];
  expect(read('five-straight', five, 50, 50n)).not.toBeNull();
  expect(read('five-straight', five, 52, 52n)).toBeNull();
});

test('a slip owes its largest payout, and its chance is at most what its 注 add up to', () => {
  const picks = [[1, 2, 3], [], [], [], []];
  const bet = hourlyFiveRules.readBet({ play: 'place', picks, unit: 100 }, 300n, place);
  if (bet === null) throw new Error('the bet was refused');
  expect(hourlyFiveRules.largestPayout(bet, 300n)).toBe(970n);
  expect(hourlyFiveRules.odds([{ bet, stake: 300n }])).toEqual({
    houseEdge: 30_000,
    winChance: 300_000,
    side: null,
  });
});
