import {
  getPayRange,
  getPayWay,
  type PayWayData,
  type RechargeBody,
  recharge,
  upayPay,
} from '@haitang/contract/member/deposits.ts';
import { payInfo } from '@haitang/contract/member/pay-info.ts';
import { wageringInForce } from '@haitang/payments/deposits/book-deposit.ts';
import { type DepositView, findDeposit } from '@haitang/payments/deposits/find-deposit.ts';
import {
  hostedPage,
  requestHostedPayment,
} from '@haitang/payments/deposits/hosted/request-hosted-payment.ts';
import { type MethodFlag, rangeOf } from '@haitang/payments/deposits/methods/method.ts';
import { methodOrder, rangeInForce } from '@haitang/payments/deposits/methods/method-settings.ts';
import {
  isSandbox,
  offeredMethods,
  offeredRange,
} from '@haitang/payments/deposits/offered-methods.ts';
import { accountsOf } from '@haitang/payments/deposits/receiving/find-accounts.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { depositBonusWagering } from '@haitang/promotions/bonuses/rules/first-terms.ts';
import { payInfoMessage, presentPayInfo, presentRange } from '../present/deposits.ts';

/** `chain_type` of upay/pay (content pay.json, networks). */
const CHAIN_TYPE_NETWORK: Readonly<Record<string, string>> = { 1: 'TRC20', 2: 'ERC20' };

/** Where and how to pay an order. */
async function payPlace(context: PaymentsContext, { deposit }: DepositView) {
  const { number, method, network } = deposit;
  const { read } = context.database;
  const [payUrl, accounts] = await Promise.all([
    hostedPage(read, number),
    accountsOf(read, method),
  ]);
  return {
    payUrl,
    accounts,
    range: await rangeInForce(context.settings, rangeOf(method, network).range_type),
    chain: (method === 'usdt' && network && context.chains.get(network)) || null,
    sandbox: isSandbox(context, rangeOf(method, network).range_type),
  };
}

/** The member's details of a bank payment; none for other methods. */
const bankDetails = ({ paytype, ...body }: RechargeBody): Record<string, string> =>
  paytype === 'bank'
    ? {
        bank_owner: body.bank_owner.trim(),
        bank: body.bank.trim(),
        bank_no: body.bank_no.trim(),
        bank_address: body.bank_address.trim(),
      }
    : {};

/** The switches in the operator's order of their keys: the first 1 is a client's default. */
const payWaysOf = (order: readonly MethodFlag[], offered: ReadonlySet<MethodFlag>): PayWayData => {
  const flag = (name: MethodFlag): 0 | 1 => (offered.has(name) ? 1 : 0);
  const ways = {
    card: flag('card'),
    wechat: flag('wechat'),
    alipay: flag('alipay'),
    usdt: flag('usdt'),
    upay: flag('upay'),
    huione: flag('huione'),
  };
  return Object.assign(Object.fromEntries(order.map((name) => [name, ways[name]])), ways);
};

/** Deposits: methods, ranges, orders and where to pay an order. */
export const depositRoutes = (context: PaymentsContext): Route[] => {
  return [
    memberRoute(getPayWay, async () => {
      const [offered, order] = await Promise.all([
        offeredMethods(context),
        context.settings.get(methodOrder),
      ]);
      return payWaysOf(order, offered);
    }),
    memberRoute(getPayRange, async ({ body }) => {
      const { settings, database, clock } = context;
      const [range, own, bonus] = await Promise.all([
        offeredRange(context, body.type),
        wageringInForce(settings),
        depositBonusWagering(database.read, clock.now()),
      ]);
      return presentRange(range, isSandbox(context, body.type), { own, bonus });
    }),
    memberRoute(recharge, async ({ body, session, country, idempotencyKey }) => {
      const order = await requestDeposit(context, {
        memberId: session.memberId,
        paytype: body.paytype,
        network: body.catepay,
        amount: body.amount,
        details: bankDetails(body),
        country,
        idempotencyKey,
      });
      return new Answer({ out_trade_no: order.number }, order.number);
    }),
    memberRoute(upayPay, async ({ body, session, country, idempotencyKey }) => {
      const { payUrl } = await requestHostedPayment(context, {
        memberId: session.memberId,
        network: CHAIN_TYPE_NETWORK[body.chain_type] ?? '',
        amount: body.money,
        country,
        idempotencyKey,
      });
      return payUrl;
    }),
    memberRoute(payInfo, async ({ session: { memberId }, body: { deposit_no: number } }) => {
      const view = await findDeposit(context.database.read, memberId, number);
      const info = presentPayInfo(view, await payPlace(context, view));
      return new Answer(info, payInfoMessage(view.deposit));
    }),
  ];
};
