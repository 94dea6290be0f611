import { DAY_MS, later } from '@haitang/kernel/clock.ts';

export type LimitKind = 'deposit' | 'loss' | 'time';
export type LimitSpan = '24h' | '7d' | '30d';

export const SPAN_MS: Readonly<Record<LimitSpan, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};

/** One limit of a member: minor CNY, or minutes for `time`. */
export interface LimitRule {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  /** The limit in force; null for none. */
  readonly amount: bigint | null;
  /**
   * A raise or removal (`amount` null) that waits for a day and the member's second confirmation.
   */
  readonly wanted: { readonly amount: bigint | null; readonly from: Date } | null;
}

/** Raising waits a day (rules.md, Playing responsibly). */
export const RAISE_WAIT_MS = DAY_MS;

const isLower = (wanted: bigint | null, current: bigint | null): boolean =>
  wanted !== null && (current === null || wanted < current);

/**
 * The state of a limit after the member asks for `amount` (null removes it): a lower limit applies
 * immediately and drops a waiting raise; a raise keeps the present limit and waits (RG-04, RG-05).
 */
export function askLimit(rule: LimitRule, amount: bigint | null, moment: Date): LimitRule {
  if (amount === rule.amount) return { ...rule, wanted: null };
  if (isLower(amount, rule.amount)) return { ...rule, amount, wanted: null };
  return { ...rule, wanted: { amount, from: later(moment, RAISE_WAIT_MS) } };
}

/**
 * The second confirmation: the waiting raise comes into force; null when none waits or it is too
 * early.
 */
export function confirmLimit(rule: LimitRule, moment: Date): LimitRule | null {
  if (!rule.wanted || moment < rule.wanted.from) return null;
  return { ...rule, amount: rule.wanted.amount, wanted: null };
}
