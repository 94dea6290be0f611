import {
  officeConfirmVipLevel,
  officeProposeVipLevel,
  officeTurnDownVipLevel,
  officeVip,
} from '@haitang/contract/office/vip.ts';
import { businessDayOf, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { proposeVipLevel } from '@haitang/office/changes/vip-level.ts';
import { toTerms } from '@haitang/office/changes/vip-level-terms.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { comingVipLevels, vipLevels } from '@haitang/vip/level-of.ts';
import { confirmRoute, turnDownRoute } from './decision-routes.ts';

/** The table of VIP levels, of today and of coming days, and its changes by two people. */
export const vipRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeVip, async ({ body }) => {
    const { read } = context.database;
    const today = businessDayOf(context.clock.now());
    // An invalid day reads as today: this call only shows the table.
    const day = parseBusinessDay(body.day) ?? today;
    const [rows, coming] = [await vipLevels(read, day), await comingVipLevels(read, today)];
    return { today, day, rows: rows.map(toTerms), coming: coming.map(toTerms) };
  }),
  staffRoute(officeProposeVipLevel, async ({ body, session, ip }) => {
    const { id } = await proposeVipLevel(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmVipLevel, 'vip-level'),
  turnDownRoute(context, officeTurnDownVipLevel, 'vip-level'),
];
