import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { RuleVerdict } from '@haitang/contract/codes/withdrawal-rule.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, subtract, type Usdt } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { RateStanding } from './rate-standing.ts';

/**
 * submitted → reviewing → approved → paying → paid; or rejected: before approval, or by two people
 * when it cannot be paid. Above the limit two different people approve; the first approval leaves
 * the order in `reviewing`.
 */
export type WithdrawalStage =
  | 'submitted'
  | 'reviewing'
  | 'approved'
  | 'paying'
  | 'paid'
  | 'rejected';

/** What the rules decided about an order. */
export interface Ruling {
  /** none: no rule matched, and people decide as without rules. */
  readonly as: RuleVerdict | 'none';
  /** The rule's name; null when none matched. */
  readonly by: string | null;
  /** Why a matching rule did not approve, in Chinese; null when nothing stood against it. */
  readonly stop: string | null;
}

/** A withdrawal order, with the rate and fee at the time of the request. */
export interface Withdrawal {
  readonly number: string;
  readonly memberId: MemberId;
  readonly sessionId: string | null;
  readonly addressId: number;
  readonly network: ChainNetwork;
  readonly address: string;
  /** The requested amount; the fee is deducted from it. */
  readonly amount: Usdt;
  readonly fee: Usdt;
  readonly rate: Rate;
  /** Points on hold: the amount at the rate, rounded up. */
  readonly held: Cny;
  readonly stage: WithdrawalStage;
  /** Grows with each step; a page with an older version cannot act. */
  readonly version: number;
  readonly submittedAt: Date;
  /** No payout before this time, after a new address or a password change. */
  readonly payableFrom: Date;
  readonly reviewer: string | null;
  readonly firstApprover: string | null;
  readonly secondApprover: string | null;
  readonly approvedAt: Date | null;
  readonly txHash: string | null;
  /** The person who entered the transaction. */
  readonly enteredBy: string | null;
  readonly paidAt: Date | null;
  /** Why it is paid at a rate that has moved; null when no reason was needed. */
  readonly rateReason: string | null;
  /**
   * Who proposed to end an approved order that cannot be paid, and why; a second person decides.
   */
  readonly releaseBy: string | null;
  readonly releaseReason: string | null;
  /** Words of a rejection, shown to the member. */
  readonly reason: string | null;
  /** Whether the signer pays it; then nobody enters a payment of it or gives it back. */
  readonly bySigner: boolean;
  /** What the rules decided about it, once; null while they have not. */
  readonly ruling: (Ruling & { readonly at: Date }) | null;
}

/** The amount sent on chain. */
export const payoutOf = (order: Pick<Withdrawal, 'amount' | 'fee'>): Usdt =>
  subtract(order.amount, order.fee);

const STALE = '该订单已被更新，请刷新后再操作';
const stale = (order: Withdrawal) =>
  refuse('already-done', { words: STALE, data: { stage: order.stage, version: order.version } });

/** Refuses an act on an outdated page (FM-45). */
export function assertCurrent(order: Withdrawal, version: number): void {
  if (order.version !== version) throw stale(order);
}

/** A reviewer takes the order; a colleague may take it over until the first approval. */
export function claim(order: Withdrawal, staff: string): Withdrawal {
  const open = order.stage === 'submitted' || order.stage === 'reviewing';
  if (!open || order.firstApprover !== null) throw stale(order);
  return { ...order, stage: 'reviewing', reviewer: staff };
}

/**
 * Stores what the rules decided about an order that nobody has taken; only `approve` changes its
 * stage. Refuses an order that a person has taken, or that the rules have decided before.
 */
export function ruled(order: Withdrawal, ruling: Ruling, now: Date): Withdrawal {
  if (order.stage !== 'submitted' || order.ruling !== null) throw stale(order);
  const known = { ...order, ruling: { ...ruling, at: now } };
  return ruling.as === 'approve' ? { ...known, stage: 'approved', approvedAt: now } : known;
}

/** One approval. */
export interface Approval {
  readonly staff: string;
  readonly twoPeople: boolean;
  readonly at: Date;
  readonly rate: RateStanding;
  /** Why it is approved at a rate that has moved; '' when no reason was given. */
  readonly rateReason: string;
}

/** Whether the first approval is missing: there is none, or none for a rate that has moved. */
export const awaitsFirst = (order: Withdrawal, rate: RateStanding): boolean =>
  order.firstApprover === null || (rate.kind === 'moved' && order.rateReason === null);

function assertRateMeant({ rate, rateReason }: Approval): void {
  if (rate.kind === 'impossible') throw refuse('condition', { words: rate.words });
  if (rate.kind === 'usual' || rateReason !== '') return;
  const words = `${rate.words}；请拒绝后由会员重新申请，或由两人各自填写理由，按原汇率付款`;
  throw refuse('condition', { words });
}

/**
 * One approval. With `twoPeople` the first leaves the order in review for a second, other person.
 * At a rate that has moved two people approve with a reason each; an approval from before the move
 * no longer counts. Refuses a person who has not taken the order, the same person twice, a moved
 * rate without a reason, and an impossible rate (203).
 */
