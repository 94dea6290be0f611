import { isChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { bindCard, deleteCard, getCard } from '@haitang/contract/member/cards.ts';
import { offeredMethods } from '@haitang/payments/deposits/offered-methods.ts';
import { accountsOf } from '@haitang/payments/deposits/receiving/find-accounts.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { bindAddress } from '@haitang/payments/withdrawals/addresses/bind-address.ts';
import { deleteAddress } from '@haitang/payments/withdrawals/addresses/delete-address.ts';
import { addressesOf } from '@haitang/payments/withdrawals/addresses/find-address.ts';
import { isCardId } from '@haitang/payments/withdrawals/cards/bank-card.ts';
import { bindBankCard, cardsOf } from '@haitang/payments/withdrawals/cards/bind-bank-card.ts';
import { deleteBankCard } from '@haitang/payments/withdrawals/cards/delete-bank-card.ts';
import { newAddressHours } from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import { withdrawalTerms } from '@haitang/payments/withdrawals/withdrawal-terms.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { presentAddress, presentBankCard, presentReceivingCard } from '../present/cards.ts';

const BANK_CARDS = '1';
const USDT_ADDRESSES = '2';

/** Our receiving accounts of the methods that are switched on. */
async function receivingCards(context: PaymentsContext) {
  const offered = await offeredMethods(context);
  const { read } = context.database;
  return offered.has('card') ? (await accountsOf(read, 'card')).map(presentReceivingCard) : [];
}

/** Our receiving accounts, and the member's own bank cards and USDT addresses. */
export const cardRoutes = (context: PaymentsContext): Route[] => [
  memberRoute(getCard, async ({ body, session }) => {
    const type = body.type.trim();
    if (type === '') return receivingCards(context);
    if (type === BANK_CARDS) {
      return (await cardsOf(context.database.read, session.memberId)).map(presentBankCard);
    }
    if (type !== USDT_ADDRESSES) return [];
    const [addresses, terms, hours] = await Promise.all([
      addressesOf(context.database.read, session.memberId),
      withdrawalTerms(context.settings),
      context.settings.get(newAddressHours),
    ]);
    return addresses.map((address) => presentAddress(address, terms, hours));
  }),

  memberRoute(bindCard, async ({ body, session, ip, deviceId }) => {
    const { memberId } = session;
    const by = { payPassword: body.pay_pass, sessionId: session.id, ip, deviceId };
    if (body.bank !== 'USDT') {
      await bindBankCard(context, {
        memberId,
        bank: body.bank.trim(),
        owner: body.bank_owner.trim(),
        branch: body.bank_address.trim(),
        cardNo: body.bank_no.trim(),
        ...by,
      });
      return new Answer(null, '绑定成功');
    }
    await bindAddress(context, {
      memberId,
      network: isChainNetwork(body.bank_owner) ? body.bank_owner : 'TRC20',
      address: body.bank_no,
      ...by,
    });
    return new Answer(null, '绑定成功');
  }),

  memberRoute(deleteCard, async ({ body, session, ip }) => {
    const by = { memberId: session.memberId, sessionId: session.id, ip };
    if (isCardId(body.id)) await deleteBankCard(context, { ...by, cardId: body.id });
    else await deleteAddress(context, { ...by, addressId: body.id });
    return new Answer(null, '解绑成功');
  }),
];
