import {
  officeBonusRules,
  officeConfirmBonusRule,
  officeProposeBonusRule,
  officeTurnDownBonusRule,
} from '@haitang/contract/office/changes/bonus-rules.ts';
import { businessDayOf, endOfDay, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { later } from '@haitang/kernel/clock.ts';
import { proposeBonusRule } from '@haitang/office/changes/bonus-rule.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { activityAt } from '@haitang/promotions/activities/activity-at.ts';
import { kindFacts } from '@haitang/promotions/bonuses/rules/bonus-kinds.ts';
import type { DatedRule } from '@haitang/promotions/bonuses/rules/bonus-rule.ts';
import { toRuleTerms } from '@haitang/promotions/bonuses/rules/bonus-rule-terms.ts';
import { bonusRulesAt, comingBonusRules } from '@haitang/promotions/bonuses/rules/rules-at.ts';
import { confirmRoute, turnDownRoute } from '../decision-routes.ts';

/** A rule with the text members read of it at `instant`, or when it begins to count after it. */
async function presentRule(database: Queryable, rule: DatedRule, instant: Date) {
  const moment = rule.countsFrom > instant ? rule.countsFrom : instant;
  const activity =
    rule.activity === null ? null : await activityAt(database, rule.activity, moment);
  const { version, capPer, onePer } = rule;
  return {
    ...toRuleTerms(rule, activity),
    version,
    capPer,
    onePer,
    numbers: [...kindFacts(rule.kind).numbers],
  };
}

/** The bonus rules of today and of coming days, and their changes by two people. */
export const bonusRuleRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeBonusRules, async ({ body }) => {
    const { read } = context.database;
    const today = businessDayOf(context.clock.now());
    // An invalid day reads as today: this call only shows the rules.
    const day = parseBusinessDay(body.day) ?? today;
    const [moment, now] = [later(endOfDay(day), -1), later(endOfDay(today), -1)];
    const [rows, coming] = [await bonusRulesAt(read, moment), await comingBonusRules(read, now)];
    return {
      today,
      day,
      rows: await Promise.all(rows.map((rule) => presentRule(read, rule, moment))),
      coming: await Promise.all(coming.map((rule) => presentRule(read, rule, now))),
    };
  }),
  staffRoute(officeProposeBonusRule, async ({ body, session, ip }) => {
    const { id } = await proposeBonusRule(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmBonusRule, 'bonus-rule'),
  turnDownRoute(context, officeTurnDownBonusRule, 'bonus-rule'),
];
