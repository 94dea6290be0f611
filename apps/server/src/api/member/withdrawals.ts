import { withdraw } from '@haitang/contract/member/withdrawals.ts';
import { present } from '@haitang/kernel/assert.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import type { IdentityContext } from '../../identity/identity-context.ts';
import { withdrawalSecondFactor } from '../../identity/identity-settings.ts';
import { askSecondFactor } from '../../identity/totp/ask-second-factor.ts';
import { requestWithdrawal } from '../../payments/withdrawals/request-withdrawal.ts';

/** Asking for a withdrawal; there is no call that takes one back (RG-20). */
export const withdrawalRoutes = (context: IdentityContext): Route[] => [
  memberRoute(withdraw, async ({ body, session, ip, idempotencyKey }) => {
    const { number } = await requestWithdrawal(context, {
      memberId: session.memberId,
      addressId: Number(body.bank),
      amount: present(parseMoney('USDT', body.amount, 2), 'a parsed amount'),
      payPassword: body.password,
      key: idempotencyKey,
      sessionId: session.id,
      ip,
      confirm: async () => {
        if ((await context.settings.get(withdrawalSecondFactor)) !== '1') return;
        await askSecondFactor(context, session.memberId, body.totp_code);
      },
    });
    return new Answer({ out_trade_no: number }, '取款申请已提交，请等待审核');
  }),
];
