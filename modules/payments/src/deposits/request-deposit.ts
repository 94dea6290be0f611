import { type ChainNetwork, UPAY_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertMemberCountry } from '@haitang/identity/country-gate.ts';
import { present } from '@haitang/kernel/assert.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import type { Chain, Chains } from '../chain/chain.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { depositGate } from '../verification-gates.ts';
import { closedNetworks } from './cases/token-case.ts';
import type { Deposit } from './deposit.ts';
import { newDepositNumber } from './deposit-number.ts';
import { findByKey } from './deposit-store.ts';
import { findRange, type Method, type MethodRange } from './methods/method.ts';
import { openOrders, orderMinutes, rangeInForce } from './methods/method-settings.ts';
import { isOffered } from './offered-methods.ts';
import { amountIn, placeOrder } from './place-order.ts';

export interface RequestDepositInput {
  readonly memberId: MemberId;
  /** The names of recharge: bank, wxpay, alipay, usdt, huione; upay only through `upay/pay`. */
  readonly paytype: string;
  /** Network of a usdt or upay order; '' is the default, TRC20. */
  readonly network: string;
  /** Wallet points as typed. */
  readonly amount: string;
  /** The member's statements about a bank payment. */
  readonly details?: Readonly<Record<string, string>>;
  /** Country from a trusted proxy's header. */
  readonly country: string | null;
  /** The client's key; the same key answers with the same order. */
  readonly idempotencyKey: string | null;
}

/**
 * The chosen network of a usdt or upay order. TRC20 and ERC20 always have their names; another
 * network only where the operator has configured it.
 */
function networkOf(chains: Chains, paytype: string, text: string): ChainNetwork | null {
  if (paytype !== 'usdt' && paytype !== 'upay') return null;
  const known: readonly ChainNetwork[] =
    paytype === 'upay' ? UPAY_NETWORKS : [...UPAY_NETWORKS, ...chains.keys()];
  const network = known.find((candidate) => candidate === (text.trim() || 'TRC20'));
  if (!network) throw refuse('malformed', { words: '请选择钱包协议' });
  return network;
}

/** Returns the order of a repeated key; refuses `key-reused` when it was another order. */
function sameOrder(known: Deposit, amount: string, range: MethodRange): Deposit {
  const asked = parseMoney('CNY', amount);
  const same = known.payWay === range.pay_way && known.network === range.network;
  if (!same || asked?.minor !== known.asked.minor) throw refuse('key-reused');
  return known;
}

interface Way {
  readonly method: Method;
  readonly range: MethodRange;
  readonly chain: Chain | null;
}

async function wayOf(context: PaymentsContext, input: RequestDepositInput): Promise<Way> {
  const network = networkOf(context.chains, input.paytype, input.network);
  const found = findRange(input.paytype, network);
  if (!found || !(await isOffered(context, found.method))) throw refuse('channel-off');
  const isOnChain = found.method.settlement === 'chain';
  const chain = (isOnChain && network && context.chains.get(network)) || null;
  if (isOnChain && !chain) throw refuse('channel-off');
  if (chain && (await closedNetworks(context.database.read)).has(chain.network)) {
    throw refuse('channel-off', { words: `${chain.network} 网络暂停存款，请选择其他方式` });
  }
  return { ...found, chain };
}

/**
 * Places a deposit order with its rate locked. Refuses in this order: `channel-off`, `malformed`
 * (请输入有效的存款金额), `deposit-below`, `deposit-above`, `country`, `blocked`, the limits (451),
 * `verification-needed` (252, ADR 64), `too-many` open orders. Idempotent by the client's key.
 */
export async function requestDeposit(
  context: PaymentsContext,
  input: RequestDepositInput,
): Promise<Deposit> {
  const { database, settings, clock } = context;
  const { memberId, amount: typed, idempotencyKey, details = {} } = input;
  const way = await wayOf(context, input);
  const known = idempotencyKey && (await findByKey(database.read, memberId, idempotencyKey));
  if (known) return sameOrder(known, typed, way.range);

  const inForce = present(await rangeInForce(settings, way.range.range_type), 'a range');
  const amount = amountIn(typed, inForce);
  await assertMemberCountry(context, memberId, input.country);
  const now = clock.now();
  const expires = later(now, (await settings.get(orderMinutes)) * MINUTE_MS);
  const expiresAt = way.method.settlement === 'manual' ? null : expires;
  const number = newDepositNumber(now);
  const key = idempotencyKey ?? number;
  const gate = await depositGate(settings);
  const order = {
    ...way,
    memberId,
    inForce,
    amount,
    number,
    key,
    at: now,
    expiresAt,
    details,
    gate,
  };
  const most = await settings.get(openOrders);
  try {
    return await database.transaction((tx) => placeOrder(tx, order, most));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Two concurrent requests with one key: the other one was first.
    const winner = await findByKey(database.read, memberId, key);
    if (!winner) throw error;
    return sameOrder(winner, typed, way.range);
  }
}
