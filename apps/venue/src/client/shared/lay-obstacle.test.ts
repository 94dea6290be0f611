import { expect, test } from 'vitest';
import { rouletteRules } from '../../games/golden-roulette/roulette-rules.ts';
import type { RouletteBet } from '../../games/golden-roulette/roulette-table.ts';
import { createChipSlip } from './chip-slip.ts';
import { layObstacle } from './lay-obstacle.ts';

const bet = (spot: string, stake: bigint) => ({ bet: { spot }, stake });
const slipOf = (...bets: readonly ReturnType<typeof bet>[]) => {
  const slip = createChipSlip((rouletteBet: RouletteBet) => rouletteRules.nameOf(rouletteBet));
  slip.putAll(bets);
  return slip;
};

test('what fits is laid, up to the last unit of the balance', () => {
  const bets = [bet('n-17', 1_000n), bet('split-17-20', 1_000n)];
  expect(layObstacle(rouletteRules, slipOf(), bets, 2_000n)).toBeNull();
  expect(layObstacle(rouletteRules, slipOf(), bets, 1_999n)).toBe('余额不足');
  expect(layObstacle(rouletteRules, slipOf(bet('red', 10n)), bets, 2_000n)).toBe('余额不足');
});

test('the chips that already lie on a place count towards its limits', () => {
  const rich = 100_000_000n;
  // 36 times 1,388.80 is below 50,000.00, and 36 times 1,388.90 above.
  const straight = [bet('red', 1_000n), bet('n-17', 38_880n)];
  expect(layObstacle(rouletteRules, slipOf(), straight, rich)).toBeNull();
  expect(layObstacle(rouletteRules, slipOf(bet('n-16', 100_000n)), straight, rich)).toBeNull();
  expect(layObstacle(rouletteRules, slipOf(bet('n-17', 100_010n)), straight, rich)).toBe(
    '单注最高派彩 50,000.00',
  );
  const half = [bet('red', 1_000_000n)];
  expect(layObstacle(rouletteRules, slipOf(...half), half, rich)).toBeNull();
  expect(layObstacle(rouletteRules, slipOf(...half, bet('red', 1_000n)), half, rich)).toBe(
    '每注最高 20,000.00',
  );
});
