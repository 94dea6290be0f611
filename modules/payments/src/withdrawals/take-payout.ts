import { refuse } from '@haitang/contract/codes/refuse.ts';
import { hasDisowned } from '@haitang/identity/sessions/assert-sign-ins-own.ts';
import { assertNothingFrozen } from '../deposits/cases/frozen-case.ts';
import { assertNoRegistrar } from '../treasury/wallets/payout-wallets.ts';
import { type StaffAct, staffAct } from './act.ts';
import { assertUnsigned } from './approvals/assert-unsigned.ts';
import { assertNotScreened } from './approve-withdrawal.ts';
import { saveByHand } from './hand-store.ts';
import { REVIEW_FLAG_WORDS } from './review-flags.ts';
import { screenOrder } from './screen-order.ts';
import { assertClear, type ScreeningContext } from './screen-payout.ts';
import { takenByHand, type Withdrawal } from './withdrawal.ts';

/**
 * One person takes an approved order to pay it by hand: before its payment order may be copied, so
 * that the signer never pays it as well. A colleague may take it over. Refuses (403) an order the
 * signer pays, one with signatures of people that have not expired, an address on the screening
 * list or without an answer of the screening, and a person who approved the order or registered a
 * payout wallet of the network; and (203) an order of a member who disowned a sign-in and has not
 * changed the password since.
 */
export const takePayout = async (context: ScreeningContext, act: StaffAct): Promise<Withdrawal> => {
  const verdict = await screenOrder(context, act.number);
  return staffAct(context, act, { step: 'payout-taken', note: '' }, async (order, tx, moment) => {
    await assertNotScreened(tx, order);
    assertClear(verdict);
    await assertNothingFrozen(tx, order.memberId);
    if (await hasDisowned(tx, order.memberId)) {
      throw refuse('condition', { words: REVIEW_FLAG_WORDS.disowned });
    }
    await assertUnsigned(tx, order.number, moment);
    await assertNoRegistrar(tx, { network: order.network, staff: act.staff, at: moment });
    const taken = takenByHand(order, act.staff);
    await saveByHand(tx, order.number, act.staff, moment);
    return taken;
  });
};
