import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import {
  type BusinessDay,
  businessDayOf,
  endOfDay,
  parseBusinessDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import {
  type Asset,
  type Cny,
  formatMoney,
  type Money,
  parseMoney,
} from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Activity } from '../../terms/activity.ts';
import { assertPublishable, type CountingTerms } from '../../terms/assert-publishable.ts';
import { assertRuleFits } from './assert-rule-fits.ts';
import type { DatedRule } from './bonus-rule.ts';
import {
  assetOf,
  type BonusRuleTerms,
  bonusRuleTerms,
  type GivenBonusRule,
  lastDayOf,
  normal,
  ONE,
  type TextTerms,
  toRuleTerms,
  worth,
} from './bonus-rule-terms.ts';

/** The first instant of a day that a person chose. Refuses `malformed` with the words. */
function dayIn(text: string, words: string): BusinessDay {
  const day = parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words });
  return day;
}

/** The instant from which a version counts. Refuses `malformed` when there is none. */
export const countsFrom = (startsOn: string): Date => startOfDay(dayIn(startsOn, '请选择生效日'));

const rateOf = (text: string): Rate => parseRate(text) ?? { millionths: 0n };
function sumOf<A extends Asset>(asset: A, text: string, words: string): Money<A> | null {
  if (text === '') return null;
  const sum = present(parseMoney(asset, text, 2), 'an amount of a rule');
  if (sum.minor === 0n) throw refuse('malformed', { words: `${words}须大于 0，没有请留空` });
  return sum;
}

const leastOf = (text: string): Cny => present(parseMoney('CNY', text), 'an amount of a rule');

/** The rule with the given values; an unchanged period keeps its exact instants. */
function changed(was: DatedRule, given: GivenBonusRule): DatedRule {
  const [first, last] = [given.firstDay, given.lastDay];
  const end = last === '' ? null : endOfDay(dayIn(last, '请选择结束日'));
  return {
    ...was,
    countsFrom: countsFrom(given.startsOn),
    percent: rateOf(given.percent),
    amount: sumOf(was.amount?.asset ?? 'CNY', given.amount, '金额'),
    seventh: sumOf('CNY', given.seventh, '第七日金额'),
    leastPlay: sumOf('CNY', given.leastPlay, '当日最低有效投注'),
    leastLoss: sumOf('CNY', given.leastLoss, '最低净亏损'),
    playPercent: parseRate(given.playPercent),
    leastDeposit: leastOf(given.leastDeposit),
    cap: sumOf('CNY', given.cap, '上限'),
    wagering: { millionths: BigInt(given.wagering) * ONE },
    maxCashout: sumOf(assetOf(was), given.maxCashout, '最高可取'),
    startsAt:
      first === businessDayOf(was.startsAt)
        ? was.startsAt
        : startOfDay(dayIn(first, '请选择开始日')),
    endsAt: last === lastDayOf(was) ? was.endsAt : end,
    enabled: given.enabled,
  };
}

/** What a proposal is compared with: the rule as it would count from its day without it. */
export interface Ground {
  readonly was: DatedRule;
  /** The activity that shows the rule; null for none. */
  readonly activity: Activity | null;
}

/**
 * The period that members will read: the activity of a rule that is switched off is over, and one
 * without an announced beginning continues without one.
 */
function periodFor(rule: DatedRule, was: DatedRule, activity: Activity) {
  if (!rule.enabled) return { startsAt: null, endsAt: rule.countsFrom };
  const stays = rule.startsAt.getTime() === was.startsAt.getTime();
  return { startsAt: stays ? activity.startsAt : rule.startsAt, endsAt: rule.endsAt };
}

