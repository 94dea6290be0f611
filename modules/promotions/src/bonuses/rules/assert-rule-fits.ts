import { refuse } from '@haitang/contract/codes/refuse.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import { kindFacts, type RuleNumber } from './bonus-kinds.ts';
import type { BonusRule, DatedRule } from './bonus-rule.ts';

const ONE = 1_000_000n;

const refused = (words: string) => refuse('condition', { words });

const NAMES: readonly (readonly [RuleNumber, string])[] = [
  ['percent', '比例'],
  ['amount', '金额'],
  ['seventh', '第七日金额'],
  ['leastDeposit', '最低存款'],
  ['leastPlay', '当日最低有效投注'],
  ['leastLoss', '最低净亏损'],
  ['cap', '上限'],
  ['playPercent', '占有效投注的上限'],
  ['wagering', '流水倍数'],
  ['maxCashout', '最高可取'],
];

const sameNumber = (rule: BonusRule, was: BonusRule, number: RuleNumber): boolean => {
  const worth = (bonusRule: BonusRule): bigint | null => {
    const value = bonusRule[number];
    if (value === null) return null;
    return 'minor' in value ? value.minor : value.millionths;
  };
  return worth(rule) === worth(was);
};

function assertNumbers(rule: DatedRule, was: DatedRule): void {
  const { numbers: own, percentMost: most, sum } = kindFacts(rule.kind);
  for (const [number, name] of NAMES) {
    if (!own.includes(number) && !sameNumber(rule, was, number)) {
      throw refused(`该规则没有${name}可以变更`);
    }
  }
  if (own.includes('percent')) {
    if (rule.percent.millionths <= 0n) throw refused('比例须大于 0；停发请停用规则');
    if (rule.percent.millionths > most * ONE) throw refused(`比例不能高于 ${most}%`);
  }
  if (own.includes('amount') && !(rule.amount && isPositive(rule.amount))) {
    throw refused('金额须大于 0；停发请停用规则');
  }
  if (sum === 'streak') assertStreak(rule);
  if (sum === 'loss') assertLoss(rule);
}

/** A check-in without a condition of play could not be proven (ADR 67). */
function assertStreak({ amount, seventh, leastPlay }: DatedRule): void {
  if (leastPlay === null) throw refused('当日最低有效投注须大于 0');
  if (amount === null || seventh === null || seventh.minor < amount.minor) {
    throw refused('第七日金额不能低于每日金额');
  }
}

function assertLoss({ cap, leastLoss, playPercent }: DatedRule): void {
  if (cap === null) throw refused('须有每周上限');
  if (leastLoss === null) throw refused('最低净亏损须大于 0');
  if (playPercent === null) throw refused('占有效投注的上限须大于 0');
}

/**
 * Refuses (203) terms from a day that has begun, with a changed number that their kind does not
 * use, with a period that ends before they start, or with one that pays days which an ended period
 * has already paid: what was granted never changes (rules.md, Bonuses; PR-04).
 */
export function assertRuleFits(rule: DatedRule, was: DatedRule, moment: Date): void {
  if (businessDayOf(rule.countsFrom) <= businessDayOf(moment)) {
    throw refused('生效日须晚于今天，已开始的日子不能更改');
  }
  assertNumbers(rule, was);
  const { startsAt, endsAt, countsFrom } = rule;
  if (endsAt !== null && endsAt <= startsAt) throw refused('结束日不能早于开始日');
  if (!rule.enabled) return;
  if (endsAt !== null && endsAt <= countsFrom) {
    throw refused('结束日不能早于生效日；停发请停用规则');
  }
  const over = was.endsAt !== null && was.endsAt <= countsFrom;
  if (over && startsAt < countsFrom) {
    throw refused('原活动期已结束，新的开始日不能早于生效日');
  }
}
