import { cny } from '@haitang/kernel/money.ts';
import { createPace, type Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { celebrate } from '../../../client/shared/win-moment.ts';
import type { WinTier } from '../../../client/shared/win-sound.ts';

/** Catches from this many times their cost; lesser ones come every few seconds. */
const TIERS: readonly (readonly [WinTier, number])[] = [
  ['giant', 300],
  ['big', 100],
  ['small', 50],
];

/** The tier of a catch: a whale is at least a large one. */
export function catchTier(cost: number, pay: number, isWhale: boolean): WinTier {
  const tier = TIERS.find(([, times]) => pay >= times * cost)?.[0] ?? 'none';
  return isWhale && tier !== 'giant' ? 'big' : tier;
}

/** The moments of a pond: one at a time, over its upper part, and never in the way of a shot. */
export interface PondMoments {
  show(tier: WinTier, pay: number): void;
  /** The player goes on shooting: what is left of a moment shrinks to its amount. */
  stepAside(): void;
}

/** Shows moments in the picture of a pond: none in the list, nor on a device with less motion. */
export function createMoments(sea: HTMLElement, sound: Sound): PondMoments {
  let running: Pace | null = null;
  return {
    show(tier, pay) {
      if (tier === 'none') return;
      running?.skip();
      const pace = createPace(false);
      running = pace;
      void celebrate(tier, cny(BigInt(pay)), pace, sound, sea);
    },
    stepAside() {
      for (const moment of sea.querySelectorAll('.moment')) moment.classList.add('aside');
    },
  };
}
