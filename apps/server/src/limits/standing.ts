import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Refusal } from '@haitang/kernel/refusal.ts';
import type { LimitRule } from './limit-rule.ts';

/** What a member is about to do. `withdraw` is open to everybody but a blocked account. */
export type Act = 'deposit' | 'launch' | 'transfer-in' | 'promotion' | 'withdraw';

/** How a member stands with blocks, pauses and limits. */
export interface Standing {
  readonly blocked: boolean;
  readonly pause: { readonly kind: 'time-out' | 'exclusion'; readonly until: Date | null } | null;
  /** Minutes of play between two reality checks. */
  readonly checkMinutes: number;
  readonly playingSince: Date | null;
  readonly lastPlayAt: Date | null;
  readonly rules: readonly LimitRule[];
}

/** A stretch of play ends when nothing was played for this long. */
export const PLAY_GAP_MS = 30 * MINUTE_MS;

/** Whether a pause holds at `at`. An exclusion never ends by the calendar alone (RG-15). */
export function isPaused(standing: Standing, at: Date): boolean {
  const { pause } = standing;
  if (!pause) return false;
  return pause.kind === 'exclusion' || pause.until === null || at < pause.until;
}

/** Whether a reality check waits for an answer (rules.md, Playing responsibly). */
export function checkDue(standing: Standing, at: Date): boolean {
  const { playingSince, lastPlayAt } = standing;
  if (!playingSince || !lastPlayAt || at > later(lastPlayAt, PLAY_GAP_MS)) return false;
  return at >= later(playingSince, standing.checkMinutes * MINUTE_MS);
}

/** The refusal a block, a pause or an unanswered reality check gives for an act; null for none. */
export function refusalOfStanding(standing: Standing, act: Act, at: Date): Refusal | null {
  if (standing.blocked) return refuse('blocked');
  if (act === 'withdraw') return null;
  if (standing.pause && isPaused(standing, at)) {
    const { kind, until } = standing.pause;
    if (kind === 'exclusion' || until === null) return refuse('excluded');
    return refuse('time-out', { fill: { time: formatBeijing(until) } });
  }
  const plays = act === 'launch' || act === 'transfer-in';
  return plays && checkDue(standing, at) ? refuse('reality-check') : null;
}
