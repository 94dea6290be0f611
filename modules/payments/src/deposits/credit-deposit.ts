import { assert } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import { countDeposit } from '@haitang/limits/count-deposit.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { encodeAddress } from '../chain/check-address.ts';
import { CLEAR, type Verdict } from '../chain/screening/screener.ts';
import { screeningReason } from '../chain/screening/screening.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { moneyOf } from './arrived-money.ts';
import { bookDeposit, wageringInForce } from './book-deposit.ts';
import { aggregateCase } from './cases/aggregate-case.ts';
import { wasCancelled } from './cases/frozen-case.ts';
import { openCase } from './cases/open-case.ts';
import type { PaymentCaseKind } from './cases/payment-case.ts';
import {
  type Credit,
  type CreditDecision,
  type CreditFacts,
  decideCredit,
  type Held,
  heldMoney,
} from './decide-credit.ts';
import { largeInForce, largeNotes } from './large-deposit.ts';
import { usdtRange } from './methods/method-settings.ts';
import { orderForMoney } from './place-order.ts';
import { placeTransfer } from './place-transfer.ts';
import { suspendDeposit } from './suspend-deposit.ts';
import { creditedElsewhere, lockFinal, settleTransfer } from './transfer-store.ts';

const ACTOR: Actor = 'system:watch-chain';
/** How long money waits for an answer about its sender before people decide it. */
const SCREENING_MS = 15 * MINUTE_MS;

/** The inputs of a credit that are read before its transaction. */
interface Terms {
  readonly chain: Chain;
  readonly currentRate: Rate;
  /** Wagering as a multiple of the credited amount. */
  readonly wagering: Rate;
  /** The method's minimum. */
  readonly least: Cny;
  /** From this amount on a person looks at it. */
  readonly large: Cny;
  /** What the sources outside say of its sender. */
  readonly verdict: Verdict;
  readonly at: Date;
}

export type CreditOutcome =
  | { readonly kind: 'credited'; readonly order: string; readonly amount: Cny }
  | { readonly kind: 'held'; readonly why: PaymentCaseKind }
  /** The screening has no answer about its sender yet; the next run asks again. */
  | { readonly kind: 'unscreened' }
  /** Another run settled it before. */
  | { readonly kind: 'settled' };

/** Reads the facts of the decision, and locks the transfer and the orders it may serve. */
async function gather(tx: Tx, transfer: ChainTransfer, terms: Terms): Promise<CreditFacts> {
  const { chain, currentRate, least, verdict } = terms;
  const reason = await screeningReason(tx, chain.network, transfer.sender);
  const place = await placeTransfer(tx, chain, transfer, least);
  assert(place, 'a recorded transfer concerns this chain');
  return {
    units: transfer.units,
    place,
    isCreditedElsewhere: await creditedElsewhere(tx, transfer),
    wasCancelled: await wasCancelled(tx, transfer),
    isScreened: reason !== null || verdict.kind === 'hit',
    isUnscreened: verdict.kind === 'unknown',
    ceiling: chain.terms.ceilings.creditPerTransaction,
    currentRate,
    least,
  };
}

/** Records money that waits for a person, and sets its worth aside in the books. */
async function writeHeld(
  tx: Tx,
  transfer: ChainTransfer,
  { why, memberId, order, worth, belowMinimum }: Held,
  moment: Date,
): Promise<CreditOutcome> {
  const orderNumber = order?.number ?? null;
  await settleTransfer(tx, transfer, { state: 'held', memberId, orderNumber, at: moment });
  const own = moneyOf(transfer);
  // Its own key belongs to a credit that was cancelled.
  const money = why === 'mined-again' ? { ...own, key: `${own.key}@${transfer.blockHash}` } : own;
  await suspendDeposit(tx, money, {
    why,
    memberId,
    order,
    worth,
    belowMinimum,
    actor: ACTOR,
    at: moment,
  });
  return { kind: 'held', why };
}

