import { readLocal, writeLocal } from '../../shared/storage.ts';

/** The range of the first number and the largest step, in hundredths (specification, 9). */
const LEAST = 71_168_329_088;
const SPREAD = 25_000_000_000;
const NUDGE = 100_000_000;

type Chance = () => number;

/** The last number of this browser, else a new one in the range. */
export function firstNumber(chance: Chance): number {
  const stored = readLocal('lastNumber');
  if (typeof stored === 'number' && Number.isInteger(stored) && stored > 0) return stored;
  return LEAST + Math.floor(chance() * SPREAD);
}

/**
 * Changed by up to ±1,000,000; the number has no meaning. A step over an end of the range turns
 * back, so that the reel does not stand still there.
 */
export function nudged(number: number, chance: Chance): number {
  const step = Math.floor((chance() * 2 - 1) * NUDGE);
  const inside = number + step >= LEAST && number + step <= LEAST + SPREAD;
  return Math.min(LEAST + SPREAD, Math.max(LEAST, inside ? number + step : number - step));
}

export const keepNumber = (number: number): void => writeLocal('lastNumber', number);

/** `836204517.62` grouped by thousands, for hundredths. */
export function reelText(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}
