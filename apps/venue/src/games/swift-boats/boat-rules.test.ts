import { expect, test } from 'vitest';
import type { Numbers, Play } from '../../engine/lottery/play.ts';
import { payingDraws, tierReturn } from '../../engine/lottery/tier.ts';
import { percentOf } from '../../engine/percent.ts';
import { arrangements, selectionFrom, singles, worthOf } from '../../testing/lottery-cases.ts';
import { BOAT_PLAYS, BOATS } from './boat-plays.ts';
import { swiftBoats } from './boat-rules.ts';

/** The places that decide a 注: the orders of all others weigh the same. */
function placesOf({ code }: Play, index: number): Numbers {
  if (code === 'place') return [index];
  if (code === 'sides') return [Math.floor(index / 4)];
  const front = Math.floor(index / 2);
  if (code === 'duel') return [front, 9 - front];
  return code.startsWith('three') ? [0, 1, 2] : [0, 1];
}

test.each(BOAT_PLAYS.map((play) => ({ code: play.code, play })))(
  '$code: every 注 wins as often as its odds state, and returns 96.90 to 97.00 percent',
  ({ play }) => {
    singles(play).forEach((picks, index) => {
      const { lots, won } = selectionFrom(play, picks);
      const tier = lots[0]?.tier ?? { outcomes: 1, pays: [] };
      const orders = arrangements(10, placesOf(play, index), BOATS);
      const paying = orders.filter((order) => won(order).length > 0).length;
      expect(paying * tier.outcomes).toBe(payingDraws(tier) * orders.length);
      const paid = orders.reduce((sum, order) => sum + worthOf(won(order)), 0);
      const exact = { paid: BigInt(paid), staked: BigInt(orders.length) * 10_000n };
      expect(percentOf(exact)).toBe(percentOf(tierReturn(tier)));
      expect(Number(percentOf(exact))).toBeGreaterThanOrEqual(96.9);
      expect(exact.paid * 100n <= exact.staked * 97n).toBe(true);
    });
  },
);

test('the published multiples', () => {
  const multiples = BOAT_PLAYS.flatMap(({ form }) =>
    form.kind === 'options'
      ? form.options.map(({ tier }) => tier.pays[0]?.multiple)
      : form.tier.pays[0]?.multiple,
  );
  expect([...new Set(multiples)]).toEqual([
    ...[97_000, 19_400, 21_820, 17_460, 436_500, 218_200, 145_500, 109_100, 87_300],
    ...[873_000, 6_984_000, 1_164_000],
  ]);
});

test('the first two boats decide exactly the plays that are said to be decided by them', () => {
  const orders = swiftBoats.classes;
  expect(orders.reduce((sum, { weight }) => sum + weight, 0)).toBe(3_628_800);
  const zeros = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const play of BOAT_PLAYS.filter(({ code }) => swiftBoats.isDecided(code))) {
    for (const picks of singles(play)) {
      const { won } = selectionFrom(play, picks);
      for (const { numbers } of orders) expect(won(numbers)).toEqual(won([...numbers, ...zeros]));
    }
  }
});
