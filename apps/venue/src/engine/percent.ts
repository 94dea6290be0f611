import { assert } from '@haitang/kernel/assert.ts';

/** A return to player as an exact fraction: `paid` of every `staked`. */
export interface ExactReturn {
  readonly paid: bigint;
  readonly staked: bigint;
}

const MILLION = 1_000_000n;

/**
 * The share of a stake that the house keeps, in millionths, rounded down; 0 if it keeps nothing.
 */
export function edgeOf({ paid, staked }: ExactReturn): number {
  assert(paid >= 0n && staked > 0n, 'a return is a fraction of what was staked');
  return paid >= staked ? 0 : Number(((staked - paid) * MILLION) / staked);
}

/** Percent with two decimals, rounded down so that we never state more than we pay. */
export function percentOf({ paid, staked }: ExactReturn): string {
  assert(paid >= 0n && staked > 0n, 'a return is a fraction of what was staked');
  const hundredths = (paid * 10_000n) / staked;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
