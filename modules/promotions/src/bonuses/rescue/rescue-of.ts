import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny, compare, isPositive, smaller, zero } from '@haitang/kernel/money.ts';
import { percentFloor } from '@haitang/kernel/rate.ts';
import type { BonusRule } from '../rules/bonus-rule.ts';

/** What a member's week comes to. */
export interface PlayedWeek {
  /** Won minus staked: negative for a loss. */
  readonly net: Cny;
  /** What was given to the member in the week, less what was taken back of it. */
  readonly given: Cny;
  /** Valid bets that met no requirement. */
  readonly free: Cny;
}

type RescueTerms = Pick<BonusRule, 'percent' | 'leastLoss' | 'cap' | 'playPercent'>;

/** The loss of a week that was own money: money that was given and lost is no loss. */
export function ownLoss({ net, given }: Pick<PlayedWeek, 'net' | 'given'>): Cny {
  const loss = cny(-net.minor - (isPositive(given) ? given.minor : 0n));
  return isPositive(loss) ? loss : zero('CNY');
}

/**
 * What a rule gives of a week's loss: its percent, rounded down, up to the cap, and never more than
 * its percent of the valid bets behind the loss, which cost more than that on average (ADR 67).
 * Zero for a loss below the least.
 */
export function rescueOf(rule: RescueTerms, week: PlayedWeek): Cny {
  const loss = ownLoss(week);
  if (compare(loss, present(rule.leastLoss, 'the least loss of a rescue')) < 0) return zero('CNY');
  const ofPlay = percentFloor(week.free, present(rule.playPercent, 'the percent of play'));
  const most = smaller(ofPlay, present(rule.cap, 'the cap of a rescue'));
  return smaller(percentFloor(loss, rule.percent), most);
}
