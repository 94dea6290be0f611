import { type Cny, cny, compare, type Money } from '@haitang/kernel/money.ts';
import type { VipLevel } from '@haitang/vip/vip-level.ts';
import { kindFacts } from '../bonuses/rules/bonus-kinds.ts';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';

/** What the operator gives a member on purpose by one rule: at most this on one Beijing day. */
export interface Given {
  readonly rule: string;
  readonly title: string;
  /** Null for a rule without a cap, which is refused. */
  readonly dayCap: Money | null;
}

/** A member reaches at most one level per day, so a day has at most one gift (rules.md, VIP). */
const largestGift = (levels: readonly VipLevel[]): Cny =>
  levels.reduce(
    (most, { promotionGift }) => (compare(promotionGift, most) > 0 ? promotionGift : most),
    cny(0n),
  );

function dayCapOf(rule: BonusRule, levels: readonly VipLevel[]): Money | null {
  const { sum, paidBy } = kindFacts(rule.kind);
  if (sum === 'level') return largestGift(levels);
  if (paidBy === 'wagering') return rule.capPer === 'day' ? rule.cap : null;
  // More than one grant per day would need a daily cap; no kind has that yet.
  if (rule.onePer === 'reference' || rule.onePer === 'level') return null;
  return sum === 'amount' ? rule.amount : rule.cap;
}

/** Everything the rules give on purpose, each with its maximum per member and day. */
export const givenOnPurpose = (
  rules: readonly BonusRule[],
  levels: readonly VipLevel[],
): readonly Given[] =>
  rules
    .filter(({ kind }) => ['wagering', 'operator'].includes(kindFacts(kind).paidBy))
    .map((rule) => ({ rule: rule.code, title: rule.title, dayCap: dayCapOf(rule, levels) }));
