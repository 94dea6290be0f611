import { expect, test } from 'vitest';
import { payingDraws, tierReturn } from '../../engine/lottery/tier.ts';
import { percentOf } from '../../engine/percent.ts';
import { selectionFrom, singles, worthOf } from '../../testing/lottery-cases.ts';
import { THREE_PLAYS, THROWS } from './three-plays.ts';
import { quickThree, quickThreeRules, threeMinutes } from './three-rules.ts';

test.each(THREE_PLAYS.map((play) => ({ code: play.code, play })))(
  '$code: every 注 wins as often as its odds state, and returns 96.90 to 97.00 percent',
  ({ play }) => {
    for (const picks of singles(play)) {
      const { lots, won } = selectionFrom(play, picks);
      const tier = lots[0]?.tier ?? { outcomes: 1, pays: [] };
      expect(lots).toEqual([{ ways: 1, tier }]);
      const paying = THROWS.filter((dice) => won(dice).length > 0).length;
      expect(paying * tier.outcomes).toBe(payingDraws(tier) * THROWS.length);
      const paid = THROWS.reduce((sum, dice) => sum + worthOf(won(dice)), 0);
      const exact = { paid: BigInt(paid), staked: BigInt(THROWS.length) * 10_000n };
      expect(percentOf(exact)).toBe(percentOf(tierReturn(tier)));
      expect(Number(percentOf(exact))).toBeGreaterThanOrEqual(96.9);
      expect(exact.paid * 100n <= exact.staked * 97n).toBe(true);
    }
  },
);

test('the published multiples', () => {
  const multiples = THREE_PLAYS.flatMap(({ form }) =>
    form.kind === 'options'
      ? form.options.map(({ tier }) => tier.pays[0]?.multiple)
      : form.tier.pays[0]?.multiple,
  );
  const sums = [2_095_000, 698_400, 349_200, 209_500, 139_600, 99_770, 83_800, 77_600];
  expect(multiples.slice(0, 4)).toEqual([19_400, 19_400, 19_400, 19_400]);
  expect(multiples.slice(4, 20)).toEqual([...sums, ...sums.toReversed()]);
  expect(
    multiples.slice(20).filter((multiple, index, all) => all.indexOf(multiple) === index),
  ).toEqual([...[349_200, 2_095_000, 130_900, 698_400, 69_840, 87_300, 23_020]]);
});

test('the 56 sets are all throws', () => {
  expect(quickThree.classes).toHaveLength(56);
  expect(quickThree.classes.reduce((sum, { weight }) => sum + weight, 0)).toBe(216);
});

const place = { round: 1, stage: 0, startsAt: new Date('2026-07-29T15:58:52Z'), earlier: [] };
const bet = (play: string, picks: unknown, unit: number, stake: bigint) =>
  quickThreeRules.readBet({ play, picks, unit }, stake, place);

test('a bet is read where its stake is its unit on each 注', () => {
  expect(bet('sum', ['9', '10'], 100, 200n)).toEqual({
    play: 'sum',
    picks: ['9', '10'],
    unit: 100,
    animal: null,
  });
  expect(bet('three-different', [1, 2, 3, 4], 50, 200n)).not.toBeNull();
  expect(bet('three-different', { fixed: [1], rest: [2, 3, 4] }, 50, 150n)).not.toBeNull();
  const wrong = [
    bet('sum', ['9', '10'], 100, 100n),
    bet('sum', ['10', '9'], 100, 200n),
    bet('sum', ['9', '9'], 100, 200n),
    bet('sum', [9], 100, 100n),
    bet('sum', [], 100, 0n),
    bet('sum', ['19'], 100, 100n),
    bet('sum', ['9'], 101, 101n),
    bet('sum', ['9'], 18, 18n),
    bet('sum', ['9'], 20_002, 20_002n),
    bet('lost', ['9'], 100, 100n),
    bet('three-different', [1, 2], 50, 50n),
    bet('three-different', [3, 2, 1], 50, 50n),
    bet('three-different', { fixed: [1, 2, 3], rest: [4] }, 50, 50n),
    bet('three-different', { fixed: [1], rest: [1, 2] }, 50, 50n),
    bet('three-different', { fixed: [1], rest: [2] }, 50, 50n),
    quickThreeRules.readBet({ play: 'sum', picks: ['9'], unit: 100, more: 1 }, 100n, place),
    quickThreeRules.readBet(null, 100n, place),
  ];
  expect(wrong.filter((lotteryBet) => lotteryBet !== null)).toEqual([]);
});

test('sides take larger stakes than numbers', () => {
  expect(bet('sides', ['big'], 2_000_000, 2_000_000n)).not.toBeNull();
  expect(bet('sum', ['9'], 20_000, 20_000n)).not.toBeNull();
});

test('a round is one period of the Beijing day, drawn at its end', () => {
  const zeros = [0, 0, 0];
  const { period, numbers } = quickThreeRules.outcome([zeros], place);
  expect(period).toBe('202607291440');
  expect(numbers).toEqual([1, 1, 1]);
  const [stage] = quickThreeRules.stages;
  expect((stage?.open ?? 0) + (stage?.closed ?? 0) + (stage?.reveal ?? 0)).toBe(
    60_000 - quickThreeRules.pause,
  );
  expect(threeMinutes.clock.length).toBe(180_000);
});

test('a slip pays by 注, each cut to the cent', () => {
  const sum = bet('sum', ['8', '13'], 22, 44n);
  if (sum === null) throw new Error('the bet was refused');
  expect(quickThreeRules.payout({ period: '', numbers: [6, 1, 1] }, sum, 44n)).toBe(219n);
  expect(quickThreeRules.largestPayout(sum, 44n)).toBe(219n);
});

test('the odds of a slip are counted over all throws', () => {
  const read = (play: string, picks: unknown, stake: bigint) => {
    const placed = bet(play, picks, Number(stake), stake);
    if (placed === null) throw new Error('the bet was refused');
    return { bet: placed, stake };
  };
  const big = read('sides', ['big'], 100n);
  expect(quickThreeRules.odds([big])).toEqual({
    houseEdge: 30_000,
    winChance: 500_000,
    side: null,
  });
  const small = read('sides', ['small'], 100n);
  expect(quickThreeRules.odds([big, small]).winChance).toBe(1_000_000);
  const odd = read('sides', ['odd'], 300n);
  expect(quickThreeRules.odds([big, odd]).winChance).toBe(717_592);
});