export function approve(order: Withdrawal, approval: Approval): Withdrawal {
  if (order.stage !== 'reviewing') throw stale(order);
  assertRateMeant(approval);
  if (awaitsFirst(order, approval.rate)) {
    if (order.reviewer !== approval.staff) {
      throw refuse('not-allowed', { words: '请先领取该订单再审核' });
    }
    const first = { ...order, firstApprover: approval.staff };
    if (approval.rate.kind === 'moved') return { ...first, rateReason: approval.rateReason };
    return approval.twoPeople ? first : { ...first, stage: 'approved', approvedAt: approval.at };
  }
  if (order.firstApprover === approval.staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  return { ...order, stage: 'approved', secondApprover: approval.staff, approvedAt: approval.at };
}

/**
 * Rejects an order before approval; afterwards the outside signer may have paid already (MS-06).
 */
export function reject(order: Withdrawal, reason: string): Withdrawal {
  if (order.stage !== 'submitted' && order.stage !== 'reviewing') throw stale(order);
  return { ...order, stage: 'rejected', reason };
}

const isSigners = () => refuse('not-allowed', { words: '该订单正由签名服务付款，不能手动处理' });

/** Hands an approved order to the signer. */
export function givenToSigner(order: Withdrawal): Withdrawal {
  if (order.stage !== 'approved' || order.txHash !== null) throw stale(order);
  return { ...order, bySigner: true };
}

/**
 * An order people sign for, unchanged except for its version. Refuses one that is paid by hand or
 * ended, or whose end is proposed.
 */
export function approvable(order: Withdrawal): Withdrawal {
  const waits = order.stage === 'approved' && order.txHash === null && order.releaseBy === null;
  if (!waits && !(order.bySigner && order.stage === 'paying')) throw stale(order);
  return order;
}

/** The signer's transaction is about to be sent; a later attempt replaces it. */
export function sentBySigner(order: Withdrawal, txHash: string): Withdrawal {
  if (order.stage !== 'approved' && order.stage !== 'paying') throw stale(order);
  return { ...order, stage: 'paying', txHash };
}

/** The signer will not pay it, and nothing it signed can: people decide. */
export function returnedBySigner(order: Withdrawal): Withdrawal {
  if (order.stage !== 'approved' && order.stage !== 'paying') throw stale(order);
  return { ...order, stage: 'approved', txHash: null, bySigner: false };
}

function assertOtherPayer(order: Withdrawal, staff: string): void {
  if (order.firstApprover !== staff && order.secondApprover !== staff) return;
  throw refuse('not-allowed', { words: '审核该订单的人不能登记付款' });
}

/**
 * One person takes an approved order to pay it by hand, for good: the signer is never asked for it
 * again, because a payment that the books do not know may be on its way. Refuses an order of the
 * signer, and a person who approved the order (403).
 */
export function takenByHand(order: Withdrawal, staff: string): Withdrawal {
  if (order.bySigner) throw isSigners();
  if (order.stage !== 'approved' || order.txHash !== null) throw stale(order);
  assertOtherPayer(order, staff);
  return order;
}

/**
 * Records the transaction that is claimed to have paid; a wrong one may be replaced until the chain
 * shows it. Refuses a person who approved the order (403).
 */
export function enterHash(order: Withdrawal, txHash: string, staff: string): Withdrawal {
  if (order.bySigner) throw isSigners();
  if (order.stage !== 'approved' && order.stage !== 'paying') throw stale(order);
  assertOtherPayer(order, staff);
  const free = { releaseBy: null, releaseReason: null };
  return { ...order, ...free, stage: 'paying', txHash, enteredBy: staff };
}

/** The chain shows the payment. */
export function confirmPaid(order: Withdrawal, moment: Date): Withdrawal {
  if (order.stage !== 'paying') throw stale(order);
  return { ...order, stage: 'paid', paidAt: moment };
}

/**
 * The entered transaction pays something else: the order goes back to the payer, and the hold
 * stays.
 */
export function payoutRefuted(order: Withdrawal): Withdrawal {
  if (order.stage !== 'paying') throw stale(order);
  return { ...order, stage: 'approved', txHash: null, enteredBy: null };
}

/**
 * One person states why an approved order cannot be paid. Nothing may have been sent for it
 * (MS-06).
 */
export function proposeRelease(order: Withdrawal, staff: string, reason: string): Withdrawal {
  if (order.bySigner) throw isSigners();
  if (order.stage !== 'approved' || order.txHash !== null) throw stale(order);
  return { ...order, releaseBy: staff, releaseReason: reason };
}

/** The second, other person ends it. Refuses an order without a proposal, and the proposer. */
export function confirmRelease(order: Withdrawal, staff: string): Withdrawal {
  if (order.bySigner) throw isSigners();
  if (order.stage !== 'approved' || order.txHash !== null) throw stale(order);
  if (order.releaseBy === null) throw refuse('not-allowed', { words: '尚无人提出退回' });
  if (order.releaseBy === staff) throw refuse('not-allowed', { words: '复核人不能与提出人相同' });
  return { ...order, stage: 'rejected', reason: order.releaseReason };
}
