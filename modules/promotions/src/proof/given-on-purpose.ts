import { type Cny, cny, compare, type Money } from '@haitang/kernel/money.ts';
import type { VipLevel } from '@haitang/vip/vip-level.ts';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';

/** What the operator gives a member on purpose by one rule: never more on one Beijing day. */
export interface Given {
  readonly rule: string;
  readonly title: string;
  /** Null for a rule without an end, which is refused. */
  readonly dayCap: Money | null;
}

/** Kinds that have to pay for themselves: their gain is reckoned by `expectedGain` alone. */
const PAID_BY_PLAY: readonly BonusRule['kind'][] = ['rebate-boost', 'turnover-return'];

/** At most one level a day is reached, so that one gift falls on a day (rules.md, VIP). */
const largestGift = (levels: readonly VipLevel[]): Cny =>
  levels.reduce(
    (most, { promotionGift }) => (compare(promotionGift, most) > 0 ? promotionGift : most),
    cny(0n),
  );

function dayCapOf(rule: BonusRule, levels: readonly VipLevel[]): Money | null {
  if (rule.kind === 'vip-gift') return largestGift(levels);
  // Paid for by who finishes its wagering; who stops early has a part of it (`stoppingGain`).
  if (rule.kind === 'every-deposit') return rule.capPer === 'day' ? rule.cap : null;
  // More than one on a day would need a cap of the day; no kind has one of each yet.
  if (rule.onePer === 'reference' || rule.onePer === 'level') return null;
  return rule.kind === 'fixed' ? rule.amount : rule.cap;
}

/** Everything the rules give on purpose, each with the most for a member and day. */
export const givenOnPurpose = (
  rules: readonly BonusRule[],
  levels: readonly VipLevel[],
): readonly Given[] =>
  rules
    .filter(({ kind }) => !PAID_BY_PLAY.includes(kind))
    .map((rule) => ({ rule: rule.code, title: rule.title, dayCap: dayCapOf(rule, levels) }));
