import { assert, present } from '@haitang/kernel/assert.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import { kindFacts } from '../bonuses/rules/bonus-kinds.ts';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';

const HUNDRED_PERCENT_MILLIONTHS = 100_000_000n;

/**
 * The most that a rule gives, as a percent of valid bets that met no requirement, rounded up
 * (ADR 67): the dearest day of a check-in over the bets that it asks for, or the percent of play
 * that a rescue never exceeds, whatever was lost.
 */
export function percentOfFreePlay(rule: BonusRule): Rate {
  const { sum, paidBy } = kindFacts(rule.kind);
  assert(paidBy === 'free-play', `a ${rule.kind} bonus is not paid by free play`);
  if (sum === 'loss') return present(rule.playPercent, 'the percent of play of a rescue');
  const least = present(rule.leastPlay, 'the least play of a check-in').minor;
  // Never less than the other days (`assertRuleFits`).
  const most = present(rule.seventh, 'the sum of the seventh day').minor;
  return { millionths: (most * HUNDRED_PERCENT_MILLIONTHS + least - 1n) / least };
}
