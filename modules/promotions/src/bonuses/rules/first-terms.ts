import { formatRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { DatedRule } from './bonus-rule.ts';
import { ruleInForce } from './find-rule.ts';
import { insertRule, takeNextVersion } from './rule-store.ts';
import { bonusRuleAt } from './rules-at.ts';
import { defaultRule } from './seed-bonus-rules.ts';

const RULE = 'every-deposit';

/** A percent without trailing zeros: `2`, `1.5`. */
const shortPercent = (percent: Rate): string => formatRate(percent).replace(/\.?0+$/, '');

/** The percent that every deposit is granted at `now`; '' when nothing is granted. */
export async function depositBonusPercent(database: Queryable, now: Date): Promise<string> {
  const rule = await ruleInForce(database, RULE, now);
  return rule === null ? '' : shortPercent(rule.percent);
}

/** The multiple of that bonus to be wagered; null when nothing is granted. */
export async function depositBonusWagering(database: Queryable, now: Date): Promise<Rate | null> {
  const rule = await ruleInForce(database, RULE, now);
  return rule?.wagering ?? null;
}

/**
 * Sets the bonus on every deposit of a new installation, from `now` on: a percent with the usual
 * wagering and daily cap, or null for none, with which the rule stays for staff to switch on.
 * `assertMayStand` refuses a percent at which members gain in expectation. Not for an installation
 * in use: there terms begin with a later day (`setBonusRule`).
 */
export async function startDepositBonus(
  tx: Tx,
  percent: Rate | null,
  now: Date,
  assertMayStand: (rule: DatedRule) => Promise<void>,
): Promise<void> {
  const version = await takeNextVersion(tx, RULE);
  const was = await bonusRuleAt(tx, RULE, now);
  const usual = defaultRule(RULE, now);
  const rule: DatedRule = {
    ...usual,
    version,
    activity: was.activity,
    title: '每笔存款加赠',
    percent: percent ?? usual.percent,
    enabled: percent !== null,
    countsFrom: now,
  };
  await assertMayStand(rule);
  await insertRule(tx, rule);
}