/** The terms that members will read: texts as written, numbers from the rule. */
function termsFor(
  rule: DatedRule,
  { was, activity }: { readonly was: DatedRule; readonly activity: Activity },
  texts: TextTerms,
): CountingTerms {
  const { terms } = activity;
  const asked = terms.min_deposit !== null || rule.leastDeposit.minor > 0n;
  return {
    id: activity.id,
    countsFrom: rule.countsFrom,
    content: texts.content,
    memo: texts.memo,
    ...periodFor(rule, was, activity),
    terms: {
      ...terms,
      min_deposit: asked ? formatMoney(rule.leastDeposit) : null,
      wagering: {
        ...terms.wagering,
        multiple: Number(rule.wagering.millionths / ONE),
        text: texts.wagering,
      },
      max_reward: { ...terms.max_reward, text: texts.maxReward },
      period: { ...terms.period, text: texts.period },
      end_text: texts.end,
    },
  };
}

/** Refuses (203) an unchanged text when a number that it contains changes. */
function assertTextsFollow(before: BonusRuleTerms, after: BonusRuleTerms): void {
  const [was, now] = [before.texts, after.texts];
  if (was === null || now === null) return;
  const follow = (numbers: boolean, text: keyof TextTerms, words: string): void => {
    if (numbers && was[text] === now[text]) {
      throw refuse('condition', { words: `${words}，请同时更新活动条款中的说明` });
    }
  };
  follow(before.wagering !== after.wagering, 'wagering', '流水倍数已变更');
  follow(before.cap !== after.cap, 'maxReward', '上限已变更');
  const given = before.percent !== after.percent || before.amount !== after.amount;
  follow(given, 'content', '奖励已变更');
}

function assertFits(after: DatedRule, ground: Ground, given: GivenBonusRule, moment: Date): void {
  const { was, activity } = ground;
  assertRuleFits(after, was, moment);
  if (activity === null) return;
  if (given.texts === null) throw refuse('condition', { words: '请填写活动条款' });
  assertPublishable(termsFor(after, { was, activity }, given.texts));
  const [from, to] = [toRuleTerms(was, activity), { ...toRuleTerms(after, activity), ...given }];
  assertTextsFollow(from, bonusRuleTerms.parse(normal(to, after)));
}

/** What a proposal puts before a second person. */
interface ProposedRule {
  readonly rule: DatedRule;
  readonly before: BonusRuleTerms;
  readonly after: BonusRuleTerms;
}

/**
 * Decides a proposal from what counts without it. Refuses unchanged terms (`nothing-to-do`), and
 * terms that are invalid or could not be published (`malformed`, `condition`).
 */
export function decideProposal(ground: Ground, given: GivenBonusRule, now: Date): ProposedRule {
  const texts = ground.activity === null ? null : given.texts;
  const rule = changed(ground.was, given);
  const before = toRuleTerms(ground.was, ground.activity);
  const after = normal({ ...given, texts }, rule);
  if (worth(before) === worth(after)) {
    throw refuse('nothing-to-do', { words: '新条款与该日的条款相同' });
  }
  assertFits(rule, ground, { ...given, texts }, now);
  return { rule, before, after };
}

/** What enters into force: the rule, and the terms of its activity, null without one. */
interface EnteredRule {
  readonly rule: DatedRule;
  readonly terms: CountingTerms | null;
}

/**
 * Decides the entry of a proposal. Refuses when the terms it replaces have changed since
 * (`already-done`), and terms that no longer fit (`condition`).
 */
export function decideEntry(
  ground: Ground,
  proposed: { readonly before: BonusRuleTerms; readonly after: BonusRuleTerms },
  moment: Date,
): EnteredRule {
  const { was, activity } = ground;
  const given = proposed.after;
  if (worth(toRuleTerms(was, activity)) !== worth(proposed.before)) {
    throw refuse('already-done', { words: '该规则在提出之后又有变动，请收回后重新提出' });
  }
  const rule = changed(was, given);
  assertFits(rule, ground, given, moment);
  if (activity === null || given.texts === null) return { rule, terms: null };
  return { rule, terms: termsFor(rule, { was, activity }, given.texts) };
}
