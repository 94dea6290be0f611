import { siteState } from '@haitang/content/content-settings.ts';
import { siteWords } from '@haitang/content/site-words.ts';
import { officeChangePassword } from '@haitang/contract/office/changes/staff-passwords.ts';
import { officeRenew, officeStartRenewal } from '@haitang/contract/office/renewal.ts';
import {
  officeMe,
  officeSignIn,
  officeSignInCode,
  officeSignOut,
} from '@haitang/contract/office/sign-in.ts';
import { deviceOf } from '@haitang/identity/sessions/session.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import {
  queueLateMinutes,
  queueOverdueMinutes,
  shiftCodeAbove,
} from '@haitang/office/office-settings.ts';
import { changeOwnPassword } from '@haitang/office/staff/change-own-password.ts';
import { renewCredentials, startRenewal } from '@haitang/office/staff/renew-credentials.ts';
import { shiftCover } from '@haitang/office/staff/shift-code.ts';
import { passCode, passPassword } from '@haitang/office/staff/sign-in.ts';
import { signOutStaff } from '@haitang/office/staff/sign-out.ts';
import { whoAmI } from '@haitang/office/staff/who-am-i.ts';
import { publicRoute, type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { totpAddress } from '@haitang/platform/security/totp.ts';
import { maybeTime } from './present.ts';

/** Sign-in in two steps, sign-out, the own account and its password. */
export const signInRoutes = (context: OfficeContext): Route[] => [
  publicRoute(officeSignIn, async ({ body, ip }) => {
    const { challenge, name } = await passPassword(context, { ...body, ip });
    return { challenge, name, ip };
  }),
  publicRoute(officeSignInCode, async ({ body, ip, userAgent }) => {
    const { token } = await passCode(context, { ...body, ip, userAgent });
    return { token };
  }),
  staffRoute(officeSignOut, async ({ session, ip }) => {
    await signOutStaff(context, session, ip);
    return null;
  }),
  staffRoute(officeChangePassword, async ({ body, session, ip }) => {
    await changeOwnPassword(context, { session, ip }, body);
    return null;
  }),
  staffRoute(officeStartRenewal, async ({ session, ip }) => {
    const totpSecret = await startRenewal(context, { session, ip });
    const { short_name: issuer } = await siteWords(context);
    return { totpSecret, totpAddress: totpAddress(totpSecret, issuer, session.staff) };
  }),
  staffRoute(officeRenew, async ({ body, session, ip }) => {
    await renewCredentials(context, { session, ip }, body);
    return null;
  }),
  staffRoute(officeMe, async ({ session, ip }) => {
    const cover = await shiftCover(context, { session, ip });
    const { staff, roles, lastSignIn, nextSignIn, sessionEndsAt, idleEndsAt } = await whoAmI(
      context.database.read,
      session.staff,
      session.id,
    );
    return {
      name: staff.name,
      displayName: staff.displayName,
      title: staff.title,
      roles: roles.map(({ id, name }) => ({ id, name })),
      permissions: [...session.permissions].sort(),
      lastSignIn: lastSignIn && { at: formatBeijing(lastSignIn.startedAt), ip: lastSignIn.ip },
      nextSignIn: nextSignIn && {
        id: nextSignIn.id,
        at: formatBeijing(nextSignIn.startedAt),
        ip: nextSignIn.ip,
        device: deviceOf(nextSignIn.userAgent),
      },
      sessionEndsAt: maybeTime(sessionEndsAt),
      idleEndsAt: formatBeijing(idleEndsAt),
      mustRenew: session.mustRenew ?? false,
      signerUrl: context.signerUrl,
      sandbox: context.signerUrl !== '',
      waits: {
        late: await context.settings.get(queueLateMinutes),
        overdue: await context.settings.get(queueOverdueMinutes),
      },
      shiftCode: {
        until: cover && formatBeijing(cover.until),
        upTo: await context.settings.get(shiftCodeAbove),
      },
      siteOpen: (await context.settings.get(siteState)) === '1',
    };
  }),
];
