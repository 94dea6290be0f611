import { expect, test } from 'vitest';
import { payingDraws, tierReturn } from '../../engine/lottery/tier.ts';
import { percentOf } from '../../engine/percent.ts';
import { arrangements, selectionFrom, singles, worthOf } from '../../testing/lottery-cases.ts';
import { BALLS, ELEVEN_PLAYS } from './eleven-plays.ts';
import { elevenFive } from './eleven-rules.ts';

/** All 55,440 draws in their order. */
const ALL = arrangements(5, [0, 1, 2, 3, 4], BALLS);

test.each(ELEVEN_PLAYS.map((play) => ({ code: play.code, play })))(
  '$code: every 注 wins as often as its odds state, and returns 96.90 to 97.00 percent',
  ({ play }) => {
    for (const picks of singles(play)) {
      const { lots, won } = selectionFrom(play, picks);
      const tier = lots[0]?.tier ?? { outcomes: 1, pays: [] };
      expect(lots).toEqual([{ ways: 1, tier }]);
      let [paying, paid] = [0, 0];
      for (const drawn of ALL) {
        const worth = worthOf(won(drawn));
        paid += worth;
        if (worth > 0) paying += 1;
      }
      expect(paying * tier.outcomes).toBe(payingDraws(tier) * ALL.length);
      const exact = { paid: BigInt(paid), staked: BigInt(ALL.length) * 10_000n };
      expect(percentOf(exact)).toBe(percentOf(tierReturn(tier)));
      expect(Number(percentOf(exact))).toBeGreaterThanOrEqual(96.9);
      expect(exact.paid * 100n <= exact.staked * 97n).toBe(true);
    }
  },
);

test('the published multiples', () => {
  const multiples = ELEVEN_PLAYS.flatMap(({ form }) =>
    form.kind === 'options'
      ? form.options.map(({ tier }) => tier.pays[0]?.multiple)
      : form.tier.pays[0]?.multiple,
  );
  expect([...new Set(multiples)]).toEqual([
    ...[21_340, 53_350, 160_000, 640_200, 4_481_000, 746_900, 213_400, 80_020, 106_700],
    ...[1_067_000, 533_500, 9_603_000, 1_600_000, 59_750, 22_400, 29_870, 149_300],
    ...[71_130, 49_790, 44_810, 19_350, 18_980, 19_820, 19_400, 17_780],
  ]);
});

test('the set decides exactly the plays that are said to be decided by it', () => {
  expect(elevenFive.classes).toHaveLength(462);
  const sample = ALL.filter((_, index) => index % 97 === 0);
  for (const play of ELEVEN_PLAYS.filter(({ code }) => elevenFive.isDecided(code))) {
    for (const picks of singles(play)) {
      const { won } = selectionFrom(play, picks);
      for (const drawn of sample) {
        expect(won(drawn)).toEqual(won(drawn.toSorted((a, b) => a - b)));
      }
    }
  }
});
