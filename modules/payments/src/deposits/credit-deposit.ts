import { assert } from '@haitang/kernel/assert.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare, isZero, usdt } from '@haitang/kernel/money.ts';
import { type Rate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { countDeposit } from '@haitang/limits/count-deposit.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { moneyOf } from '../arrived-money.ts';
import { aggregateCase } from '../cases/aggregate-case.ts';
import { wasCancelled } from '../cases/frozen-case.ts';
import { openCase } from '../cases/open-case.ts';
import type { PaymentCaseKind } from '../cases/payment-case.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { encodeAddress } from '../chain/check-address.ts';
import type { Match } from '../matching/match-order.ts';
import { usdtRange } from '../methods/method-settings.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { screeningReason } from '../screening/screening.ts';
import { bookDeposit, isBelowMinimum, wageringInForce } from './book-deposit.ts';
import type { Deposit } from './deposit.ts';
import { orderForMoney } from './place-order.ts';
import { type Place, placeTransfer } from './place-transfer.ts';
import { suspendDeposit } from './suspend-deposit.ts';
import { creditedElsewhere, lockFinal, settleTransfer } from './transfer-store.ts';

const ACTOR: Actor = 'system:watch-chain';

/** What a credit works with, read before its transaction. */
interface Terms {
  readonly chain: Chain;
  readonly currentRate: Rate;
  /** Wagering as a multiple of what is credited. */
  readonly wagering: Rate;
  /** The least the method takes. */
  readonly least: Cny;
  readonly at: Date;
}

export type CreditOutcome =
  | { readonly kind: 'credited'; readonly order: string; readonly amount: Cny }
  | { readonly kind: 'held'; readonly why: PaymentCaseKind }
  /** Somebody settled it before. */
  | { readonly kind: 'settled' };

interface Whose {
  readonly memberId: MemberId | null;
  readonly order: Deposit | null;
  readonly worth: Cny;
}

/** Money that waits for a person; what it is worth is set aside in the books. */
async function hold(
  tx: Tx,
  transfer: ChainTransfer,
  why: PaymentCaseKind,
  { memberId, order, worth }: Whose,
  { least, at }: Terms,
): Promise<CreditOutcome> {
  const orderNumber = order?.number ?? null;
  const belowMinimum = order
    ? isBelowMinimum(order, transfer.units, worth, least)
    : compare(worth, least) < 0;
  await settleTransfer(tx, transfer, { state: 'held', memberId, orderNumber, at });
  const own = moneyOf(transfer);
  // Its own name is that of a credit that was taken back.
  const money = why === 'mined-again' ? { ...own, key: `${own.key}@${transfer.blockHash}` } : own;
  await suspendDeposit(tx, money, { why, memberId, order, worth, belowMinimum, actor: ACTOR, at });
  return { kind: 'held', why };
}

/** Less than the smallest unit of the books: one case for its address, and no message. */
async function holdDust(
  tx: Tx,
  transfer: ChainTransfer,
  { memberId }: Place,
  at: Date,
): Promise<CreditOutcome> {
  const { network, txHash, contract, recipient, units } = transfer;
  await settleTransfer(tx, transfer, { state: 'held', memberId, orderNumber: null, at });
  await aggregateCase(tx, {
    kind: 'dust',
    about: `${network}:${contract}:${recipient}`,
    channel: network.toLowerCase(),
    network,
    txHash,
    memberId,
    units,
    count: 1,
    at,
    detail: { address: encodeAddress(network, recipient) },
  });
  return { kind: 'held', why: 'dust' };
}

/** The order's locked rate; for late money the lower of it and the current one (rules.md). */
function rateFor(match: Match, current: Rate): Rate {
  if (match.kind === 'none') return current;
  const { rate } = match.order;
  return match.late && current.millionths < rate.millionths ? current : rate;
}

const worthOf = (transfer: ChainTransfer, rate: Rate): Cny =>
  usdtToCnyFloor(usdt(transfer.units), rate);

function oddities(match: Match, units: bigint): PaymentCaseKind[] {
  if (match.kind === 'none') return [match.double ? 'double' : 'no-order'];
  const expected = match.order.expected?.minor ?? units;
  const found: PaymentCaseKind[] = match.late ? ['late'] : [];
  if (units < expected) found.push('under');
  if (units > expected) found.push('over');
  return found;
}

async function settle(tx: Tx, transfer: ChainTransfer, terms: Terms): Promise<CreditOutcome> {
  const { chain, at } = terms;
  if (!(await lockFinal(tx, transfer))) return { kind: 'settled' };
  const place = await placeTransfer(tx, chain, transfer, terms.least);
  assert(place, 'a recorded transfer concerns this chain');
  if (isZero(worthOf(transfer, terms.currentRate))) return holdDust(tx, transfer, place, at);
  if (place.kind === 'held') {
    const { why, memberId } = place;
    const worth = worthOf(transfer, terms.currentRate);
    return hold(tx, transfer, why, { memberId, order: null, worth }, terms);
  }
  const { memberId, match } = place;
  const known = match.kind === 'order' ? match.order : null;
  if (await creditedElsewhere(tx, transfer)) {
    // The same money in another block: its credit stands, or is in doubt in a case of its own.
    await settleTransfer(tx, transfer, { state: 'held', memberId, orderNumber: null, at });
    return { kind: 'held', why: 'reorganised' };
  }
  if (await wasCancelled(tx, transfer)) {
    const worth = worthOf(transfer, terms.currentRate);
    return hold(tx, transfer, 'mined-again', { memberId, order: null, worth }, terms);
  }
  const amount = worthOf(transfer, rateFor(match, terms.currentRate));
  if (await screeningReason(tx, chain.network, transfer.sender)) {
    return hold(tx, transfer, 'screened', { memberId, order: known, worth: amount }, terms);
  }
  const address = encodeAddress(transfer.network, transfer.recipient);
  const asked = { asked: amount, rate: terms.currentRate, address, at };
  const order = known ?? (await orderForMoney(tx, moneyOf(transfer), { memberId, ...asked }));
  const counted = await countDeposit(tx, { memberId, amount, reference: order.number, at });
  if (counted.kind === 'exceeds') {
    return hold(tx, transfer, 'limit', { memberId, order, worth: amount }, terms);
  }
  const orderNumber = order.number;
  const { wagering, least } = terms;
  const booking = { from: 'deposits', wagering, least, actor: ACTOR, sessionId: null, at } as const;
  await bookDeposit(tx, moneyOf(transfer), order, amount, booking);
  await settleTransfer(tx, transfer, { state: 'credited', memberId, orderNumber, at });
  // A cent nobody ordered is no case: six hundred of them would hide the others.
  const isSmall = known === null && compare(amount, least) < 0;
  for (const kind of isSmall ? [] : oddities(match, transfer.units)) {
    const money = moneyOf(transfer);
    await openCase(tx, { kind, money, memberId, orderNumber, state: 'noted', at });
  }
  return { kind: 'credited', order: order.number, amount };
}

/**
 * Credits what arrived, once: wallet, wagering lot, deposit limit, order and event in one database
 * transaction. `transfer` is final and has just been verified on chain by the caller. What may not
 * be credited waits in a case (MS-16, MS-17).
 */
export async function creditDeposit(
  context: PaymentsContext,
  chain: Chain,
  transfer: ChainTransfer,
): Promise<CreditOutcome> {
  const { settings, database, clock } = context;
  const { rate, min } = await usdtRange(settings, chain.network);
  const terms: Terms = {
    chain,
    currentRate: rate,
    wagering: await wageringInForce(settings),
    least: min,
    at: clock.now(),
  };
  return database.transaction((tx) => settle(tx, transfer, terms));
}
