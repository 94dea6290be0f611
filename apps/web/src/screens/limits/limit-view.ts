import type { Limit, LimitsData } from '@haitang/contract/member/limits.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

export type MoneyKind = 'deposit' | 'loss';
export type Span = '24h' | '7d' | '30d';

/** One limit for its row; `value` null if none is set. */
export interface LimitView {
  readonly kind: MoneyKind | 'time';
  readonly span: Span;
  readonly value: string | null;
  readonly used: string;
  /** A waiting raise or removal (`value` null); `ripe` if it may be confirmed. */
  readonly wanted: {
    readonly value: string | null;
    readonly at: string;
    readonly ripe: boolean;
  } | null;
}

export const SPANS: readonly Span[] = ['24h', '7d', '30d'];

function wantedOf(limit: Limit | undefined, now: Date): LimitView['wanted'] {
  if (!limit?.pending_at) return null;
  const { pending_value: value, pending_at: at } = limit;
  return { value, at, ripe: formatBeijing(now) >= at };
}

/** The limit of one kind and span, set or not. */
export function limitView(
  limits: LimitsData['limits'],
  kind: LimitView['kind'],
  span: Span,
  now: Date,
): LimitView {
  const limit = limits.find((candidate) => candidate.kind === kind && candidate.span === span);
  return {
    kind,
    span,
    value: limit?.value ?? null,
    used: limit?.used ?? '0.00',
    wanted: wantedOf(limit, now),
  };
}

const units = (amount: string): bigint => readAmount('CNY', amount)?.minor ?? 0n;

/** The used share of a limit, 0 to 100; rounded down, so that the bar is full only at the limit. */
export function usedPercent({ value, used }: LimitView): number {
  if (value === null) return 0;
  const all = units(value);
  if (all <= 0n) return 100;
  const percent = Number((units(used) * 100n) / all);
  return Math.min(100, Math.max(0, percent));
}

/**
 * The effect of requesting `next` ('' for none): in force immediately, a waiting raise, or no
 * change.
 */
export function changeOf({ value }: LimitView, next: string): 'lower' | 'raise' | 'same' {
  if (next === '') return value === null ? 'same' : 'raise';
  if (value === null) return 'lower';
  const [asked, held] = [units(next), units(value)];
  if (asked === held) return 'same';
  return asked < held ? 'lower' : 'raise';
}
