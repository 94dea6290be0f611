import { createHash, randomBytes, randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A time-ordered unique id. */
export const newId = (): string => uuidv7();

/** The same UUID for the same business key, for effects that must happen once per key. */
export function idFromKey(key: string): string {
  const hash = createHash('sha256').update(key).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80; // version 8: custom derivation
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}

/** 256 random bits as base64url: session tokens, launch tokens, single-use codes. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A random integer in [low, high], without bias. */
export const randomBetween = (low: number, high: number): number => randomInt(low, high + 1);
