import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import type { CaseOutcome, PaymentCase, PaymentCaseKind } from './payment-case.ts';

const HASH_FORM = /^(0x)?[0-9a-fA-F]{64}$/;
const REFERENCE_FORM = /^[\w./:-]{4,100}$/;

/** Cases without money of their own: people do what is needed elsewhere, and end them. */
const CLOSED_ONLY: ReadonlySet<PaymentCaseKind> = new Set<PaymentCaseKind>([
  'token-decimals',
  'screened-payout',
  'reversed',
]);

/**
 * The possible outcomes of a case: money in suspense is credited or returned; a frozen credit is
 * released or cancelled.
 */
export function choicesOf(paymentCase: PaymentCase): readonly CaseOutcome[] {
  if (isPositive(paymentCase.suspended)) return ['credit', 'return'];
  if (CLOSED_ONLY.has(paymentCase.kind)) return ['close'];
  if (paymentCase.kind !== 'reorganised') return ['return', 'close'];
  const isFrozen = isPositive(paymentCase.frozen) || isPositive(paymentCase.claimed);
  if (!isFrozen) return ['close'];
  // The chain shows the transaction: the money is there, and a cancellation would lose it.
  return paymentCase.detail.minedIn ? ['release'] : ['release', 'cancel'];
}

const stale = () => refuse('already-done', { words: '该个案已被更新，请刷新后再操作' });

/** Refuses an act on an outdated page or on a decided case. */
export function assertOpen(paymentCase: PaymentCase, version: number): void {
  if (paymentCase.state !== 'open' || paymentCase.version !== version) throw stale();
}

export interface CaseProposal {
  readonly outcome: CaseOutcome;
  readonly evidence: string;
  /** The transaction or transfer that returned the money; '' for other outcomes. */
  readonly returnHash: string;
  /** The recipient of money without an owner; null when the owner is known. */
  readonly memberId: MemberId | null;
  readonly staff: string;
}

function returnHashOf({ outcome, returnHash }: CaseProposal, paymentCase: PaymentCase): string {
  if (outcome !== 'return') return '';
  const text = returnHash.trim();
  const form =
    paymentCase.network === null || paymentCase.channel === 'upay' ? REFERENCE_FORM : HASH_FORM;
  if (!form.test(text)) throw refuse('malformed', { words: '请输入退款的交易哈希' });
  return paymentCase.network === 'TRC20'
    ? text.replace(/^0x/, '').toLowerCase()
    : text.toLowerCase();
}

/**
 * One person's proposal for a case; a later one replaces it. Refuses outcomes that the case does
 * not allow.
 */
export function propose(paymentCase: PaymentCase, proposal: CaseProposal): PaymentCase {
  const { outcome, staff: proposedBy } = proposal;
  const evidence = proposal.evidence.trim();
  if (evidence === '') throw refuse('malformed', { words: '请填写依据' });
  if (!choicesOf(paymentCase).includes(outcome)) {
    throw refuse('condition', { words: '该个案不能这样处理' });
  }
  const proposedMember = paymentCase.memberId ?? (outcome === 'credit' ? proposal.memberId : null);
  if (outcome === 'credit' && proposedMember === null) {
    throw refuse('malformed', { words: '请填写款项所属的会员' });
  }
  const returnHash = returnHashOf(proposal, paymentCase);
  return { ...paymentCase, proposed: outcome, proposedBy, proposedMember, returnHash, evidence };
}

/**
 * The confirmation by a second person. Refuses the proposer (403) and a case without a proposal.
 */
export function confirm(paymentCase: PaymentCase, staff: string): CaseOutcome {
  if (paymentCase.proposed === null) throw refuse('not-allowed', { words: '该个案尚无处理意见' });
  if (paymentCase.proposedBy === staff) {
    throw refuse('not-allowed', { words: '复核人不能与提出人相同' });
  }
  if (!choicesOf(paymentCase).includes(paymentCase.proposed)) {
    throw refuse('condition', { words: '该个案不能这样处理' });
  }
  return paymentCase.proposed;
}
