import {
  officeConfirmExclusionEnd,
  officeProposeExclusionEnd,
  officeTurnDownExclusionEnd,
} from '@haitang/contract/office/changes/exclusion-ends.ts';
import { proposeExclusionEnd } from '@haitang/office/changes/exclusion-end.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { confirmRoute, turnDownRoute } from './decision-routes.ts';

/** The end of exclusions after their term, which takes two people and a day. */
export const exclusionEndRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeProposeExclusionEnd, async ({ body, session, ip }) => {
    const { id } = await proposeExclusionEnd(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmExclusionEnd, 'exclusion-end'),
  turnDownRoute(context, officeTurnDownExclusionEnd, 'exclusion-end'),
];
