import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import { normalHash } from '../chain/normal-hash.ts';
import { assertNothingFrozen } from '../deposits/cases/frozen-case.ts';
import { assertNoRegistrar } from '../treasury/wallets/payout-wallets.ts';
import { type StaffAct, staffAct } from './act.ts';
import { assertUnsigned } from './approvals/assert-unsigned.ts';
import { assertNotScreened } from './approve-withdrawal.ts';
import { readByHand, saveByHand } from './hand-store.ts';
import { expectFee } from './payout-fee-store.ts';
import { screenOrder } from './screen-order.ts';
import { assertClear, type ScreeningContext } from './screen-payout.ts';
import { enterHash, type Withdrawal } from './withdrawal.ts';
import { hashInUse } from './withdrawal-store.ts';

const HASH_FORM = /^(0x)?[0-9a-fA-F]{64}$/;

/**
 * Records the hash of the payment by the outside signer; the order becomes paid only when the chain
 * shows it (`confirm-payouts`). From then on it is paid by hand, also when the chain refutes the
 * hash: the true payment may be there under another one. Refuses an invalid hash (400), one that
 * serves another order, a payout before its waiting time is over (203), an address on the screening
 * list or without an answer of the screening, a person who approved the order or registered a
 * payout wallet of the network, and an order with signatures of people that have not expired (403).
 */
export async function enterPayout(
  context: ScreeningContext,
  act: StaffAct & { readonly txHash: string },
): Promise<Withdrawal> {
  if (!HASH_FORM.test(act.txHash.trim())) {
    throw refuse('malformed', { words: '交易哈希格式不正确' });
  }
  const verdict = await screenOrder(context, act.number);
  try {
    return await staffAct(
      context,
      act,
      { step: 'payout-entered', note: act.txHash.trim() },
      async (order, tx, moment) => {
        if (moment < order.payableFrom) {
          const time = formatBeijing(order.payableFrom);
          throw refuse('condition', { words: `新地址或近期改密，${time} 后方可付款` });
        }
        await assertNotScreened(tx, order);
        assertClear(verdict);
        await assertNothingFrozen(tx, order.memberId);
        await assertUnsigned(tx, order.number, moment);
        await assertNoRegistrar(tx, { network: order.network, staff: act.staff, at: moment });
        const hash = normalHash(order.network, act.txHash);
        if (await hashInUse(tx, order, hash)) throw usedHash();
        if ((await readByHand(tx, order.number)) === null) {
          await saveByHand(tx, order.number, act.staff, moment);
        }
        await expectFee(tx, { network: order.network, txHash: hash, number: order.number }, moment);
        return enterHash(order, hash, act.staff);
      },
    );
  } catch (error) {
    // Two orders named the same hash concurrently, and the unique index admitted one.
    if (isUniqueViolation(error, 'withdrawal_tx_once')) throw usedHash();
    throw error;
  }
}

const usedHash = () => refuse('already-done', { words: '该交易哈希已用于其他取款单' });
