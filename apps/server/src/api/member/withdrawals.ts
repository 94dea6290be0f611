import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  WITHDRAW_AMOUNT_UNITS,
  type WithdrawAmountUnit,
} from '@haitang/contract/codes/withdraw-amount-unit.ts';
import { type WithdrawBody, withdraw } from '@haitang/contract/member/withdrawals.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { withdrawalSecondFactor } from '@haitang/identity/identity-settings.ts';
import { askSecondFactor } from '@haitang/identity/totp/ask-second-factor.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatMoney, type Usdt } from '@haitang/kernel/money.ts';
import { parseRate } from '@haitang/kernel/rate.ts';
import { withdrawalRate } from '@haitang/payments/withdrawal-rate.ts';
import { withdrawAmountUnit } from '@haitang/payments/withdrawals/amount-unit.ts';
import { requestWithdrawal } from '@haitang/payments/withdrawals/request-withdrawal.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { usdtText } from '../present/usdt.ts';
import { askedAmount } from './asked-amount.ts';

/** The amount in USDT; without a unit in the call the setting's unit applies. */
async function amountOf({ settings }: IdentityContext, body: WithdrawBody): Promise<Usdt> {
  const said = WITHDRAW_AMOUNT_UNITS.find((candidate) => candidate === body.amount_unit);
  const unit: WithdrawAmountUnit = said ?? (await settings.get(withdrawAmountUnit));
  const rate = present(parseRate(await settings.get(withdrawalRate)), 'a rate in force');
  const amount = askedAmount(body.amount, unit, rate);
  if (amount === null) throw refuse('malformed', { words: '请输入有效的取款金额' });
  return amount;
}

/** Requesting a withdrawal; no call takes one back (RG-20). */
export const withdrawalRoutes = (context: IdentityContext): Route[] => [
  memberRoute(withdraw, async ({ body, session, ip, deviceId, idempotencyKey }) => {
    const { memberId } = session;
    const order = await requestWithdrawal(context, {
      memberId,
      addressId: Number(body.bank),
      amount: await amountOf(context, body),
      payPassword: body.password,
      key: idempotencyKey,
      sessionId: session.id,
      ip,
      deviceId,
      confirm: async () => {
        if ((await context.settings.get(withdrawalSecondFactor)) !== '1') return;
        const code = body.totp_code;
        await askSecondFactor(context, { memberId, code, origin: { ip, deviceId } });
      },
    });
    const amount = usdtText(order.amount);
    const held = formatMoney(order.held);
    return new Answer(
      { out_trade_no: order.number, amount, real_money: held },
      `取款申请已提交：${amount} USDT，冻结余额 ${held}，请等待审核`,
    );
  }),
];
