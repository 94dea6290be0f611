import { siteWords } from '@haitang/content/site-words.ts';
import {
  confirmTotp,
  disableTotp,
  enrolTotp,
  renewRecoveryCodes,
  totp,
} from '@haitang/contract/member/totp.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import {
  renewRecoveryCodes as newCodes,
  disableTotp as takeAway,
} from '@haitang/identity/totp/change-totp.ts';
import { confirmEnrolment } from '@haitang/identity/totp/confirm-enrolment.ts';
import { startEnrolment } from '@haitang/identity/totp/start-enrolment.ts';
import { totpState } from '@haitang/identity/totp/totp-state.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { qrImage } from '../present/qr-image.ts';

/** A member's authenticator app: its state, binding, removal, recovery codes. */
export const totpRoutes = (context: IdentityContext): Route[] => [
  memberRoute(totp, async ({ session }) => {
    const { since, recoveryCodesLeft } = await totpState(context.database.read, session.memberId);
    return {
      enabled: since ? (1 as const) : (0 as const),
      since: since && formatBeijing(since),
      recovery_left: recoveryCodesLeft,
    };
  }),
  memberRoute(enrolTotp, async (call) => {
    const { session, body } = call;
    const { short_name: issuer } = await siteWords(context);
    const { secret, address } = await startEnrolment(context, session, body.password, call, issuer);
    return { secret, address, qr: qrImage(address) };
  }),
  memberRoute(confirmTotp, async (call) => {
    const codes = await confirmEnrolment(context, call.session, call.body.code, call);
    return new Answer({ recovery_codes: [...codes] }, '动态验证已开启');
  }),
  memberRoute(disableTotp, async ({ session, body, ip, deviceId }) => {
    await takeAway(context, { session, ...body, ip, deviceId });
    return new Answer(null, '动态验证已关闭');
  }),
  memberRoute(renewRecoveryCodes, async ({ session, body, ip, deviceId }) => ({
    recovery_codes: [...(await newCodes(context, { session, ...body, ip, deviceId }))],
  })),
];
