import type { MemberLock } from '@haitang/contract/codes/member-lock.ts';
import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { LimitRule } from './limit-rule.ts';

/**
 * An act that a member is about to do. `withdraw` is allowed to every member, except when staff
 * have locked withdrawals by an order.
 */
export type Act = 'deposit' | 'launch' | 'transfer-in' | 'promotion' | 'withdraw';

/** The kinds of locks, each independent. */
export type LockKind = MemberLock;

/** A member's locks, pauses and limits. */
export interface Standing {
  /** `order`: the order that stops withdrawals; null for the other kinds. */
  readonly locks: readonly { readonly kind: LockKind; readonly order: string | null }[];
  readonly pause: { readonly kind: 'time-out' | 'exclusion'; readonly until: Date | null } | null;
  /** Minutes of play between two reality checks. */
  readonly checkMinutes: number;
  readonly playingSince: Date | null;
  readonly lastPlayAt: Date | null;
  readonly rules: readonly LimitRule[];
}

/** A stretch of play ends after this time without play. */
export const PLAY_GAP_MS = 30 * MINUTE_MS;

/**
 * Whether a pause is in force at `moment`. An exclusion never ends by the calendar alone (RG-15).
 */
export function isPaused(standing: Standing, moment: Date): boolean {
  const { pause } = standing;
  if (!pause) return false;
  return pause.kind === 'exclusion' || pause.until === null || moment < pause.until;
}

/** Whether a reality check is waiting for an answer (rules.md, Playing responsibly). */
export function checkDue(standing: Standing, moment: Date): boolean {
  const { playingSince, lastPlayAt } = standing;
  if (!playingSince || !lastPlayAt || moment > later(lastPlayAt, PLAY_GAP_MS)) return false;
  return moment >= later(playingSince, standing.checkMinutes * MINUTE_MS);
}

/**
 * The locks that block an act. A promotion is blocked for a member who could not play or deposit.
 */
const LOCKS_OF: Readonly<Record<Act, readonly LockKind[]>> = {
  deposit: ['deposits'],
  launch: ['play'],
  'transfer-in': ['play'],
  promotion: ['play', 'deposits'],
  withdraw: ['withdrawals'],
};
const LOCKED_WORDS: Readonly<Record<Exclude<LockKind, 'withdrawals'>, string>> = {
  play: '您的游戏功能已停用，仍可取款与查询记录，请联系客服',
  deposits: '您的存款功能已停用，请联系客服',
};

/**
 * The refusal of an act because of a lock; null for none. A lock of withdrawals names its order.
 */
function refusalOfLocks({ locks }: Standing, act: Act): Refusal | null {
  const lock = locks.find(({ kind }) => LOCKS_OF[act].includes(kind));
  if (lock === undefined) return null;
  const { kind, order } = lock;
  const words =
    kind === 'withdrawals'
      ? `您的取款已依「${order ?? ''}」暂停，余额不变，请联系客服`
      : LOCKED_WORDS[kind];
  return refuse('blocked', { words });
}

/**
 * The refusal of an act because of a lock, a pause or an unanswered reality check; null for none.
 */
export function refusalOfStanding(standing: Standing, act: Act, moment: Date): Refusal | null {
  const locked = refusalOfLocks(standing, act);
  if (locked) return locked;
  if (act === 'withdraw') return null;
  if (standing.pause && isPaused(standing, moment)) {
    const { kind, until } = standing.pause;
    if (kind === 'exclusion' || until === null) return refuse('excluded');
    return refuse('time-out', { fill: { time: formatBeijing(until) } });
  }
  const plays = act === 'launch' || act === 'transfer-in';
  return plays && checkDue(standing, moment) ? refuse('reality-check') : null;
}
