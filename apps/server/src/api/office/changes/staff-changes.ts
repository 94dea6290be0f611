import { siteWords } from '@haitang/content/site-words.ts';
import {
  officeConfirmStaffPassword,
  officeProposeStaffPassword,
  officeTurnDownStaffPassword,
} from '@haitang/contract/office/changes/staff-passwords.ts';
import {
  officeConfirmRole,
  officeConfirmStaff,
  officeConfirmStaffRoles,
  officeConfirmStaffTotp,
  officeProposeRole,
  officeProposeStaff,
  officeProposeStaffRoles,
  officeProposeStaffTotp,
  officeTurnDownRole,
  officeTurnDownStaff,
  officeTurnDownStaffRoles,
  officeTurnDownStaffTotp,
} from '@haitang/contract/office/staff.ts';
import { present } from '@haitang/kernel/assert.ts';
import { confirmChange } from '@haitang/office/changes/decide-change.ts';
import {
  proposeRole,
  proposeStaff,
  proposeStaffPassword,
  proposeStaffRoles,
  proposeStaffTotp,
} from '@haitang/office/changes/staff/propose-staff.ts';
import { namedBy } from '@haitang/office/changes/staff/staff-terms.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { totpAddress } from '@haitang/platform/security/totp.ts';
import { confirmRoute, turnDownRoute } from './decision-routes.ts';

/** Confirms a change that creates a secret, and returns the secret this once. */
const secretRoute = (
  context: OfficeContext,
  call: typeof officeConfirmStaff,
  kind: 'staff' | 'staff-totp',
): Route =>
  staffRoute(call, async ({ body, session, ip }) => {
    const input = { ...body, kinds: [kind] };
    const { secret, change } = await confirmChange(context, { session, ip }, input);
    const totpSecret = present(secret, 'the secret of an authenticator');
    const name = namedBy(change.subject);
    const { short_name: issuer } = await siteWords(context);
    return { name, totpSecret, totpAddress: totpAddress(totpSecret, issuer, name) };
  });

/** Accounts, their roles and custom roles; two people decide each change (rules.md, Staff). */
export const staffChangeRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeProposeStaff, ({ body, session, ip }) =>
    proposeStaff(context, { session, ip }, body),
  ),
  secretRoute(context, officeConfirmStaff, 'staff'),
  turnDownRoute(context, officeTurnDownStaff, 'staff'),
  staffRoute(officeProposeStaffRoles, async ({ body, session, ip }) => {
    const { id } = await proposeStaffRoles(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmStaffRoles, 'staff-roles'),
  turnDownRoute(context, officeTurnDownStaffRoles, 'staff-roles'),
  staffRoute(officeProposeStaffTotp, async ({ body, session, ip }) => {
    const { id } = await proposeStaffTotp(context, { session, ip }, body);
    return { id };
  }),
  secretRoute(context, officeConfirmStaffTotp, 'staff-totp'),
  turnDownRoute(context, officeTurnDownStaffTotp, 'staff-totp'),
  staffRoute(officeProposeStaffPassword, ({ body, session, ip }) =>
    proposeStaffPassword(context, { session, ip }, body),
  ),
  confirmRoute(context, officeConfirmStaffPassword, 'staff-password'),
  turnDownRoute(context, officeTurnDownStaffPassword, 'staff-password'),
  staffRoute(officeProposeRole, async ({ body, session, ip }) => {
    const { id } = await proposeRole(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmRole, 'role'),
  turnDownRoute(context, officeTurnDownRole, 'role'),
];
