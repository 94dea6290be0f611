import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, isZero, parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import { type Rate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { countDeposit } from '@haitang/limits/count-deposit.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import type { ArrivedMoney } from '../arrived-money.ts';
import { bookDeposit, wageringInForce } from '../book-deposit.ts';
import type { Deposit } from '../deposit.ts';
import { findAnyDeposit } from '../find-deposit.ts';
import { rangeOf } from '../methods/method.ts';
import { depositTwoPersonLine, rangeInForce } from '../methods/method-settings.ts';
import { assertLineStands, takeLine, takeTyped } from '../statements/take-line.ts';
import { suspendDeposit } from '../suspend-deposit.ts';
import { approveFirst, approveSecond, claim, type DepositReview } from './deposit-review.ts';
import { type ReviewAct, type ReviewDone, reviewAct } from './review-act.ts';

/** Whether the amount needs a second person before it is credited. */
export async function needsSecondPerson(context: Context, amount: Cny): Promise<boolean> {
  const line = parseMoney('CNY', await context.settings.get(depositTwoPersonLine));
  return amount.minor > present(line, 'the two-person line of deposits').minor;
}

/** The worth of the received amount in points, at the order's own rate, rounded down. */
export const worthOf = (order: Deposit, received: Usdt): Cny =>
  usdtToCnyFloor(received, order.rate);

const moneyOf = (order: Deposit, received: Usdt, evidence: string): ArrivedMoney => ({
  key: `manual:${order.number}`,
  channel: rangeOf(order.method, null).paytype,
  network: null,
  txHash: evidence,
  units: received.minor,
});

/** The inputs of an approval that are read before its transaction. */
interface Terms {
  readonly wagering: Rate;
  /** The minimum of the order's method. */
  readonly least: Cny;
}

async function termsOf({ settings, database }: Context, number: string): Promise<Terms> {
  const wagering = await wageringInForce(settings);
  const order = await findAnyDeposit(database.read, number);
  if (!order) throw refuse('not-found');
  const { range_type } = rangeOf(order.method, order.network);
  const { min } = present(await rangeInForce(settings, range_type), 'a range in force');
  return { wagering, least: min };
}

/** Credits the reviewed amount, or sets it aside when it breaks a limit of the member. */
async function settle(
  tx: Tx,
  order: Deposit,
  review: DepositReview,
  { act, terms, at }: { readonly act: ReviewAct; readonly terms: Terms; readonly at: Date },
): Promise<'credited' | 'held'> {
  const { memberId, number } = order;
  const received = present(review.received, 'what arrived');
  const amount = worthOf(order, received);
  const money = moneyOf(order, received, review.evidence);
  const actor = staffActor(act.staff);
  const counted = await countDeposit(tx, { memberId, amount, reference: number, at });
  if (counted.kind === 'exceeds') {
    await suspendDeposit(tx, money, { why: 'limit', memberId, order, worth: amount, actor, at });
    return 'held';
  }
  const { sessionId } = act;
  await bookDeposit(tx, money, order, amount, {
    from: 'deposits',
    ...terms,
    actor,
    sessionId,
    at,
  });
  return 'credited';
}

/** Dollars as typed; refuses 400 unless positive and worth a cent at the order's rate. */
export function receivedIn(text: string, order: Deposit): Usdt {
  const received = parseMoney('USDT', text.trim(), 2);
  if (!received || !isPositive(received) || isZero(worthOf(order, received))) {
    throw refuse('malformed', { words: '请输入实际到账金额，最多两位小数' });
  }
  return received;
}

const usedEvidence = () => refuse('already-done', { words: '该流水号已用于其他存款单' });

/**
 * The first approval, by the reviewer who took the order: `received` dollars arrived on our account
 * under `evidence`, more or less than ordered. Credits them at the order's terms, or waits for a
 * second person above the threshold. Refuses a reference that paid another order (202). With the id
 * of a `line` of a statement it is given to the order, and an order that nobody has taken is taken.
 */
export async function approveDeposit(
  context: Context,
  act: ReviewAct & {
    readonly received: string;
    readonly evidence: string;
    readonly line?: string;
  },
): Promise<ReviewDone> {
  const { line } = act;
  const evidence = act.evidence.trim();
  if (evidence === '') throw refuse('malformed', { words: '请填写到账流水号' });
  const terms = await termsOf(context, act.number);
  try {
    return await reviewAct(context, act, async (tx, order, before, moment) => {
      const received = receivedIn(act.received, order);
      const taken = line !== undefined && before.reviewer === null;
      const mine = taken ? claim(before, act.staff) : before;
      const review = approveFirst(mine, { staff: act.staff, received, evidence });
      if (line === undefined) await takeTyped(tx, evidence, order, received);
      else await takeLine(tx, line, order, received);
      const note = `${act.received.trim()} · ${evidence}`;
      if (await needsSecondPerson(context, worthOf(order, received))) {
        return { review, step: 'approved', note, outcome: 'waits' };
      }
      const outcome = await settle(tx, order, review, { act, terms, at: moment });
      return { review, step: 'approved', note, outcome };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'deposit_review_evidence')) throw usedEvidence();
    throw error;
  }
}

/**
 * The second approval: credits the amount of the first one. Refuses the same person twice (403).
 */
export async function confirmDeposit(context: Context, act: ReviewAct): Promise<ReviewDone> {
  const terms = await termsOf(context, act.number);
  return reviewAct(context, act, async (tx, order, before, moment) => {
    const review = approveSecond(before, act.staff);
    await assertLineStands(tx, act.number);
    const outcome = await settle(tx, order, review, { act, terms, at: moment });
    return { review, step: 'confirmed', note: before.evidence, outcome };
  });
}
