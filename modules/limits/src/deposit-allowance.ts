import { later } from '@haitang/kernel/clock.ts';
import { type LimitRule, type LimitSpan, SPAN_MS } from './limit-rule.ts';

/** A deposit that uses up a limit, in minor CNY. */
export interface LimitedDeposit {
  readonly amount: bigint;
  readonly at: Date;
}

export interface Exceeded {
  readonly span: LimitSpan;
  /**
   * When the amount fits; when it never fits, the moment at which the whole limit is free again.
   */
  readonly until: Date;
}

/** The window ending at `at` is half-open: a deposit exactly one span ago is outside. */
const inWindow = (deposit: LimitedDeposit, span: LimitSpan, moment: Date): boolean =>
  later(deposit.at, SPAN_MS[span]) > moment;

/**
 * The limit that `amount` would break; of several the one that frees last; null when the amount
 * fits. Counts gross deposits: withdrawals do not restore the allowance (RG-03).
 */
export function exceededBy(
  rules: readonly LimitRule[],
  deposits: readonly LimitedDeposit[],
  amount: bigint,
  moment: Date,
): Exceeded | null {
  let worst: Exceeded | null = null;
  for (const rule of rules) {
    if (rule.kind !== 'deposit' || rule.amount === null) continue;
    const counted = deposits
      .filter((deposit) => inWindow(deposit, rule.span, moment))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    let used = counted.reduce((total, deposit) => total + deposit.amount, 0n);
    if (used + amount <= rule.amount) continue;
    let until = moment;
    for (const deposit of counted) {
      if (used + amount <= rule.amount) break;
      used -= deposit.amount;
      until = later(deposit.at, SPAN_MS[rule.span]);
    }
    if (!worst || until > worst.until) worst = { span: rule.span, until };
  }
  return worst;
}

/** The remaining allowance of one rule, in minor CNY. */
export function allowanceOf(
  rule: LimitRule,
  deposits: readonly LimitedDeposit[],
  now: Date,
): bigint {
  const used = deposits
    .filter((deposit) => inWindow(deposit, rule.span, now))
    .reduce((total, deposit) => total + deposit.amount, 0n);
  const allowance = (rule.amount ?? 0n) - used;
  return allowance > 0n ? allowance : 0n;
}
