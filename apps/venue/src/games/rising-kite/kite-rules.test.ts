import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HIGHEST_TARGET, LOWEST_TARGET, winningDraws } from '../../engine/heights.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { FLIGHT_MS, heightAt, TICK_MS } from './kite-curve.ts';
import { type KiteBet, kiteOdds } from './kite-return.ts';
import { HAND_CEILING, kiteRules } from './kite-rules.ts';

const PLACE = { round: 1, stage: 0, startsAt: new Date(0), earlier: [] };
const flight = (draw: number) => kiteRules.outcome([[draw]], PLACE);
const targets = fc.integer({ min: LOWEST_TARGET, max: HIGHEST_TARGET });

test('five published flights land at their published heights', () => {
  const published = [
    [
      '9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca',
      '23eb7069c6fc5b1369b92f5321af9f63',
    ],
    [
      'aae5fe25c5103743d9b00b086798e306ab5a5194bf2a48c53417f8f1d1bb0a6d',
      '090b2a2d6ade5d4eff2773a12a495c1d',
    ],
    [
      'c126cb95da0dd092620106e90e576e4c9de91b16e2eabf89441ec4884f738835',
      '52df6793bd1e3665d855e009a78afeb7',
    ],
    [
      'abc365d75c4a76f4ccd092a5cb809b48ad94feb573a038d2ef16dc369250c668',
      '7bd07e5f9d94972c88aa74f828ef45d4',
    ],
    [
      '1407ab406a5c5d04cc4bb1ec43dfe5505845e0e1f9df160a1f735c74850c785d',
      '63d2757144051301a3968931d88659cb',
    ],
  ] as const;
  const points = published.map(([hash, salt]) => {
    const draw = createHmac('sha256', hash).update(salt).digest().readUInt32BE(0);
    return flight(draw).point;
  });
  expect(points).toEqual([774, 256, 125, 112, 303]);
});

test('every target returns 98.999767 to 99 percent, and 1.9802 percent land at once', () => {
  let [lowest, highest] = [1, 0];
  for (let target = LOWEST_TARGET; target <= HIGHEST_TARGET; target += 1) {
    const share = (winningDraws(target) * target) / (100 * 2 ** 32);
    lowest = Math.min(lowest, share);
    highest = Math.max(highest, share);
  }
  expect(Math.floor(lowest * 1e8)).toBe(98_999_767);
  expect(highest).toBe(0.99);
  expect((1 - winningDraws(LOWEST_TARGET) / 2 ** 32).toFixed(6)).toBe('0.019802');
});

test('a bet pays its target exactly from the draws that are counted for it', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const wins = winningDraws(target);
      const paid = (draw: number) => kiteRules.payout(flight(draw), { target }, 1_000n);
      expect(paid(wins - 1)).toBe(BigInt(target) * 10n);
      expect(paid(wins)).toBe(0n);
    }),
  );
});

test('a hundred thousand flights agree with the exact return', () => {
  const next = sfc32(5, 31, 4);
  const flights = Array.from({ length: 100_000 }, () => flight(next()).point);
  for (const target of [110, 200, 1_000]) {
    const chance = winningDraws(target) / 2 ** 32;
    const won = flights.filter((point) => point >= target).length;
    const error = Math.sqrt(flights.length * chance * (1 - chance));
    expect(Math.abs(won - flights.length * chance) / error, String(target)).toBeLessThan(4);
  }
});

test('the odds of several bets are those of the lowest target', () => {
  const odds = kiteOdds([
    { bet: { target: 1_000 }, stake: 100n },
    { bet: { target: 198 }, stake: 300n },
  ]);
  expect(odds).toEqual({ houseEdge: 10_000, winChance: 500_000, side: null });
});

test('every way to press returns what its heights return, whatever the clock', () => {
  const { flight: inTheAir } = kiteRules;
  const pressed = new Set<number>();
  for (let ms = 0; ms <= FLIGHT_MS; ms += TICK_MS) pressed.add(heightAt(ms));
  pressed.delete(100);
  for (const height of pressed) {
    const bet = { target: 1_000_000 };
    const wins = winningDraws(height);
    const paidAt = (draw: number): bigint => {
      const { point } = flight(draw);
      const cash = inTheAir.cashOut(bet, height, point);
      return cash === null
        ? 0n
        : kiteRules.payout({ point }, inTheAir.at(bet, cash.height), 1_000n);
    };
    if (height < 1_000_000) expect(paidAt(wins - 1)).toBe(BigInt(height) * 10n);
    expect(paidAt(wins)).toBe(0n);
    const share = (wins * height) / (100 * 2 ** 32);
    expect(share).toBeGreaterThan(0.989997);
    expect(share).toBeLessThanOrEqual(0.99);
  }
  expect(pressed.size).toBeGreaterThan(300);
});

test('the first of press and own height counts, and neither above the landing', () => {
  const cashOut = (bet: KiteBet, press: number | null, reached: number) =>
    kiteRules.flight.cashOut(bet, press, reached);
  const [auto, hand] = [{ target: 250 }, { target: HAND_CEILING }];
  expect(cashOut(auto, 187, 774)).toEqual({ height: 187, by: 'hand' });
  expect(cashOut(auto, 250, 774)).toEqual({ height: 250, by: 'auto' });
  expect(cashOut(auto, 300, 774)).toEqual({ height: 250, by: 'auto' });
  expect(cashOut(auto, null, 774)).toEqual({ height: 250, by: 'auto' });
  expect(cashOut(auto, null, 249)).toBeNull();
  expect(cashOut(hand, 300, 299)).toBeNull();
  expect(cashOut(hand, null, 9_999)).toBeNull();
  expect(cashOut(hand, null, 1_000_000)).toEqual({ height: 10_000, by: 'ceiling' });
});

test('without a height of its own a bet counts as a hundred times its stake', () => {
  for (const stake of [10n, 5_010n, 100_000n]) {
    const bet = kiteRules.readBet({ target: null }, stake, PLACE);
    expect(bet).toEqual({ target: HAND_CEILING });
    expect(kiteRules.largestPayout({ target: HAND_CEILING }, stake)).toBe(stake * 100n);
  }
  const bet = { target: HAND_CEILING };
  expect(kiteRules.cutTo?.(bet, 10_000n, 3_005n)).toEqual({ bet, stake: 3_000n });
  expect(kiteRules.cutTo?.(bet, 10_000n, 9n)).toBeNull();
});

test('a bet reads as itself, and other shapes are refused', () => {
  expect(kiteRules.readBet({ target: 250 }, 100n, PLACE)).toEqual({ target: 250 });
  const odd = [100, 1_000_001, 150.5, '150', -150, Number.NaN, undefined];
  for (const target of odd) expect(kiteRules.readBet({ target }, 100n, PLACE)).toBeNull();
  for (const input of [null, [], {}, { target: 150, more: 1 }, 150]) {
    expect(kiteRules.readBet(input, 100n, PLACE)).toBeNull();
  }
});
