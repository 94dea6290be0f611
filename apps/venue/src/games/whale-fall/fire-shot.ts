import { type Draw, pick } from '../../engine/draw.ts';
import { FISH, type FishKind } from './fish.ts';
import { chanceOfCatch, prizeOf, type Weapon } from './weapons.ts';

const RANGE = 2 ** 32;

/**
 * A whole number below `size`, exactly uniform: draws at or above the largest multiple of `size`
 * are skipped, the rest counts.
 */
export function exactPick(next: () => Draw, size: number): number {
  const limit = RANGE - (RANGE % size);
  for (;;) {
    const draw = next();
    if (draw < limit) return draw % size;
  }
}

/** A shot: the weapon, its level in cents, and the kinds of its fish in the order of their ids. */
export interface Aimed {
  readonly weapon: Weapon;
  readonly level: number;
  readonly kinds: readonly FishKind[];
}

/** What became of a shot. */
export interface Fired {
  /** For each fish its value if it was caught, else 0. */
  readonly hits: readonly number[];
  /** In cents. */
  readonly pay: number;
}

/** Decides one fish: its value if it is caught, else 0. */
function catchOf(next: () => Draw, weapon: Weapon, kind: FishKind): number {
  const { hits, outOf } = chanceOfCatch(weapon, kind);
  if (exactPick(next, outOf) >= hits) return 0;
  const { values } = FISH[kind];
  return values[values.length === 1 ? 0 : pick(next(), values.length)] ?? 0;
}

/** Decides one shot by the draws of its own number, fish by fish. */
export function fireShot(next: () => Draw, { weapon, level, kinds }: Aimed): Fired {
  const hits = kinds.map((kind) => catchOf(next, weapon, kind));
  const prize = hits.reduce((sum, value) => sum + prizeOf(weapon, value, kinds.length), 0);
  return { hits, pay: prize * level };
}
