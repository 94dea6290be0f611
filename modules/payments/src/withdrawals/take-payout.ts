import { assertUnsigned } from '../approvals/assert-unsigned.ts';
import { assertNothingFrozen } from '../cases/frozen-case.ts';
import { assertClear, type ScreeningContext } from '../screening/screen-payout.ts';
import { assertNoRegistrar } from '../wallets/payout-wallets.ts';
import { type StaffAct, staffAct } from './act.ts';
import { assertNotScreened } from './approve-withdrawal.ts';
import { saveByHand } from './hand-store.ts';
import { screenOrder } from './screen-order.ts';
import { takenByHand, type Withdrawal } from './withdrawal.ts';

/**
 * One person takes an approved order to pay it by hand: before its payment order may be copied, so
 * that the signer never pays it as well. A colleague may take it over. Refuses (403) an order the
 * signer pays, one with signatures of people that have not expired, an address on the screening
 * list or without an answer of the screening, and a person who approved the order or registered a
 * payout wallet of the network.
 */
export const takePayout = async (context: ScreeningContext, act: StaffAct): Promise<Withdrawal> => {
  const verdict = await screenOrder(context, act.number);
  return staffAct(context, act, { step: 'payout-taken', note: '' }, async (order, tx, at) => {
    await assertNotScreened(tx, order);
    assertClear(verdict);
    await assertNothingFrozen(tx, order.memberId);
    await assertUnsigned(tx, order.number, at);
    await assertNoRegistrar(tx, { network: order.network, staff: act.staff, at });
    const taken = takenByHand(order, act.staff);
    await saveByHand(tx, order.number, act.staff, at);
    return taken;
  });
};
