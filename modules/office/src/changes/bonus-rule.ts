import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { activityAt } from '@haitang/promotions/activities/activity-at.ts';
import { setTerms } from '@haitang/promotions/activities/set-terms.ts';
import {
  bonusRuleTerms,
  type GivenBonusRule,
} from '@haitang/promotions/bonuses/rules/bonus-rule-terms.ts';
import {
  countsFrom,
  decideEntry,
  decideProposal,
  type Ground,
} from '@haitang/promotions/bonuses/rules/decide-bonus-rule.ts';
import { lockTerms } from '@haitang/promotions/bonuses/rules/lock-terms.ts';
import { bonusRuleAt } from '@haitang/promotions/bonuses/rules/rules-at.ts';
import { setBonusRule } from '@haitang/promotions/bonuses/rules/set-rule.ts';
import { assertNoGain } from '@haitang/promotions/proof/assert-no-gain.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { type Proposing, proposeChange } from './propose-change.ts';

/** The rule as it would count from a day on without the change, and its texts. */
async function groundOn(database: Queryable, code: string, startsOn: string): Promise<Ground> {
  const moment = countsFrom(startsOn);
  const was = await bonusRuleAt(database, code, moment);
  return {
    was,
    activity: was.activity === null ? null : await activityAt(database, was.activity, moment),
  };
}

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
  const { database, settings, clock } = context;
  const ground = await groundOn(database.read, given.rule, given.startsOn);
  const { rule, before, after } = decideProposal(ground, given, clock.now());
  await assertNoGain({ database: database.read, settings }, { at: rule.countsFrom, rule });
  const { reason, override: overrideReason, code } = given;
  const draft = { kind: 'bonus-rule', subject: `bonus-rule:${rule.code}`, after } as const;
  const override = judgeNumbers(settings, { ...draft, before: [before], overrideReason });
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
  moment: Date,
): Promise<void> {
  const after = bonusRuleTerms.parse(change.after);
  const before = bonusRuleTerms.parse(change.before);
  const ground = await groundOn(tx, after.rule, after.startsOn);
  const { rule, terms } = decideEntry(ground, { before, after }, moment);
  await lockTerms(tx);
  await assertNoGain({ database: tx, settings }, { at: rule.countsFrom, rule });
  await setBonusRule(tx, rule, moment);
  if (terms !== null) await setTerms(tx, terms);
}
