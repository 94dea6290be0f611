import { WEAPONS, type Weapon } from '../../games/whale-fall/weapons.ts';

/** The players that are remembered; who was quiet longest is forgotten first. */
const MOST_KEPT = 10_000;

/** How many shots of each weapon a player may fire now. */
export interface ShotRates {
  /** Counts one shot, if it is allowed at this time in milliseconds. */
  take(player: string, weapon: Weapon, now: number): boolean;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * The limit of shots a second, by a bucket for each player and weapon that holds the shots of two
 * seconds: shots arrive gathered. In memory: a limit of load, no rule of money.
 */
export function createShotRates(): ShotRates {
  const buckets = new Map<string, Bucket>();
  return {
    take(player, weapon, now) {
      const { aSecond } = WEAPONS[weapon];
      const name = `${player} ${weapon}`;
      const known = buckets.get(name) ?? { left: 2 * aSecond, at: now };
      const refilled = known.left + (Math.max(0, now - known.at) / 1_000) * aSecond;
      const bucket = { left: Math.min(2 * aSecond, refilled), at: now };
      buckets.delete(name);
      buckets.set(name, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_KEPT && oldest !== undefined) buckets.delete(oldest);
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
  };
}
