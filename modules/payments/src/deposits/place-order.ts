import { refuse } from '@haitang/contract/codes/refuse.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { depositQuote } from '@haitang/kernel/deposit-quote.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import {
  type Cny,
  compare,
  groupedMoney,
  isPositive,
  parseMoney,
  usdt,
} from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import { reserveDeposit } from '@haitang/limits/reserve-deposit.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { Gate } from '../verification-gates.ts';
import type { ArrivedMoney } from './arrived-money.ts';
import { assertDepositVerified } from './assert-deposit-verified.ts';
import type { Deposit } from './deposit.ts';
import { newDepositNumber } from './deposit-number.ts';
import { countOpen, insertDeposit } from './deposit-store.ts';
import { type Method, type MethodRange, wayOfChannel } from './methods/method.ts';
import type { RangeInForce } from './methods/method-settings.ts';
import { placeToPay } from './receiving-address.ts';

/** An order about to be placed. */
export interface OrderDraft {
  readonly number: string;
  readonly memberId: MemberId;
  readonly method: Method;
  readonly range: MethodRange;
  readonly inForce: RangeInForce;
  /** The chain of a crypto order; null for other methods. */
  readonly chain: Chain | null;
  readonly amount: Cny;
  readonly key: string;
  readonly at: Date;
  /** Null: it waits until staff decide. */
  readonly expiresAt: Date | null;
  readonly details: Readonly<Record<string, string>>;
  /** The level of verification that the operator asks for. */
  readonly gate: Gate;
}

/** How long an order that waits for staff uses the allowance of the member's own limits. */
const REVIEW_RESERVED_MS = 72 * HOUR_MS;

/** The amount within the range; refuses 请输入有效的存款金额, `deposit-below`, `deposit-above`. */
export function amountIn(text: string, { min, max }: RangeInForce): Cny {
  const amount = parseMoney('CNY', text);
  if (!amount || !isPositive(amount)) {
    throw refuse('malformed', { words: '请输入有效的存款金额', data: { field: 'amount' } });
  }
  if (compare(amount, min) < 0) throw refuse('deposit-below', { fill: { min: groupedMoney(min) } });
  if (compare(amount, max) > 0) throw refuse('deposit-above', { fill: { max: groupedMoney(max) } });
  return amount;
}

/**
 * Writes an order within the member's limits, with its rate locked. Refuses `blocked`, the limits
 * (451), `verification-needed` (252) and more than `most` open orders (429).
 */
export async function placeOrder(tx: Tx, order: OrderDraft, most: number): Promise<Deposit> {
  const { memberId, number, amount, at, expiresAt, chain, range, inForce } = order;
  await assertMay(tx, memberId, 'deposit', at, amount);
  // Locks the member's standing, so that orders of one member are counted one after the other.
  const reservedUntil = expiresAt ?? later(at, REVIEW_RESERVED_MS);
  await reserveDeposit(tx, { memberId, amount, reference: number, at, expiresAt: reservedUntil });
  await assertDepositVerified(tx, { memberId, amount, at }, order.gate);
  if ((await countOpen(tx, memberId, at)) >= most) {
    throw refuse('too-many', { words: '未完成的存款订单过多，请先完成付款或等待订单过期' });
  }
  const { toPay } = depositQuote(amount, inForce.rate);
  const place = chain && (await placeToPay(tx, chain, { number, memberId, amount: toPay, at }));
  return insertDeposit(tx, {
    number,
    memberId,
    method: order.method.flag,
    network: range.network,
    payWay: range.pay_way,
    asked: amount,
    expected: place?.amount ?? toPay,
    rate: inForce.rate,
    address: place?.address ?? null,
    stage: order.method.settlement === 'manual' ? 'reviewing' : 'submitted',
    madeForTransfer: false,
    createdAt: at,
    expiresAt,
    details: order.details,
    idempotencyKey: order.key,
  });
}

interface ForMoney {
  readonly memberId: MemberId;
  readonly asked: Cny;
  readonly rate: Rate;
  readonly address: string | null;
  readonly at: Date;
}

/** Creates an order for money that arrived without one, at the current rate, once per money key. */
export function orderForMoney(
  tx: Tx,
  money: ArrivedMoney,
  { memberId, asked, rate, address, at }: ForMoney,
): Promise<Deposit> {
  const { method, range } = wayOfChannel(money.channel);
  return insertDeposit(tx, {
    number: newDepositNumber(at),
    memberId,
    method: method.flag,
    network: money.network,
    payWay: range.pay_way,
    asked,
    expected: usdt(money.units),
    rate,
    address,
    stage: 'submitted',
    madeForTransfer: true,
    createdAt: at,
    expiresAt: null,
    details: {},
    idempotencyKey: `transfer:${money.key}`,
  });
}
