import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertStillValid } from '@haitang/identity/credentials/password-proof.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { verifyPayPassword } from '@haitang/identity/verify-pay-password.ts';
import { HOUR_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { compare, formatMoney, type Usdt } from '@haitang/kernel/money.ts';
import { usdtToCnyCeil } from '@haitang/kernel/rate.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { hold } from '@haitang/wallet/hold.ts';
import { lockPaymentMember } from '../lock-member.ts';
import { withdrawalGates } from '../verification-gates.ts';
import type { PayoutAddress } from './addresses/address.ts';
import { findAddress } from './addresses/find-address.ts';
import { assertAmount, assertSoundRate, assertTimes } from './assert-terms.ts';
import { assertWithdrawalVerified } from './assert-withdrawal-verified.ts';
import { writeStep } from './step-store.ts';
import { assertTakenWasFree, assertWithdrawable } from './withdrawable-now.ts';
import type { Withdrawal } from './withdrawal.ts';
import { newWithdrawalNumber } from './withdrawal-number.ts';
import { newAddressHours, passwordChangeHours } from './withdrawal-settings.ts';
import { insertWithdrawal, readByKey, readTwin } from './withdrawal-store.ts';
import { type WithdrawalTerms, withdrawalTerms } from './withdrawal-terms.ts';
import { withdrawalsClosed } from './withdrawals-closed.ts';

export interface RequestWithdrawalInput {
  readonly memberId: MemberId;
  readonly addressId: number;
  /** USDT, at most two decimals, positive. */
  readonly amount: Usdt;
  /** '' when none was given. */
  readonly payPassword: string;
  /** The client's key; without one an identical request within 3 s is the same one (wire.md, 9). */
  readonly key: string | null;
  readonly sessionId: string;
  readonly ip: string;
  /** The client's name for its browser, if given. */
  readonly deviceId?: string | null;
  /** A further check of the member, run after the pay password; throws its refusal. */
  readonly confirm?: () => Promise<void>;
}

const TWIN_MS = 3 * SECOND_MS;

/** The order that this request created before; `key-reused` when its key belongs to another one. */
async function earlier(
  database: Queryable,
  input: RequestWithdrawalInput,
  now: Date,
): Promise<Withdrawal | null> {
  const { memberId, addressId, amount, key } = input;
  if (key === null) {
    return readTwin(database, { memberId, addressId, amount, since: later(now, -TWIN_MS) });
  }
  const order = await readByKey(database, memberId, key);
  if (order && (order.addressId !== addressId || compare(order.amount, amount) !== 0)) {
    throw refuse('key-reused');
  }
  return order;
}

/**
 * Payouts wait after a new address, a change of either password (rules.md, Withdrawal), a sign-in
 * that the member disowned, and a reset of the authenticator by staff, which anyone with the
 * password could have requested.
 */
async function payableFrom(context: Context, address: PayoutAddress, now: Date): Promise<Date> {
  const member = await memberOf(context.database.read, address.memberId);
  const addressWait = (await context.settings.get(newAddressHours)) * HOUR_MS;
  const changeWait = (await context.settings.get(passwordChangeHours)) * HOUR_MS;
  const { passwordChangedAt, payPasswordChangedAt, totpResetAt, disownedAt } = member;
  const changes = [passwordChangedAt, payPasswordChangedAt, totpResetAt, disownedAt];
  const waits = [
    now.getTime(),
    address.boundAt.getTime() + addressWait,
    ...changes.map((change) => (change?.getTime() ?? 0) + (change ? changeWait : 0)),
  ];
  return new Date(Math.max(...waits));
}

async function draft(
  context: Context,
  input: RequestWithdrawalInput,
  address: PayoutAddress,
  terms: WithdrawalTerms,
  now: Date,
): Promise<Withdrawal> {
  return {
    number: newWithdrawalNumber(now),
    memberId: input.memberId,
    sessionId: input.sessionId,
    addressId: address.id,
    network: address.network,
    address: address.address,
    amount: input.amount,
    fee: terms.fees[address.network],
    rate: terms.rate,
    held: usdtToCnyCeil(input.amount, terms.rate),
    stage: 'submitted',
    version: 1,
    submittedAt: now,
    payableFrom: await payableFrom(context, address, now),
    reviewer: null,
    firstApprover: null,
    secondApprover: null,
    approvedAt: null,
    txHash: null,
    enteredBy: null,
    rateReason: null,
    paidAt: null,
    releaseBy: null,
    releaseReason: null,
    reason: null,
    bySigner: false,
    ruling: null,
  };
}

async function holdAndWrite(tx: Tx, order: Withdrawal, key: string): Promise<void> {
  const { number, memberId, submittedAt: at } = order;
  const actor = memberActor(memberId);
  await hold(tx, {
    memberId,
    amount: order.held,
    holdId: number,
    reference: number,
    key: `${number}:hold`,
    actor,
    sessionId: order.sessionId,
    occurredAt: at,
  });
  // A concurrent credit that opened a lot has committed or waits for us: the balance used here and
  // the lots read now belong to one moment.
  await assertTakenWasFree(tx, memberId, order.held);
  await insertWithdrawal(tx, order, key);
  await writeStep(tx, number, { step: 'submitted', actor, note: '', at });
  await emit(tx, {
    name: 'withdrawal.requested',
    key: `withdrawal.requested:${number}`,
    memberId,
    payload: { number, amount: formatMoney(order.amount), network: order.network },
    occurredAt: at,
  });
}

/**
 * Requests a withdrawal and immediately holds its points: ceil(amount × rate). Refusals in order:
 * `condition` 203 while staff have closed withdrawals, address 207, `withdraw-min` 214 /
 * `withdraw-max` 215, 请输入您的支付密码 400, `pay-password` 205 / `locked` 429, `blocked` 403,
 * `wagering-open` 214 for the locked part only, `daily-count` 216, `hours` 218,
 * `verification-needed` 252 (ADR 64), `above-balance` 208. Never refused for a limit, time-out or
 * exclusion. Idempotent by key (rules.md, Withdrawal).
 */
export async function requestWithdrawal(
  context: Context,
  input: RequestWithdrawalInput,
): Promise<Withdrawal> {
  const { memberId, addressId, amount, payPassword: password, ip, deviceId = null } = input;
  const { read } = context.database;
  const known = await earlier(read, input, context.clock.now());
  if (known) return known;
  const closed = await withdrawalsClosed(context.settings);
  if (closed) throw closed;
  const address = await findAddress(read, memberId, addressId);
  if (!address) throw refuse('not-your-card');
  const terms = await withdrawalTerms(context.settings);
  assertSoundRate(terms);
  assertAmount(terms, address.network, amount);
  if (password === '') throw refuse('malformed', { words: '请输入您的支付密码' });
  const proof = await verifyPayPassword(context, { memberId, password, ip, deviceId });
  await input.confirm?.();

  const gates = await withdrawalGates(context.settings);
  const now = context.clock.now();
  const order = await draft(context, input, address, terms, now);
  return context.database.transaction(async (tx) => {
    await lockPaymentMember(tx, memberId);
    const twin = await earlier(tx, input, now);
    if (twin) return twin;
    await assertStillValid(tx, proof);
    if (!(await findAddress(tx, memberId, addressId))) throw refuse('not-your-card');
    await assertMay(tx, memberId, 'withdraw', now);
    await assertWithdrawable(tx, memberId, order.held);
    await assertTimes(tx, terms, memberId, now);
    const wanted = { memberId, amount: order.held, network: order.network, at: now };
    await assertWithdrawalVerified(tx, wanted, gates);
    await holdAndWrite(tx, order, input.key ?? newId());
    return order;
  });
}
