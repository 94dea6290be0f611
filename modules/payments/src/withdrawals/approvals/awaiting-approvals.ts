import { findMembers } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Chains } from '../../chain/chain.ts';
import { currentTerms } from '../../treasury/signer/learn-terms.ts';
import { type QueueFlag, queueFlagsOf } from '../queue-flags.ts';
import { ordersAbove } from '../signer-orders.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { approvalsOf } from './find-approvals.ts';
import { type PayoutApproval, usable } from './payout-approval.ts';
import { type PayoutStatement, statementOf } from './payout-statement.ts';

/** An order above the signer's automatic ceiling, with the signatures for it. */
export interface AwaitingOrder {
  readonly order: Withdrawal;
  /** The facts that people sign. */
  readonly statement: PayoutStatement;
  readonly username: string;
  readonly flags: readonly QueueFlag[];
  readonly needed: number;
  /** Those the signer will accept. */
  readonly given: readonly PayoutApproval[];
  /** The others: expired, or of somebody who is no longer listed. */
  readonly lapsed: readonly PayoutApproval[];
}

export interface AwaitingApprovals {
  readonly orders: readonly AwaitingOrder[];
  /** The people the signer lists; null while nothing current is known of it. */
  readonly approvers: readonly string[] | null;
}

const MOST_SHOWN = 200;

/** The orders that wait for people's signatures, oldest first. */
export async function awaitingApprovals(
  context: Context & { readonly chains: Chains },
): Promise<AwaitingApprovals> {
  const { read } = context.database;
  const now = context.clock.now();
  const terms = await currentTerms(read, now);
  if (!terms) return { orders: [], approvers: null };
  const orders = await ordersAbove(read, terms, MOST_SHOWN);
  const all = await approvalsOf(
    read,
    orders.map(({ number }) => number),
  );
  const members = await findMembers(read, [...new Set(orders.map(({ memberId }) => memberId))]);
  const flags = await queueFlagsOf(read, orders);
  const shown = orders.flatMap((order): AwaitingOrder[] => {
    const chain = context.chains.get(order.network);
    if (!chain) return [];
    const own = all.filter(({ number }) => number === order.number);
    const given = usable(own, terms, now);
    const username = present(
      members.find(({ id }) => id === order.memberId)?.username,
      `member ${order.memberId}`,
    );
    const statement = statementOf(chain, order);
    const lapsed = own.filter((payoutApproval) => !given.includes(payoutApproval));
    const seen = { order, statement, username, flags: flags.get(order.number) ?? [] };
    return [{ ...seen, needed: terms.terms.needed, given, lapsed }];
  });
  return { orders: shown, approvers: terms.terms.approvers.map(({ name }) => name) };
}
