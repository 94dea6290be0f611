import {
  officeConfirmPacketRules,
  officePacketRules,
  officeProposePacketRules,
  officeTurnDownPacketRules,
} from '@haitang/contract/office/changes/red-packet-rules.ts';
import { businessDayOf, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { proposePacketRules } from '@haitang/office/changes/red-packet-rules.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import type { DatedRules } from '@haitang/promotions/red-packets/packet-rules.ts';
import { toPacketTerms } from '@haitang/promotions/red-packets/packet-terms.ts';
import { comingRules, rulesOn } from '@haitang/promotions/red-packets/rules-on.ts';
import { confirmRoute, turnDownRoute } from '../decision-routes.ts';

const presentRules = (rules: DatedRules) => ({ version: rules.version, ...toPacketTerms(rules) });

/** The rules of red packets, of today and of coming days, and their changes by two people. */
export const packetRuleRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officePacketRules, async ({ body }) => {
    const { read } = context.database;
    const today = businessDayOf(context.clock.now());
    // An invalid day reads as today: this call only shows the rules.
    const day = parseBusinessDay(body.day) ?? today;
    const [rules, coming] = [await rulesOn(read, day), await comingRules(read, today)];
    return { today, day, rules: rules && presentRules(rules), coming: coming.map(presentRules) };
  }),
  staffRoute(officeProposePacketRules, async ({ body, session, ip }) => {
    const { id } = await proposePacketRules(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmPacketRules, 'red-packet-rules'),
  turnDownRoute(context, officeTurnDownPacketRules, 'red-packet-rules'),
];
