import type { OrderStage } from '@haitang/contract/codes/order-stage.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMembers, memberOf } from '@haitang/identity/find-member.ts';
import type { Member } from '@haitang/identity/member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sliceOf } from '@haitang/platform/database/long-list.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { casesOfOrder } from './cases/list-cases.ts';
import type { PaymentCase } from './cases/payment-case.ts';
import type { Deposit, DepositStage } from './deposit.ts';
import { findByNumber, ordersBehind, type QueueFilter, queueOfDeposits } from './deposit-store.ts';
import { type Confirmation, findDeposit } from './find-deposit.ts';
import { methodOf } from './methods/method.ts';
import { payerDiffers } from './payer-differs.ts';
import { type DepositReview, untouched } from './review/deposit-review.ts';
import { reviewsOf } from './review/find-review.ts';
import { confirmingAmong, transferOfOrder } from './transfer-store.ts';

export type { QueueFilter } from './deposit-store.ts';

export interface DepositItem {
  readonly deposit: Deposit;
  /** The deposit's stage, or `confirming` while its money is being confirmed. */
  readonly stage: OrderStage;
  readonly username: string;
  /** Whether the member named another payer than itself. */
  readonly payerDiffers: boolean;
  /** As far as people have reviewed it; null for an order that nobody reviews. */
  readonly review: DepositReview | null;
}

/** Stages in which somebody waits for us. */
const WAITING: ReadonlySet<DepositStage> = new Set(['submitted', 'reviewing', 'suspended']);

/** What waits is worked from the oldest on; of all else the newest is looked for. */
const waits = ({ stages }: QueueFilter): boolean =>
  stages.length > 0 && stages.every((stage) => WAITING.has(stage));

/** Orders with what the console shows of them. Three queries. */
async function itemsOf(
  { database: { read } }: Context,
  orders: readonly Deposit[],
): Promise<readonly DepositItem[]> {
  const numbers = orders.map((order) => order.number);
  const [members, confirming, reviews] = await Promise.all([
    findMembers(read, [...new Set(orders.map((order) => order.memberId))]),
    confirmingAmong(read, numbers),
    reviewsOf(read, numbers),
  ]);
  const known = new Map(members.map((member): [MemberId, Member] => [member.id, member]));
  return orders.map((deposit): DepositItem => {
    const { number, memberId, details, stage, method } = deposit;
    const member = present(known.get(memberId), `member ${memberId}`);
    const isReviewed = methodOf(method).settlement === 'manual';
    return {
      deposit,
      stage: confirming.has(number) ? 'confirming' : stage,
      username: member.username,
      payerDiffers: payerDiffers(details.bank_owner ?? '', member.realname),
      review: isReviewed ? (reviews.get(number) ?? untouched(number)) : null,
    };
  });
}

/** The next deposits of a filter, newest first, behind the order of a number; '' for the newest. */
export const depositsBehind = async (
  context: Context,
  filter: QueueFilter,
  from: { readonly after: string; readonly limit: number },
): Promise<readonly DepositItem[]> =>
  itemsOf(context, await ordersBehind(context.database.read, filter, from));

/**
 * Deposits for the console, oldest first where all of them wait, else newest first; `page` counts
 * from 1.
 */
export async function depositQueue(
  context: Context,
  filter: QueueFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: readonly DepositItem[]; readonly total: number }> {
  const { read } = context.database;
  const slice = sliceOf({ page, pageSize });
  const { orders, total } = await queueOfDeposits(read, filter, slice, waits(filter));
  return { items: await itemsOf(context, orders), total };
}

/** One deposit with everything that staff need to explain it. */
export interface DepositFile {
  readonly deposit: Deposit;
  readonly stage: OrderStage;
  readonly member: Member;
  readonly confirmation: Confirmation | null;
  readonly transfer: ChainTransfer | null;
  readonly cases: readonly PaymentCase[];
}

/** The file of a deposit. Refuses `not-found`. */
export async function depositFile(context: Context, number: string): Promise<DepositFile> {
  const { read } = context.database;
  const order = await findByNumber(read, number);
  if (!order) throw refuse('not-found');
  const [view, member, transfer, cases] = await Promise.all([
    findDeposit(read, order.memberId, number),
    memberOf(read, order.memberId),
    transferOfOrder(read, number),
    casesOfOrder(read, number),
  ]);
  return { ...view, member, transfer, cases };
}
