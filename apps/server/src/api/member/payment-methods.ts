import { type AllPaymentMethods, getAllPaymentMethods } from '@haitang/contract/member/deposits.ts';
import { METHODS, type Method } from '@haitang/payments/deposits/methods/method.ts';
import { offeredMethods, offeredRange } from '@haitang/payments/deposits/offered-methods.ts';
import { accountsOf } from '@haitang/payments/deposits/receiving/find-accounts.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { depositBonusPercent } from '@haitang/promotions/bonuses/rules/first-terms.ts';
import { presentLimits } from '../present/deposits.ts';
import { coinPicture } from '../present/picture-address.ts';

/** The networks of USDT in use, or the accounts of a bank. */
async function choicesOf(context: PaymentsContext, { flag, ranges }: Method) {
  if (flag === 'card') {
    const accounts = await accountsOf(context.database.read, flag);
    return accounts.map(({ id, bank }) => ({ id, name: bank }));
  }
  return ranges.flatMap(({ network }, index) =>
    network !== null && context.chains.has(network) ? [{ id: index + 1, name: network }] : [],
  );
}

/** The methods of one answer, for clients that read no switches and ranges. */
export const paymentMethodRoutes = (context: PaymentsContext): Route[] => [
  memberRoute(getAllPaymentMethods, async (): Promise<AllPaymentMethods> => {
    const offered = await offeredMethods(context);
    const bonus = await depositBonusPercent(context.database.read, context.clock.now());
    const rows = [...METHODS.entries()].map(async ([index, method]) => {
      const [first] = method.ranges;
      if (!first || !offered.has(method.flag)) return [];
      const range = await offeredRange(context, first.range_type);
      const { min_price, max_price } = presentLimits(range);
      const data = await choicesOf(context, method);
      return [
        {
          id: index + 1,
          type: first.paytype,
          name: method.name,
          img: coinPicture(method.flag),
          min_price,
          max_price,
          bonus_ratio: Number(bonus),
          data,
        },
      ];
    });
    return (await Promise.all(rows)).flat();
  }),
];
