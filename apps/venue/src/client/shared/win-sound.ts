import type { Cues } from './synth.ts';

/** What a payout is to the player: up to the stake it is a return, and nothing is celebrated. */
export type WinTier = 'none' | 'return' | 'win' | 'double' | 'small' | 'big' | 'giant';

/** Plays what a payout sounds like: each tier is louder than the one below it. */
export function playWin({ pluck, bell }: Pick<Cues, 'pluck' | 'bell'>, tier: WinTier): void {
  if (tier === 'return') pluck(0, 0.35);
  if (tier === 'win') for (const step of [5, 7]) pluck(step, 0.8);
  if (tier === 'double' || tier === 'big') for (const step of [5, 7]) pluck(step);
  if (tier === 'small' || tier === 'giant') for (const step of [5, 7, 8]) pluck(step);
  if (tier === 'big' || tier === 'giant') bell(5);
  if (tier === 'giant') bell(10);
}
