import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  getPayRange,
  getPayWay,
  payInfo,
  recharge,
  upayPay,
} from '@haitang/contract/member/deposits.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { findDeposit } from '../../payments/deposits/find-deposit.ts';
import { requestDeposit } from '../../payments/deposits/request-deposit.ts';
import { findRange, type MethodFlag, methodOf } from '../../payments/methods/method.ts';
import { isOffered, rangeInForce } from '../../payments/methods/method-settings.ts';
import type { PaymentsContext } from '../../payments/payments-context.ts';
import { presentPayInfo, presentRange } from '../present/deposits.ts';

/** Money in: methods, ranges, orders and how an order is paid. */
export const depositRoutes = (context: PaymentsContext): Route[] => {
  const { settings, database, chains } = context;
  const flag = async (name: MethodFlag): Promise<0 | 1> =>
    (await isOffered(context, methodOf(name))) ? 1 : 0;
  return [
    memberRoute(getPayWay, async () => ({
      card: await flag('card'),
      wechat: await flag('wechat'),
      alipay: await flag('alipay'),
      usdt: await flag('usdt'),
      upay: await flag('upay'),
      huione: await flag('huione'),
    })),
    memberRoute(getPayRange, async ({ body }) =>
      presentRange(await rangeInForce(settings, body.type)),
    ),
    memberRoute(recharge, async ({ body, session, country, idempotencyKey }) => {
      const order = await requestDeposit(context, {
        memberId: session.memberId,
        paytype: body.paytype,
        network: body.catepay,
        amount: body.amount,
        country,
        idempotencyKey,
      });
      return new Answer({ out_trade_no: order.number }, order.number);
    }),
    // The hosted provider is not connected yet; the switch of the method reads off as well.
    memberRoute(upayPay, async () => {
      throw refuse('channel-off');
    }),
    memberRoute(payInfo, async ({ body, session }) => {
      const view = await findDeposit(database.read, session.memberId, body.deposit_no);
      const { network } = view.deposit;
      const found = network && findRange('usdt', network);
      const range = found && (await rangeInForce(settings, found.range.range_type));
      const chain = (network && chains.get(network)) ?? null;
      return new Answer(presentPayInfo(view, chain, range), 'usdtpay');
    }),
  ];
};
