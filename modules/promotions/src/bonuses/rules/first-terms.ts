import { formatRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { assertNoGain } from '../../proof/assert-no-gain.ts';
import type { DatedRule } from './bonus-rule.ts';
import { ruleInForce } from './find-rule.ts';
import { insertRule, takeNextVersion } from './rule-store.ts';
import { defaultRule } from './seed-bonus-rules.ts';
import { bonusRuleAt } from './set-rule.ts';

const RULE = 'every-deposit';

/** A percent without trailing zeros: `2`, `1.5`. */
const shortPercent = (percent: Rate): string => formatRate(percent).replace(/\.?0+$/, '');

/** The percent that every deposit is granted at `at`; '' when nothing is granted. */
export async function depositBonusPercent(on: Queryable, at: Date): Promise<string> {
  const rule = await ruleInForce(on, RULE, at);
  return rule === null ? '' : shortPercent(rule.percent);
}

/**
 * Sets the bonus on every deposit of a new installation, from `at` on: a percent with the usual
 * wagering and daily cap, or null for none, with which the rule stays for staff to switch on.
 * Refuses (203) a percent at which members gain in expectation. Not for an installation in use:
 * there terms begin with a later day (`setBonusRule`).
 */
export async function startDepositBonus(
  tx: Tx,
  settings: Pick<Settings, 'getAt'>,
  percent: Rate | null,
  at: Date,
): Promise<void> {
  const version = await takeNextVersion(tx, RULE);
  const was = await bonusRuleAt(tx, RULE, at);
  const usual = defaultRule(RULE, at);
  const rule: DatedRule = {
    ...usual,
    version,
    activity: was.activity,
    title: '每笔存款加赠',
    percent: percent ?? usual.percent,
    enabled: percent !== null,
    countsFrom: at,
  };
  await assertNoGain({ on: tx, settings }, { at, rule });
  await insertRule(tx, rule);
}
