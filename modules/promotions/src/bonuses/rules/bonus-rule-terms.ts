import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { later } from '@haitang/kernel/clock.ts';
import { type Asset, formatMoney, type Money } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { z } from 'zod';
import type { Activity } from '../../terms/activity.ts';
import type { DatedRule } from './bonus-rule.ts';

const textTerms = z.object({
  wagering: z.string(),
  maxReward: z.string(),
  period: z.string(),
  end: z.string(),
  content: z.string(),
  memo: z.string(),
});
export type TextTerms = z.output<typeof textTerms>;

/** A rule in the form of a proposal: amounts as decimal text, '' for none; days of its period. */
export const bonusRuleTerms = z.object({
  rule: z.string(),
  title: z.string(),
  /** The first Beijing day on which this version counts. */
  startsOn: z.string(),
  percent: z.string(),
  asset: z.enum(['CNY', 'USDT']),
  amount: z.string(),
  /** Absent from proposals made before there were such kinds; so are the next three. */
  seventh: z.string().default(''),
  leastPlay: z.string().default(''),
  leastLoss: z.string().default(''),
  playPercent: z.string().default(''),
  leastDeposit: z.string(),
  cap: z.string(),
  wagering: z.number(),
  maxCashout: z.string(),
  firstDay: z.string(),
  /** '' for no end. */
  lastDay: z.string(),
  enabled: z.boolean(),
  texts: textTerms.nullable(),
});
export type BonusRuleTerms = z.output<typeof bonusRuleTerms>;
export type GivenBonusRule = Omit<BonusRuleTerms, 'title' | 'asset'>;

/** A multiple of one, in the millionths of a rate. */
export const ONE = 1_000_000n;

/** Sums of rules have two decimals, also in USDT. */
const maybe = (amount: Money | null): string =>
  amount === null ? '' : formatMoney(amount).replace(/(\.\d\d)0000$/, '$1');

/** The last Beijing day of a rule; '' for no end. */
export const lastDayOf = ({ endsAt }: Pick<DatedRule, 'endsAt'>): string =>
  endsAt === null ? '' : businessDayOf(later(endsAt, -1));

/** The asset of a rule's amounts. */
export const assetOf = (rule: DatedRule): Asset =>
  rule.amount?.asset ?? rule.maxCashout?.asset ?? 'CNY';

const textsOf = ({ terms, content, memo }: Activity): TextTerms => ({
  wagering: terms.wagering.text,
  maxReward: terms.max_reward.text,
  period: terms.period.text,
  end: terms.end_text,
  content,
  memo,
});

/** A rule with its activity's texts, in the form of proposals and lists. */
export const toRuleTerms = (rule: DatedRule, activity: Activity | null): BonusRuleTerms => ({
  rule: rule.code,
  title: rule.title,
  startsOn: businessDayOf(rule.countsFrom),
  percent: formatRate(rule.percent),
  asset: assetOf(rule),
  amount: maybe(rule.amount),
  seventh: maybe(rule.seventh),
  leastPlay: maybe(rule.leastPlay),
  leastLoss: maybe(rule.leastLoss),
  playPercent: rule.playPercent === null ? '' : formatRate(rule.playPercent),
  leastDeposit: formatMoney(rule.leastDeposit),
  cap: maybe(rule.cap),
  wagering: Number(rule.wagering.millionths / ONE),
  maxCashout: maybe(rule.maxCashout),
  firstDay: businessDayOf(rule.startsAt),
  lastDay: lastDayOf(rule),
  enabled: rule.enabled,
  texts: activity && textsOf(activity),
});

/** The given terms, with amounts in their stored form. */
export const normal = (given: GivenBonusRule, after: DatedRule): BonusRuleTerms => ({
  ...toRuleTerms(after, null),
  texts: given.texts,
});

/** Terms for comparison, without their day: equal terms are not a change. */
export const worth = (terms: BonusRuleTerms): string =>
  // Parsed to get a fixed order of fields: the database orders them differently.
  JSON.stringify(bonusRuleTerms.parse({ ...terms, startsOn: '' }));
