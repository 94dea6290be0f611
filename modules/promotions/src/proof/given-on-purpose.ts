import { type Cny, cny, compare, type Money } from '@haitang/kernel/money.ts';
import type { VipLevel } from '@haitang/vip/vip-level.ts';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';

/** What the operator gives a member on purpose by one rule: at most this on one Beijing day. */
export interface Given {
  readonly rule: string;
  readonly title: string;
  /** Null for a rule without a cap, which is refused. */
  readonly dayCap: Money | null;
}

/** Kinds that must pay for themselves: only `expectedGain` covers them. */
const PAID_BY_PLAY: readonly BonusRule['kind'][] = ['rebate-boost', 'turnover-return'];

/** A member reaches at most one level per day, so a day has at most one gift (rules.md, VIP). */
const largestGift = (levels: readonly VipLevel[]): Cny =>
  levels.reduce(
    (most, { promotionGift }) => (compare(promotionGift, most) > 0 ? promotionGift : most),
    cny(0n),
  );

function dayCapOf(rule: BonusRule, levels: readonly VipLevel[]): Money | null {
  if (rule.kind === 'vip-gift') return largestGift(levels);
  // Members who finish its wagering pay for it; members who stop early keep a part
  // (`stoppingGain`).
  if (rule.kind === 'every-deposit') return rule.capPer === 'day' ? rule.cap : null;
  // More than one grant per day would need a daily cap; no kind has that yet.
  if (rule.onePer === 'reference' || rule.onePer === 'level') return null;
  return rule.kind === 'fixed' ? rule.amount : rule.cap;
}

/** Everything the rules give on purpose, each with its maximum per member and day. */
export const givenOnPurpose = (
  rules: readonly BonusRule[],
  levels: readonly VipLevel[],
): readonly Given[] =>
  rules
    .filter(({ kind }) => !PAID_BY_PLAY.includes(kind))
    .map((rule) => ({ rule: rule.code, title: rule.title, dayCap: dayCapOf(rule, levels) }));
