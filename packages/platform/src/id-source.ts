import { hash, randomBytes, randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A time-ordered unique id. */
export const newId = (): string => uuidv7();

/** The same UUID for the same business key, for effects that must happen once per key. */
export function idFromKey(key: string): string {
  // Hashed in one call to one text: a settlement makes them by the ten thousand.
  const hex = hash('sha256', key);
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  // Version 8: custom derivation.
  const half = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}`;
  return `${half}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** 256 random bits as base64url: session tokens, launch tokens, single-use codes. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A random integer in [low, high], without bias. */
export const randomBetween = (low: number, high: number): number => randomInt(low, high + 1);
