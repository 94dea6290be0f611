import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import type { confirmCall, turnDownCall } from '@haitang/contract/office/changes/proposals.ts';
import { confirmChange, turnDownChange } from '@haitang/office/changes/decide-change.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

/** The route by which another person confirms changes of a kind. */
export const confirmRoute = (
  context: OfficeContext,
  call: ReturnType<typeof confirmCall>,
  kind: ChangeKind,
): Route =>
  staffRoute(call, async ({ body, session, ip }) => {
    await confirmChange(context, { session, ip }, { ...body, kinds: [kind] });
    return null;
  });

/** The route by which another person turns down changes of a kind. */
export const turnDownRoute = (
  context: OfficeContext,
  call: ReturnType<typeof turnDownCall>,
  kind: ChangeKind,
): Route =>
  staffRoute(call, async ({ body, session, ip }) => {
    await turnDownChange(context, { session, ip }, { ...body, kinds: [kind] });
    return null;
  });
