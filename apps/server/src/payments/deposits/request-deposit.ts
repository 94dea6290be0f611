import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare, formatMoney, isPositive, parseMoney } from '@haitang/kernel/money.ts';
import { cnyToUsdtCeil } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import { assertMemberCountry } from '../../identity/country-gate.ts';
import { assertMay } from '../../limits/gate.ts';
import { reserveDeposit } from '../../limits/reserve-deposit.ts';
import type { Chain } from '../chain/chain.ts';
import { findRange, type Method, type MethodRange } from '../methods/method.ts';
import {
  isOffered,
  openOrders,
  orderMinutes,
  type RangeInForce,
  rangeInForce,
} from '../methods/method-settings.ts';
import type { PaymentsContext } from '../payments-context.ts';
import type { Deposit } from './deposit.ts';
import { countOpen, findByKey, insertDeposit } from './deposit-store.ts';
import { newDepositNumber } from './order-number.ts';
import { placeToPay } from './receiving-address.ts';

export interface RequestDepositInput {
  readonly memberId: MemberId;
  /** As recharge names it: bank, wxpay, alipay, usdt, huione. */
  readonly paytype: string;
  /** Network of a usdt order; '' is the default, TRC20. */
  readonly network: string;
  /** Wallet points as typed. */
  readonly amount: string;
  /** Country of a trusted proxy's header. */
  readonly country: string | null;
  /** The client's key; the same key answers with the same order. */
  readonly idempotencyKey: string | null;
}

interface Order {
  readonly memberId: MemberId;
  readonly method: Method;
  readonly range: MethodRange;
  readonly inForce: RangeInForce;
  readonly chain: Chain;
  readonly amount: Cny;
  readonly number: string;
  readonly key: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

function networkOf(paytype: string, text: string): ChainNetwork | null {
  if (paytype !== 'usdt') return null;
  const network = text.trim() || 'TRC20';
  if (network !== 'TRC20' && network !== 'ERC20') {
    throw refuse('malformed', { words: '请选择钱包协议' });
  }
  return network;
}

function amountIn(text: string, { min, max }: RangeInForce): Cny {
  const amount = parseMoney('CNY', text);
  if (!amount || !isPositive(amount)) throw refuse('malformed', { words: '请输入有效的存款金额' });
  if (compare(amount, min) < 0) throw refuse('deposit-below', { fill: { min: formatMoney(min) } });
  if (compare(amount, max) > 0) throw refuse('deposit-above', { fill: { max: formatMoney(max) } });
  return amount;
}

async function placeOrder(tx: Tx, order: Order, most: number): Promise<Deposit> {
  const { memberId, number, amount, at, expiresAt, chain, range, inForce } = order;
  await assertMay(tx, memberId, 'deposit', at, amount);
  // Locks the member's standing, so that orders of one member are counted one after the other.
  await reserveDeposit(tx, { memberId, amount, reference: number, at, expiresAt });
  if ((await countOpen(tx, memberId)) >= most) {
    throw refuse('too-many', { words: '未完成的存款订单过多，请先完成付款或等待订单过期' });
  }
  const toPay = cnyToUsdtCeil(amount, inForce.rate);
  const place = await placeToPay(tx, chain, { number, memberId, amount: toPay, at });
  return insertDeposit(tx, {
    number,
    memberId,
    method: order.method.flag,
    network: chain.network,
    payWay: range.pay_way,
    asked: amount,
    expected: place.amount,
    rate: inForce.rate,
    address: place.address,
    stage: 'submitted',
    madeForTransfer: false,
    createdAt: at,
    expiresAt,
    details: {},
    idempotencyKey: order.key,
  });
}

/** The first answer to a key; refuses `key-reused` when it was for another order. */
function sameOrder(known: Deposit, amount: string, payWay: number): Deposit {
  const asked = parseMoney('CNY', amount);
  if (known.payWay !== payWay || asked?.minor !== known.asked.minor) throw refuse('key-reused');
  return known;
}

/**
 * Places a deposit order with its rate locked. Refuses in this order: `channel-off`, `malformed`
 * (请输入有效的存款金额), `deposit-below`, `deposit-above`, `country`, `blocked`, the limits (451),
 * `too-many` open orders. Idempotent by the client's key.
 */
export async function requestDeposit(
  context: PaymentsContext,
  input: RequestDepositInput,
): Promise<Deposit> {
  const { database, settings, clock, chains } = context;
  const { memberId, amount: typed, idempotencyKey } = input;
  const network = networkOf(input.paytype, input.network);
  const found = findRange(input.paytype, network);
  if (!found || !(await isOffered(context, found.method))) throw refuse('channel-off');
  const chain = network && chains.get(network);
  if (!chain) throw refuse('channel-off');
  const { method, range } = found;
  const known = idempotencyKey && (await findByKey(database.read, memberId, idempotencyKey));
  if (known) return sameOrder(known, typed, range.pay_way);

  const inForce = present(await rangeInForce(settings, range.range_type), 'a range');
  const amount = amountIn(typed, inForce);
  await assertMemberCountry(context, memberId, input.country);
  const at = clock.now();
  const expiresAt = later(at, (await settings.get(orderMinutes)) * MINUTE_MS);
  const number = newDepositNumber(at);
  const key = idempotencyKey ?? number;
  const order = { memberId, method, range, inForce, chain, amount, number, key, at, expiresAt };
  const most = await settings.get(openOrders);
  try {
    return await database.transaction((tx) => placeOrder(tx, order, most));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Two requests with one key at once: the other one won.
    const winner = await findByKey(database.read, memberId, key);
    if (!winner) throw error;
    return sameOrder(winner, typed, range.pay_way);
  }
}
