import {
  officeConfirmRecovery,
  officeProposeRecovery,
  officeTurnDownRecovery,
} from '@haitang/contract/office/changes/recoveries.ts';
import { present } from '@haitang/kernel/assert.ts';
import { confirmChange } from '@haitang/office/changes/decide-change.ts';
import { proposeRecovery } from '@haitang/office/changes/recovery/propose-recovery.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { turnDownRoute } from './decision-routes.ts';

/** Recoveries of lost passwords: each of the two people is told one half of the key, once. */
export const recoveryChangeRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeProposeRecovery, ({ body, session, ip }) =>
    proposeRecovery(context, { session, ip }, body),
  ),
  staffRoute(officeConfirmRecovery, async ({ body, session, ip }) => {
    const input = { ...body, kinds: ['recovery'] as const };
    const { secret } = await confirmChange(context, { session, ip }, input);
    return { half: present(secret, 'the second half of a key') };
  }),
  turnDownRoute(context, officeTurnDownRecovery, 'recovery'),
];
