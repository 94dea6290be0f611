import {
  checkRecovery,
  pendingRecovery as pendingCall,
  recoverPasswords,
  stopRecovery as stopCall,
} from '@haitang/contract/member/recovery.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { openRecovery, recover } from '@haitang/identity/recoveries/recover.ts';
import type { Recovered } from '@haitang/identity/recoveries/recovery.ts';
import { pendingRecovery, stopRecovery } from '@haitang/identity/recoveries/stop-recovery.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { Answer, memberRoute, publicRoute, type Route } from '@haitang/platform/http/route.ts';

const presentWhich = ({ login, pay }: Recovered) =>
  ({ login: login ? 1 : 0, pay: pay ? 1 : 0 }) as const;

/** 找回密码: a member without a session sets new passwords by a key that two of staff gave out. */
export const recoveryRoutes = (context: IdentityContext): Route[] => [
  publicRoute(checkRecovery, async ({ body, ip, country, userAgent, deviceId }) => {
    const origin = { ip, country, userAgent, deviceId };
    const { recovery } = await openRecovery(context, { ...body, origin });
    return presentWhich(recovery);
  }),
  publicRoute(recoverPasswords, async ({ body, ip, country, userAgent, deviceId }) => {
    const origin = { ip, country, userAgent, deviceId };
    const passwords = { login: body.password, pay: body.paypassword };
    const recovery = await recover(context, { ...body, origin, passwords });
    return new Answer(presentWhich(recovery), '密码修改成功！');
  }),
  memberRoute(pendingCall, async ({ session }) => {
    const now = context.clock.now();
    const recovery = await pendingRecovery(context.database.read, session.memberId, now);
    return (
      recovery && {
        ...presentWhich(recovery),
        proposed_at: formatBeijing(recovery.proposedAt),
        confirmed: recovery.confirmedAt === null ? (0 as const) : (1 as const),
        expires_at: formatBeijing(recovery.expiresAt),
      }
    );
  }),
  memberRoute(stopCall, async ({ session, ip }) => {
    await stopRecovery(context, session, ip);
    return new Answer(null, '已中止，找回码已失效');
  }),
];
