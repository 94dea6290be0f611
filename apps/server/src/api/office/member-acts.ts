import {
  officePauseMember,
  officeSetAccountStatus,
  officeSignMemberOut,
  officeWriteToMember,
} from '@haitang/contract/office/member-acts.ts';
import { pauseMember } from '@haitang/office/members/pause-member.ts';
import { setAccountStatus } from '@haitang/office/members/set-account-status.ts';
import { signMemberOut } from '@haitang/office/members/sign-member-out.ts';
import { writeToMember } from '@haitang/office/members/write-to-member.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from './present.ts';

/** What staff do for one member; each act is in the audit trail with its reason. */
export const memberActRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeSignMemberOut, async ({ body, session, ip }) => ({
    ended: await signMemberOut(context, { session, ip }, body),
  })),
  staffRoute(officePauseMember, async ({ body, session, ip }) => ({
    until: maybeTime(await pauseMember(context, { session, ip }, body)),
  })),
  staffRoute(officeSetAccountStatus, async ({ body, session, ip }) => {
    await setAccountStatus(context, { session, ip }, body);
    return null;
  }),
  staffRoute(officeWriteToMember, async ({ body, session, ip }) => {
    await writeToMember(context, { session, ip }, body);
    return null;
  }),
];
