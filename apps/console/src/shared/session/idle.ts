import { MINUTE_MS } from '@haitang/kernel/clock.ts';

/** How long before its end an idle session asks. */
const ASKS_MS = MINUTE_MS;

/** The moment of a Beijing time such as `2026-01-02 10:00:00`. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** Where an idle session stands: in use, about to end with so many seconds left, or over. */
export type Idle =
  | { readonly kind: 'used' | 'over' }
  | { readonly kind: 'asks'; readonly seconds: number };

/** Judges the end of an idle session at a moment. */
export function idleAt(endsAt: number, now: number): Idle {
  const left = endsAt - now;
  if (left > ASKS_MS) return { kind: 'used' };
  return left <= 0 ? { kind: 'over' } : { kind: 'asks', seconds: Math.ceil(left / 1_000) };
}