/** Less than the smallest unit of the books: one case per address, and no message. */
async function writeDust(
  tx: Tx,
  transfer: ChainTransfer,
  memberId: MemberId | null,
  moment: Date,
): Promise<CreditOutcome> {
  const { network, txHash, contract, recipient, units } = transfer;
  await settleTransfer(tx, transfer, { state: 'held', memberId, orderNumber: null, at: moment });
  await aggregateCase(tx, {
    kind: 'dust',
    about: `${network}:${contract}:${recipient}`,
    channel: network.toLowerCase(),
    network,
    txHash,
    memberId,
    units,
    count: 1,
    at: moment,
    detail: { address: encodeAddress(network, recipient) },
  });
  return { kind: 'held', why: 'dust' };
}

/** Books a credit within the member's deposit limit; an excess is held together with its order. */
async function writeCredit(
  tx: Tx,
  transfer: ChainTransfer,
  { memberId, order: known, amount, notes }: Credit,
  { currentRate: rate, wagering, least, large, at }: Terms,
): Promise<CreditOutcome> {
  const money = moneyOf(transfer);
  const address = encodeAddress(transfer.network, transfer.recipient);
  const unordered = { memberId, asked: amount, rate, address, at };
  const order = known ?? (await orderForMoney(tx, money, unordered));
  const orderNumber = order.number;
  const counted = await countDeposit(tx, { memberId, amount, reference: orderNumber, at });
  if (counted.kind === 'exceeds') {
    const holding = { why: 'limit', memberId, order, worth: amount } as const;
    return writeHeld(tx, transfer, heldMoney({ units: transfer.units, least }, holding), at);
  }
  const booking = { from: 'deposits', wagering, least, actor: ACTOR, sessionId: null, at } as const;
  await bookDeposit(tx, money, order, amount, booking);
  await settleTransfer(tx, transfer, { state: 'credited', memberId, orderNumber, at });
  for (const kind of [...notes, ...largeNotes(amount, large)]) {
    await openCase(tx, { kind, money, memberId, orderNumber, state: 'noted', at });
  }
  return { kind: 'credited', order: orderNumber, amount };
}

async function write(
  tx: Tx,
  transfer: ChainTransfer,
  decision: CreditDecision,
  terms: Terms,
): Promise<CreditOutcome> {
  const { at } = terms;
  switch (decision.kind) {
    case 'dust':
      return writeDust(tx, transfer, decision.memberId, at);
    case 'hold':
      return writeHeld(tx, transfer, decision, at);
    case 'reorganised': {
      const { memberId } = decision;
      await settleTransfer(tx, transfer, { state: 'held', memberId, orderNumber: null, at });
      return { kind: 'held', why: 'reorganised' };
    }
    case 'credit':
      return writeCredit(tx, transfer, decision, terms);
  }
}

/** Whether money without an answer about its sender still waits for one. */
const mayWait = ({ kind }: Verdict, { blockTime }: ChainTransfer, now: Date): boolean =>
  kind === 'unknown' && now.getTime() - blockTime.getTime() < SCREENING_MS;

/**
 * Credits a transfer once: wallet, wagering lot, deposit limit, order and event in one database
 * transaction. `transfer` is final, and the caller has just verified it on chain. Money that may
 * not be credited waits in a case (MS-16, MS-17), and money whose sender the screening does
 * not know waits for a quarter of an hour before (AM-06).
 */
export async function creditDeposit(
  context: PaymentsContext,
  chain: Chain,
  transfer: ChainTransfer,
): Promise<CreditOutcome> {
  const { settings, database, clock } = context;
  const now = clock.now();
  const { rate, min } = await usdtRange(settings, chain.network);
  const sender = encodeAddress(chain.network, transfer.sender);
  const verdict = await (context.screener?.ask(chain.network, sender) ?? CLEAR);
  if (mayWait(verdict, transfer, now)) return { kind: 'unscreened' };
  const terms: Terms = {
    chain,
    currentRate: rate,
    wagering: await wageringInForce(settings),
    least: min,
    large: await largeInForce(settings),
    verdict,
    at: now,
  };
  return database.transaction(async (tx): Promise<CreditOutcome> => {
    if (!(await lockFinal(tx, transfer))) return { kind: 'settled' };
    const decision = decideCredit(await gather(tx, transfer, terms));
    return write(tx, transfer, decision, terms);
  });
}
