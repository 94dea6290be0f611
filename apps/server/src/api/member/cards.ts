import { refuse } from '@haitang/contract/codes/refuse.ts';
import { bindCard, deleteCard, getCard } from '@haitang/contract/member/cards.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { bindAddress } from '../../payments/addresses/bind-address.ts';
import { deleteAddress } from '../../payments/addresses/delete-address.ts';
import { addressesOf } from '../../payments/addresses/find-address.ts';
import type { PaymentsContext } from '../../payments/payments-context.ts';
import { newAddressHours } from '../../payments/withdrawals/withdrawal-settings.ts';
import { withdrawalTerms } from '../../payments/withdrawals/withdrawal-terms.ts';
import { presentAddress } from '../present/cards.ts';

const USDT_ADDRESSES = '2';

/** The member's USDT addresses. Bank cards and receiving accounts have no rows yet. */
export const cardRoutes = (context: PaymentsContext): Route[] => [
  memberRoute(getCard, async ({ body, session }) => {
    if (body.type !== USDT_ADDRESSES) return [];
    const [addresses, terms, hours] = await Promise.all([
      addressesOf(context.database.read, session.memberId),
      withdrawalTerms(context.settings),
      context.settings.get(newAddressHours),
    ]);
    return addresses.map((address) => presentAddress(address, terms, hours));
  }),

  memberRoute(bindCard, async ({ body, session, ip }) => {
    if (body.bank !== 'USDT') throw refuse('channel-off');
    await bindAddress(context, {
      memberId: session.memberId,
      network: body.bank_owner === 'ERC20' ? 'ERC20' : 'TRC20',
      address: body.bank_no,
      payPassword: body.pay_pass,
      sessionId: session.id,
      ip,
    });
    return new Answer(null, '绑定成功');
  }),

  memberRoute(deleteCard, async ({ body, session, ip }) => {
    await deleteAddress(context, {
      memberId: session.memberId,
      addressId: body.id,
      sessionId: session.id,
      ip,
    });
    return new Answer(null, '解绑成功');
  }),
];
