import {
  officeConfirmAdjustment,
  officeProposeAdjustment,
  officeTurnDownAdjustment,
} from '@haitang/contract/office/changes/adjustments.ts';
import { proposeAdjustment } from '@haitang/office/changes/adjustment.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { confirmRoute, turnDownRoute } from './decision-routes.ts';

/** Balance adjustments, which take two people. */
export const adjustmentRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeProposeAdjustment, async ({ body, session, ip }) => {
    const { id } = await proposeAdjustment(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmAdjustment, 'adjustment'),
  turnDownRoute(context, officeTurnDownAdjustment, 'adjustment'),
];
