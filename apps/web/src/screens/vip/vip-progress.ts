import { readAmount } from '../../shared/money/amount-text.ts';

const WHOLE = 100n;

/**
 * The percentage of a requirement that is met: the rounded ratio, at most 100, and 0 if either
 * amount is 0 (specification, 4).
 */
export function progressOf(done: string, required: string): number {
  const has = readAmount('CNY', done)?.minor ?? 0n;
  const needs = readAmount('CNY', required)?.minor ?? 0n;
  if (has <= 0n || needs <= 0n) return 0;
  const percent = (2n * WHOLE * has + needs) / (2n * needs);
  return Number(percent > WHOLE ? WHOLE : percent);
}
