import { type Cny, compare } from '@haitang/kernel/money.ts';
import type { VipLevel } from './vip-level.ts';

/** The window in which a level requires its maintenance turnover (rules.md, VIP). */
export const WINDOW_DAYS = 90;

/** A member's facts at the first instant of a Beijing day. */
export interface LevelFacts {
  readonly level: number;
  /** Highest level ever reached. */
  readonly highest: number;
  /** Cumulative deposits. */
  readonly deposits: Cny;
  /** Cumulative valid bets. */
  readonly turnover: Cny;
  /** Valid bets since the window of the level began, of 90 days at most. */
  readonly windowTurnover: Cny;
  readonly windowEnded: boolean;
  /** Blocked, paused or excluded. */
  readonly heldBack: boolean;
}

/** `renew`: the level is kept and a new window begins. */
export type LevelDecision = 'promote' | 'demote' | 'renew' | 'keep';

const reaches = (amount: Cny, needed: Cny): boolean => compare(amount, needed) >= 0;

/**
 * A lost level is not regained by the lifetime sums that once reached it, which would undo every
 * demotion a day later: it also requires its maintenance turnover in the running window.
 */
function mayRise(facts: LevelFacts, next: VipLevel): boolean {
  if (!reaches(facts.deposits, next.recharge) || !reaches(facts.turnover, next.flow)) return false;
  return next.level > facts.highest || reaches(facts.windowTurnover, next.maintainFlow);
}

/**
 * At most one step: up when both cumulative thresholds of the next level are met, otherwise down
 * when the window is over without the level's maintenance turnover; VIP1 is never lost. A blocked,
 * paused or excluded member neither rises nor falls, so that nobody loses a level by taking a
 * break.
 */
export function decideLevel(facts: LevelFacts, levels: readonly VipLevel[]): LevelDecision {
  if (facts.heldBack) return facts.windowEnded ? 'renew' : 'keep';
  const next = levels.find(({ level }) => level === facts.level + 1);
  if (next && mayRise(facts, next)) return 'promote';
  if (facts.level === 1 || !facts.windowEnded) return 'keep';
  const own = levels.find(({ level }) => level === facts.level);
  return own && !reaches(facts.windowTurnover, own.maintainFlow) ? 'demote' : 'renew';
}
