import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Chains } from '../../chain/chain.ts';
import { currentTerms } from '../../treasury/signer/learn-terms.ts';
import { assertNoRegistrar } from '../../treasury/wallets/payout-wallets.ts';
import { type StaffAct, staffAct } from '../act.ts';
import { isPaidByHand } from '../signer-orders.ts';
import { approvable, type Withdrawal } from '../withdrawal.ts';
import { insertApproval } from './approval-store.ts';
import { approvalsFor } from './approvals-for.ts';
import { approvalsOf } from './find-approvals.ts';
import { decideApproval, parseApproval } from './payout-approval.ts';
import { statementOf } from './payout-statement.ts';

/**
 * Stores one person's signature for the payment of an approved order; the signer gets it with the
 * request, and verifies it for itself. Refuses as `parseApproval` and `decideApproval` do, an order
 * that is not waiting for approvals (202, 203), and a person who registered a payout wallet of the
 * network (403).
 */
export async function submitApproval(
  context: Context & { readonly chains: Chains },
  act: StaffAct & { readonly approval: string },
): Promise<Withdrawal> {
  const approval = parseApproval(act.approval);
  const step = { step: 'payout-signed', note: approval.approver };
  return staffAct(context, act, step, async (order, tx, moment) => {
    const terms = await currentTerms(tx, moment);
    if (!terms) {
      throw refuse('condition', { words: '签名服务没有应答，暂不能提交签名' });
    }
    const chain = context.chains.get(order.network);
    if (!chain || !approvalsFor(terms, order)) {
      throw refuse('condition', { words: '该订单不需要签名，或超过签名服务的上限' });
    }
    const { network } = order;
    await assertNoRegistrar(tx, { network, staff: act.staff, at: moment });
    const stored = await approvalsOf(tx, [order.number]);
    const { staff } = act;
    const decided = decideApproval(
      statementOf(chain, order),
      approval,
      { terms, stored },
      { staff, at: moment },
    );
    if (await isPaidByHand(tx, order.number)) {
      throw refuse('already-done', { words: '该订单已由人工付款' });
    }
    await insertApproval(tx, decided);
    return approvable(order);
  });
}
