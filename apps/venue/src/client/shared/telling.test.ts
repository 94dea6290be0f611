import { expect, test } from 'vitest';
import { toneOf } from './telling.ts';
import type { WinTier } from './win-sound.ts';

const TIERS: readonly WinTier[] = ['none', 'return', 'win', 'small', 'big', 'giant'];

test('a calm game is golden from five stakes on, and heard from twenty', () => {
  const tones = TIERS.map((tier) => toneOf(tier, true));
  expect(tones.map(({ isGold }) => isGold)).toEqual([false, false, false, true, true, true]);
  expect(tones.map(({ isLoud }) => isLoud)).toEqual([false, false, false, false, true, true]);
});

test('another game is golden above its stake, and always heard', () => {
  const tones = TIERS.map((tier) => toneOf(tier, false));
  expect(tones.map(({ isGold }) => isGold)).toEqual([false, false, true, true, true, true]);
  expect(tones.every(({ isLoud }) => isLoud)).toBe(true);
});
