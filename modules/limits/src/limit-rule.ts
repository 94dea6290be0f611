import { DAY_MS, later } from '@haitang/kernel/clock.ts';

export type LimitKind = 'deposit' | 'loss' | 'time';
export type LimitSpan = '24h' | '7d' | '30d';

export const SPAN_MS: Readonly<Record<LimitSpan, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};

/** One limit a member set: minor CNY, or minutes for `time`. */
export interface LimitRule {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  /** In force; null for none. */
  readonly amount: bigint | null;
  /** A raise or removal (`amount` null) that waits for its day and a second word of the member. */
  readonly wanted: { readonly amount: bigint | null; readonly from: Date } | null;
}

/** Raising waits a day (rules.md, Playing responsibly). */
export const RAISE_WAIT_MS = DAY_MS;

const isLower = (wanted: bigint | null, current: bigint | null): boolean =>
  wanted !== null && (current === null || wanted < current);

/**
 * What a limit becomes when the member asks for `amount` (null removes it): lowering counts at once
 * and drops a raise that waits; raising leaves the limit in force and waits (RG-04, RG-05).
 */
export function askLimit(rule: LimitRule, amount: bigint | null, at: Date): LimitRule {
  if (amount === rule.amount) return { ...rule, wanted: null };
  if (isLower(amount, rule.amount)) return { ...rule, amount, wanted: null };
  return { ...rule, wanted: { amount, from: later(at, RAISE_WAIT_MS) } };
}

/** The second word: the waiting raise takes force, or null when none waits or it is too early. */
export function confirmLimit(rule: LimitRule, at: Date): LimitRule | null {
  if (!rule.wanted || at < rule.wanted.from) return null;
  return { ...rule, amount: rule.wanted.amount, wanted: null };
}
