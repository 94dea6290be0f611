import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMembers, memberOf } from '@haitang/identity/find-member.ts';
import type { Member } from '@haitang/identity/member.ts';
import { hasDisowned } from '@haitang/identity/sessions/assert-sign-ins-own.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sliceOf } from '@haitang/platform/database/long-list.ts';
import { steppedAwaySince } from '@haitang/turnover/end-lots.ts';
import type { Lot } from '@haitang/turnover/lot.ts';
import { recentLots } from '@haitang/turnover/outstanding.ts';
import type { Withdrawable } from '@haitang/turnover/withdrawable.ts';
import type { Wallet } from '@haitang/wallet/balance.ts';
import { screeningOf } from '../chain/screening/screening.ts';
import { wasDoubted } from '../deposits/cases/frozen-case.ts';
import { isListedPayout } from '../deposits/cases/list-cases.ts';
import type { PayoutAddress } from './addresses/address.ts';
import { addressesOf } from './addresses/find-address.ts';
import { needsTwoPeople } from './approve-withdrawal.ts';
import { readByHand } from './hand-store.ts';
import { type QueueFlag, queueFlagsOf } from './queue-flags.ts';
import {
  type OrderFilter,
  readOrders,
  readOrdersBehind,
  readTotals,
  type WithdrawalTotals,
} from './queue-store.ts';
import { type RateStanding, rateStandingOf } from './rate-standing.ts';
import { type ReviewFlag, reviewFlags } from './review-flags.ts';
import { readSteps, type WithdrawalStep } from './step-store.ts';
import { withdrawableNow } from './withdrawable-now.ts';
import { payoutOf, type Withdrawal, type WithdrawalStage } from './withdrawal.ts';
import { readWithdrawal } from './withdrawal-store.ts';

/** How long a reviewer sees past warnings: lots that ended early, doubted credits. */
const SHOWN_MS = 30 * DAY_MS;

export interface QueueItem {
  readonly order: Withdrawal;
  readonly username: string;
  readonly payout: Usdt;
  /** Signs of risk; of orders that wait only. */
  readonly flags: readonly QueueFlag[];
}

const ENDED: ReadonlySet<WithdrawalStage> = new Set(['paid', 'rejected']);

/** What waits is worked from the oldest on; of all else the newest is looked for. */
const waits = ({ stages }: OrderFilter): boolean =>
  stages.length > 0 && !stages.some((stage) => ENDED.has(stage));

/** Orders with what the console shows of them. */
async function itemsOf(
  { database: { read } }: Context,
  orders: readonly Withdrawal[],
): Promise<readonly QueueItem[]> {
  const waiting = orders.filter(({ stage }) => !ENDED.has(stage));
  const [members, flags] = await Promise.all([
    findMembers(read, [...new Set(orders.map((order) => order.memberId))]),
    queueFlagsOf(read, waiting),
  ]);
  const names = new Map(members.map((member): [MemberId, string] => [member.id, member.username]));
  return orders.map((order) => ({
    order,
    username: present(names.get(order.memberId), `member ${order.memberId}`),
    payout: payoutOf(order),
    flags: flags.get(order.number) ?? [],
  }));
}

/**
 * The next withdrawals of a filter, newest first, behind the order of a number; '' for the newest.
 */
export const withdrawalsBehind = async (
  context: Context,
  filter: Pick<OrderFilter, 'stages' | 'memberId' | 'exact'>,
  from: { readonly after: string; readonly limit: number },
): Promise<readonly QueueItem[]> =>
  itemsOf(context, await readOrdersBehind(context.database.read, filter, from));

/**
 * Withdrawals for the console, oldest first where all of them wait, else newest first; `page`
 * counts from 1.
 */
export async function withdrawalQueue(
  context: Context,
  filter: OrderFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: readonly QueueItem[]; readonly total: number }> {
  const { read } = context.database;
  const slice = sliceOf({ page, pageSize });
  const { orders, total } = await readOrders(read, filter, slice, waits(filter));
  return { items: await itemsOf(context, orders), total };
}

/** One order with everything a reviewer needs. */
export interface WithdrawalFile {
  readonly order: Withdrawal;
  readonly payout: Usdt;
  readonly member: Member;
  readonly wallet: Wallet;
  /** What the member could withdraw besides this order, as the member's own screen shows it. */
  readonly free: Withdrawable;
  readonly lots: readonly Lot[];
  readonly addresses: readonly PayoutAddress[];
  readonly flags: readonly ReviewFlag[];
  /** Present while the order waits for approval. */
  readonly rate: RateStanding;
  readonly totals: WithdrawalTotals;
  /** The member's other withdrawals, newest first. */
  readonly others: readonly Withdrawal[];
  readonly steps: readonly WithdrawalStep[];
  /** Who took it to pay by hand; null while nobody did. */
  readonly byHand: string | null;
}

/** The rate of an approved order is settled. */
const standingOf = (context: Context, order: Withdrawal, now: Date): Promise<RateStanding> =>
  order.stage === 'submitted' || order.stage === 'reviewing'
    ? rateStandingOf(context, context.database.read, order, now)
    : Promise.resolve({ kind: 'usual', words: '' });

/** The file of an order for its reviewer. Refuses `not-found`. */
export async function withdrawalFile(context: Context, number: string): Promise<WithdrawalFile> {
  const { read } = context.database;
  const order = await readWithdrawal(read, number);
  if (!order) throw refuse('not-found');
  const { memberId } = order;
  const now = context.clock.now();
  const ofMember = { stages: [], memberId, exact: '', from: null, to: null };
  const [member, { wallet, free }, lots, addresses, totals, recent, steps, twoPeople, byHand] =
    await Promise.all([
      memberOf(read, memberId),
      withdrawableNow(read, memberId),
      recentLots(read, memberId),
      addressesOf(read, memberId),
      readTotals(read, memberId),
      readOrders(read, ofMember, { offset: 0, limit: 20 }, false),
      readSteps(read, number),
      needsTwoPeople(context, read, order),
      readByHand(read, number),
    ]);
  const rate = await standingOf(context, order, now);
  const stopped = await refusalFor(read, memberId, 'promotion', now);
  const flags = reviewFlags({
    order,
    member,
    boundAt: addresses.find(({ id }) => id === order.addressId)?.boundAt ?? null,
    paidBefore: totals.paidCount,
    twoPeople,
    endedLots: await steppedAwaySince(read, memberId, later(now, -SHOWN_MS)),
    creditDoubted: await wasDoubted(read, memberId, later(now, -SHOWN_MS)),
    openLots: lots.filter(({ state }) => state === 'open').length,
    blocked: stopped?.key === 'blocked',
    screened:
      (await screeningOf(read, order.network, order.address)) !== null ||
      (await isListedPayout(read, number)),
    disowned: await hasDisowned(read, memberId),
    rateMoved: rate.kind !== 'usual',
    paused: stopped?.key === 'excluded' || stopped?.key === 'time-out',
    at: now,
  });
  const others = recent.orders.filter((withdrawal) => withdrawal.number !== number);
  const payout = payoutOf(order);
  const seen = { member, wallet, free, lots, addresses, flags, rate, totals, others, steps };
  return { order, payout, ...seen, byHand };
}
