import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type MemberId, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, zero } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import { countDeposit } from '@haitang/limits/count-deposit.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import { returnSuspended } from '@haitang/wallet/return-suspended.ts';
import type { ArrivedMoney } from '../arrived-money.ts';
import { bookDeposit, wageringInForce } from '../deposits/book-deposit.ts';
import { orderForMoney } from '../deposits/place-order.ts';
import { lockDeposit, rejectDeposit } from '../deposits/reject-deposit.ts';
import { wayOfChannel } from '../methods/method.ts';
import { rangeInForce } from '../methods/method-settings.ts';
import { assertOpen, confirm, propose } from './case-decision.ts';
import { lockCase, saveOutcome, saveProposal } from './case-store.ts';
import { cancelCredit, releaseFrozen } from './decide-frozen.ts';
import type { CaseOutcome, PaymentCase } from './payment-case.ts';

/** The words for a member whose money was returned. */
const RETURNED = '款项未能入账，已原路退回';

/** An act of a staff account on the case that its page showed. */
export interface CaseAct {
  readonly id: string;
  /** The version on the page; another present version is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

const audited = ({ state, proposed, proposedBy, proposedMember, returnHash }: PaymentCase) => ({
  state,
  proposed,
  proposedBy,
  proposedMember,
  returnHash,
});

async function audit(
  tx: Tx,
  act: CaseAct,
  step: string,
  { before, after }: { readonly before: PaymentCase; readonly after: object },
  at: Date,
): Promise<void> {
  await recordAudit(tx, {
    actor: staffActor(act.staff),
    action: `case.${step}`,
    subject: `case:${act.id}`,
    reason: before.evidence,
    before: audited(before),
    after,
    sessionId: act.sessionId,
    ip: act.ip,
    occurredAt: at,
  });
}

async function openOne(tx: Tx, { id, version }: CaseAct): Promise<PaymentCase> {
  const one = await lockCase(tx, id);
  if (!one) throw refuse('not-found');
  assertOpen(one, version);
  return one;
}

const usedHash = () => refuse('already-done', { words: '该交易哈希已用于其他个案' });

/**
 * One person proposes an outcome with evidence; moves nothing. Refuses `not-found`, an outdated
 * page (202), an outcome that the case does not allow (203), and an unknown member number.
 */
export async function proposeCase(
  context: Context,
  act: CaseAct & {
    readonly outcome: CaseOutcome;
    readonly evidence: string;
    readonly returnHash: string;
    readonly memberId: MemberId | null;
  },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await openOne(tx, act);
    const after = propose(before, act);
    const { proposedMember } = after;
    if (proposedMember !== null && (await findMembers(tx, [proposedMember])).length === 0) {
      throw refuse('not-found', { words: '没有这位会员' });
    }
    await saveProposal(tx, after);
    await audit(tx, act, 'proposed', { before, after: audited(after) }, at);
  });
}

interface Terms {
  readonly wagering: Rate;
  /** The method's minimum. */
  readonly least: Cny;
  readonly currentRate: Rate;
  readonly at: Date;
}

const moneyOf = (one: PaymentCase): ArrivedMoney => ({
  key: one.transfer,
  channel: one.channel,
  network: one.network,
  txHash: one.txHash,
  units: one.units,
});

/** Credits the waiting money if the member's limits allow it now. Returns the order's number. */
async function creditNow(
  tx: Tx,
  one: PaymentCase,
  act: CaseAct,
  { wagering, least, currentRate: rate, at }: Terms,
): Promise<string> {
  const memberId = present(one.memberId ?? one.proposedMember, 'the owner of the money');
  const { suspended: amount } = one;
  const money = moneyOf(one);
  const order =
    one.orderNumber === null
      ? await orderForMoney(tx, money, { memberId, asked: amount, rate, address: null, at })
      : await lockDeposit(tx, one.orderNumber);
  const counted = await countDeposit(tx, { memberId, amount, reference: order.number, at });
  if (counted.kind === 'exceeds') {
    const time = formatBeijing(counted.until);
    throw refuse('condition', { words: `仍超出会员存款限额，${time} 后方可入账` });
  }
  const { staff, sessionId } = act;
  await bookDeposit(tx, money, order, amount, {
    from: 'suspense',
    wagering,
    least,
    actor: staffActor(staff),
    sessionId,
    at,
  });
  return order.number;
}

/** Records that the money was returned: out of suspense, and its order ends without credit. */
async function sendBack(tx: Tx, one: PaymentCase, act: CaseAct, at: Date): Promise<void> {
  const { suspended: amount, channel, transfer: key, orderNumber } = one;
  if (isPositive(amount)) {
    const actor = staffActor(act.staff);
    await returnSuspended(tx, { channel, amount, reference: key, key, actor, occurredAt: at });
  }
  const order = orderNumber === null ? null : await lockDeposit(tx, orderNumber);
  if (order?.stage === 'suspended') await rejectDeposit(tx, order, RETURNED, at);
}

async function termsFor(context: Context, one: PaymentCase, at: Date): Promise<Terms> {
  const { settings } = context;
  const wagering = await wageringInForce(settings);
  if (one.channel === '') {
    return { wagering, least: zero('CNY'), currentRate: { millionths: 1n }, at };
  }
  const { range_type } = wayOfChannel(one.channel).range;
  const inForce = present(await rangeInForce(settings, range_type), 'a range in force');
  return { wagering, least: inForce.min, currentRate: inForce.rate, at };
}

/**
 * The second person confirms what the page showed, and the case is settled. Refuses the proposer
 * (403), money that still breaks a limit (203), a transaction that returned another payment (202),
 * and an outdated page (202).
 */
export async function confirmCase(context: Context, act: CaseAct): Promise<CaseOutcome> {
  const at = context.clock.now();
  try {
    return await context.database.transaction(async (tx) => {
      const one = await openOne(tx, act);
      const outcome = confirm(one, act.staff);
      const terms = await termsFor(context, one, at);
      const credited = outcome === 'credit' ? await creditNow(tx, one, act, terms) : null;
      if (outcome === 'return') await sendBack(tx, one, act, at);
      if (outcome === 'release') await releaseFrozen(tx, one, act, at);
      if (outcome === 'cancel') await cancelCredit(tx, one, act, at);
      const end = { outcome, by: act.staff, at, orderNumber: credited };
      await saveOutcome(tx, one.id, end);
      const after = { state: 'resolved', outcome, order: credited ?? one.orderNumber };
      await audit(tx, act, 'resolved', { before: one, after }, at);
      return outcome;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payment_case_return')) throw usedHash();
    throw error;
  }
}
