import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isZero, usdt } from '@haitang/kernel/money.ts';
import { parseRate, type Rate, timesCeil, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { countDeposit } from '../../limits/count-deposit.ts';
import { openLot } from '../../turnover/open-lot.ts';
import { credit } from '../../wallet/credit.ts';
import { openCase } from '../cases/open-case.ts';
import type { PaymentCaseKind } from '../cases/payment-case.ts';
import type { Chain } from '../chain/chain.ts';
import { type ChainTransfer, transferKey } from '../chain/chain-transfer.ts';
import { encodeAddress } from '../chain/check-address.ts';
import { findRange } from '../methods/method.ts';
import { depositWagering, rangeInForce } from '../methods/method-settings.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { screeningReason } from '../screening/screening.ts';
import { assertMayBecome, type Deposit } from './deposit.ts';
import { insertDeposit, writeArrival } from './deposit-store.ts';
import type { Match } from './match-order.ts';
import { newDepositNumber } from './order-number.ts';
import { placeTransfer } from './place-transfer.ts';
import { creditedElsewhere, lockFinal, settleTransfer } from './transfer-store.ts';

/** What a credit works with, read before its transaction. */
interface Terms {
  readonly chain: Chain;
  readonly currentRate: Rate;
  /** Wagering as a multiple of what is credited. */
  readonly wagering: Rate;
  readonly at: Date;
}

export type CreditOutcome =
  | { readonly kind: 'credited'; readonly order: string; readonly amount: Cny }
  | { readonly kind: 'held'; readonly why: PaymentCaseKind }
  /** Somebody settled it before. */
  | { readonly kind: 'settled' };

async function hold(
  tx: Tx,
  transfer: ChainTransfer,
  why: PaymentCaseKind,
  whose: { readonly memberId: MemberId | null; readonly order: Deposit | null },
  at: Date,
): Promise<CreditOutcome> {
  const { memberId, order } = whose;
  const orderNumber = order?.number ?? null;
  if (order && why !== 'dust') {
    assertMayBecome(order.stage, 'suspended');
    const { units: received, txHash } = transfer;
    const arrival = { stage: 'suspended', received, credited: null, txHash, at } as const;
    await writeArrival(tx, order.number, arrival);
  }
  await settleTransfer(tx, transfer, { state: 'held', memberId, orderNumber, at });
  await openCase(tx, { kind: why, transfer, memberId, orderNumber, state: 'open', at });
  await emit(tx, {
    name: 'deposit.held',
    key: `deposit.held:${transferKey(transfer)}`,
    memberId,
    payload: { why, network: transfer.network, txHash: transfer.txHash, order: orderNumber },
    occurredAt: at,
  });
  return { kind: 'held', why };
}

/** Money that came without an order gets one of its own, at the current rate. */
function orderFor(
  tx: Tx,
  transfer: ChainTransfer,
  memberId: MemberId,
  asked: Cny,
  terms: Terms,
): Promise<Deposit> {
  const { network } = transfer;
  const range = present(findRange('usdt', network), `the range of ${network}`).range;
  return insertDeposit(tx, {
    number: newDepositNumber(terms.at),
    memberId,
    method: 'usdt',
    network,
    payWay: range.pay_way,
    asked,
    expected: usdt(transfer.units),
    rate: terms.currentRate,
    address: encodeAddress(network, transfer.recipient),
    stage: 'submitted',
    madeForTransfer: true,
    createdAt: terms.at,
    expiresAt: null,
    details: {},
    idempotencyKey: `transfer:${transferKey(transfer)}`,
  });
}

/** The order's locked rate; for late money the lower of it and the current one (rules.md). */
function rateFor(match: Match, current: Rate): Rate {
  if (match.kind === 'none') return current;
  const { rate } = match.order;
  return match.late && current.millionths < rate.millionths ? current : rate;
}

function oddities(match: Match, units: bigint): PaymentCaseKind[] {
  if (match.kind === 'none') return [match.double ? 'double' : 'no-order'];
  const expected = match.order.expected?.minor ?? units;
  const found: PaymentCaseKind[] = match.late ? ['late'] : [];
  if (units < expected) found.push('under');
  if (units > expected) found.push('over');
  return found;
}

async function book(
  tx: Tx,
  transfer: ChainTransfer,
  order: Deposit,
  amount: Cny,
  terms: Terms,
): Promise<void> {
  const { memberId, number } = order;
  const { at } = terms;
  assertMayBecome(order.stage, 'credited');
  await credit(tx, {
    memberId,
    amount,
    from: `house:deposits:${transfer.network.toLowerCase()}`,
    reason: 'deposit',
    reference: number,
    key: `deposit:${transferKey(transfer)}`,
    actor: 'system:watch-chain',
    sessionId: null,
    occurredAt: at,
  });
  const required = timesCeil(amount, terms.wagering);
  const lot = { memberId, kind: 'deposit', reference: number, base: amount, required } as const;
  await openLot(tx, { ...lot, openedAt: at });
  const { units: received, txHash } = transfer;
  const arrival = { stage: 'credited', received, credited: amount.minor, txHash, at } as const;
  await writeArrival(tx, number, arrival);
  await settleTransfer(tx, transfer, { state: 'credited', memberId, orderNumber: number, at });
  await emit(tx, {
    name: 'deposit.credited',
    key: `deposit.credited:${number}`,
    memberId,
    payload: {
      order: number,
      amount: String(amount.minor),
      method: order.method,
      label: PAY_WAY_LABELS[order.payWay],
    },
    occurredAt: at,
  });
}

async function settle(tx: Tx, transfer: ChainTransfer, terms: Terms): Promise<CreditOutcome> {
  const { chain, at } = terms;
  if (!(await lockFinal(tx, transfer))) return { kind: 'settled' };
  const place = await placeTransfer(tx, chain, transfer);
  assert(place, 'a recorded transfer concerns this chain');
  if (place.kind === 'held') {
    return hold(tx, transfer, place.why, { memberId: place.memberId, order: null }, at);
  }
  const { memberId, match } = place;
  const known = match.kind === 'order' ? match.order : null;
  if (await creditedElsewhere(tx, transfer)) {
    return hold(tx, transfer, 'reorganised', { memberId, order: null }, at);
  }
  if (await screeningReason(tx, chain.network, transfer.sender)) {
    return hold(tx, transfer, 'screened', { memberId, order: known }, at);
  }
  const amount = usdtToCnyFloor(usdt(transfer.units), rateFor(match, terms.currentRate));
  if (isZero(amount)) return hold(tx, transfer, 'dust', { memberId, order: null }, at);
  const order = known ?? (await orderFor(tx, transfer, memberId, amount, terms));
  const counted = await countDeposit(tx, { memberId, amount, reference: order.number, at });
  if (counted.kind === 'exceeds') {
    return hold(tx, transfer, 'limit', { memberId, order }, at);
  }
  await book(tx, transfer, order, amount, terms);
  for (const kind of oddities(match, transfer.units)) {
    const orderNumber = order.number;
    await openCase(tx, { kind, transfer, memberId, orderNumber, state: 'noted', at });
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
  const range = present(findRange('usdt', chain.network), 'the range of the network').range;
  const inForce = present(await rangeInForce(settings, range.range_type), 'a range in force');
  const wagering = parseRate(await settings.get(depositWagering));
  const terms: Terms = {
    chain,
    currentRate: inForce.rate,
    wagering: present(wagering, 'the wagering of a deposit'),
    at: clock.now(),
  };
  return database.transaction((tx) => settle(tx, transfer, terms));
}
