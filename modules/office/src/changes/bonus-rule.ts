import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import {
  type BusinessDay,
  businessDayOf,
  endOfDay,
  parseBusinessDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { later } from '@haitang/kernel/clock.ts';
import {
  type Asset,
  type Cny,
  formatMoney,
  type Money,
  parseMoney,
} from '@haitang/kernel/money.ts';
import { formatRate, parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Activity } from '@haitang/promotions/activities/activity.ts';
import {
  activityAt,
  assertPublishable,
  type CountingTerms,
  setTerms,
} from '@haitang/promotions/activities/set-terms.ts';
import { assertRuleFits } from '@haitang/promotions/bonuses/rules/assert-rule-fits.ts';
import type { DatedRule } from '@haitang/promotions/bonuses/rules/bonus-rule.ts';
import {
  bonusRuleAt,
  lockTerms,
  setBonusRule,
} from '@haitang/promotions/bonuses/rules/set-rule.ts';
import { assertNoGain } from '@haitang/promotions/proof/assert-no-gain.ts';
import { z } from 'zod';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { type Proposing, proposeChange } from './propose-change.ts';

const textTerms = z.object({
  wagering: z.string(),
  maxReward: z.string(),
  period: z.string(),
  end: z.string(),
  content: z.string(),
  memo: z.string(),
});
type TextTerms = z.output<typeof textTerms>;

/** A rule in the form of a proposal: amounts as decimal text, '' for none; days of its period. */
export const bonusRuleTerms = z.object({
  rule: z.string(),
  title: z.string(),
  /** The first Beijing day on which this version counts. */
  startsOn: z.string(),
  percent: z.string(),
  asset: z.enum(['CNY', 'USDT']),
  amount: z.string(),
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

const ONE = 1_000_000n;

function dayIn(text: string, words: string): BusinessDay {
  const day = parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words });
  return day;
}

const rateOf = (text: string): Rate => parseRate(text) ?? { millionths: 0n };
/** Sums of rules have two decimals, also in USDT. */
const maybe = (amount: Money | null): string =>
  amount === null ? '' : formatMoney(amount).replace(/(\.\d\d)0000$/, '$1');

function sumOf<A extends Asset>(asset: A, text: string, words: string): Money<A> | null {
  if (text === '') return null;
  const sum = present(parseMoney(asset, text, 2), 'an amount of a rule');
  if (sum.minor === 0n) throw refuse('malformed', { words: `${words}须大于 0，没有请留空` });
  return sum;
}

const leastOf = (text: string): Cny => present(parseMoney('CNY', text), 'an amount of a rule');

const lastDayOf = ({ endsAt }: Pick<DatedRule, 'endsAt'>): string =>
  endsAt === null ? '' : businessDayOf(later(endsAt, -1));

/** The rule with the given values; an unchanged period keeps its exact instants. */
function changed(was: DatedRule, given: GivenBonusRule): DatedRule {
  const [first, last] = [given.firstDay, given.lastDay];
  const end = last === '' ? null : endOfDay(dayIn(last, '请选择结束日'));
  return {
    ...was,
    countsFrom: startOfDay(dayIn(given.startsOn, '请选择生效日')),
    percent: rateOf(given.percent),
    amount: sumOf(was.amount?.asset ?? 'CNY', given.amount, '金额'),
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

const assetOf = (rule: DatedRule): Asset => rule.amount?.asset ?? rule.maxCashout?.asset ?? 'CNY';

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
  leastDeposit: formatMoney(rule.leastDeposit),
  cap: maybe(rule.cap),
  wagering: Number(rule.wagering.millionths / ONE),
  maxCashout: maybe(rule.maxCashout),
  firstDay: businessDayOf(rule.startsAt),
  lastDay: lastDayOf(rule),
  enabled: rule.enabled,
  texts: activity && textsOf(activity),
});

/** Terms for comparison, without their day: equal terms are not a change. */
const worth = (terms: BonusRuleTerms): string =>
  // Parsed to get a fixed order of fields: the database orders them differently.
  JSON.stringify(bonusRuleTerms.parse({ ...terms, startsOn: '' }));

interface Ground {
  readonly was: DatedRule;
  /** The activity that shows the rule; null for none. */
  readonly activity: Activity | null;
}

/** The rule as it would count from a day on without the change, and its texts. */
async function groundOn(on: Queryable, code: string, startsOn: string): Promise<Ground> {
  const at = startOfDay(dayIn(startsOn, '请选择生效日'));
  const was = await bonusRuleAt(on, code, at);
  return { was, activity: was.activity === null ? null : await activityAt(on, was.activity, at) };
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

function assertFits(after: DatedRule, ground: Ground, given: GivenBonusRule, at: Date): void {
  const { was, activity } = ground;
  assertRuleFits(after, was, at);
  if (activity === null) return;
  if (given.texts === null) throw refuse('condition', { words: '请填写活动条款' });
  assertPublishable(termsFor(after, { was, activity }, given.texts));
  const [from, to] = [toRuleTerms(was, activity), { ...toRuleTerms(after, activity), ...given }];
  assertTextsFollow(from, bonusRuleTerms.parse(normal(to, after)));
}

/** The given terms, with amounts in their stored form. */
const normal = (given: GivenBonusRule, after: DatedRule): BonusRuleTerms => ({
  ...toRuleTerms(after, null),
  texts: given.texts,
});

/**
 * Proposes terms of a bonus rule from a future Beijing day on, with the texts for members and a
 * code (rules.md, Bonuses). Refuses an unknown rule and unchanged terms (202), and terms that are
 * invalid or could not be published (203).
 */
export async function proposeBonusRule(
  context: OfficeContext,
  reader: Reader,
  given: GivenBonusRule & Proposing,
): Promise<Change> {
  const ground = await groundOn(context.database.read, given.rule, given.startsOn);
  const rule = changed(ground.was, given);
  const before = toRuleTerms(ground.was, ground.activity);
  const texts = ground.activity === null ? null : given.texts;
  const after = normal({ ...given, texts }, rule);
  if (worth(before) === worth(after)) {
    throw refuse('nothing-to-do', { words: '新条款与该日的条款相同' });
  }
  assertFits(rule, ground, { ...given, texts }, context.clock.now());
  const { settings } = context;
  const proof = { on: context.database.read, settings };
  await assertNoGain(proof, { at: rule.countsFrom, rule });
  const { reason, override: overrideReason, code } = given;
  const draft = { kind: 'bonus-rule', subject: `bonus-rule:${rule.code}`, after } as const;
  const override = judgeNumbers(context.settings, { ...draft, before: [before], overrideReason });
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    ...draft,
    before,
    reason,
    override,
    effectiveAt: rule.countsFrom,
  });
}

/** Puts the terms into force. Refuses when the terms they replace have changed since (202). */
export async function enterBonusRule(
  { settings }: Pick<OfficeContext, 'settings'>,
  tx: Tx,
  change: Change,
  at: Date,
): Promise<void> {
  const given = bonusRuleTerms.parse(change.after);
  const ground = await groundOn(tx, given.rule, given.startsOn);
  const { was, activity } = ground;
  if (worth(toRuleTerms(was, activity)) !== worth(bonusRuleTerms.parse(change.before))) {
    throw refuse('already-done', { words: '该规则在提出之后又有变动，请收回后重新提出' });
  }
  const rule = changed(was, given);
  assertFits(rule, ground, given, at);
  await lockTerms(tx);
  await assertNoGain({ on: tx, settings }, { at: rule.countsFrom, rule });
  await setBonusRule(tx, rule, at);
  if (activity !== null && given.texts !== null) {
    await setTerms(tx, termsFor(rule, { was, activity }, given.texts));
  }
}
