import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import type { CaseOutcome, PaymentCase } from './payment-case.ts';

const HASH_FORM = /^(0x)?[0-9a-fA-F]{64}$/;
const REFERENCE_FORM = /^[\w./:-]{4,100}$/;

/**
 * The possible outcomes of a case: money in suspense is credited or returned; a frozen credit is
 * released or cancelled.
 */
export function choicesOf(one: PaymentCase): readonly CaseOutcome[] {
  if (isPositive(one.suspended)) return ['credit', 'return'];
  if (one.kind === 'token-decimals' || one.kind === 'screened-payout') return ['close'];
  if (one.kind !== 'reorganised') return ['return', 'close'];
  const isFrozen = isPositive(one.frozen) || isPositive(one.claimed);
  if (!isFrozen) return ['close'];
  // The chain shows the transaction: the money is there, and a cancellation would lose it.
  return one.detail.minedIn ? ['release'] : ['release', 'cancel'];
}

const stale = () => refuse('already-done', { words: '该个案已被更新，请刷新后再操作' });

/** Refuses an act on an outdated page or on a decided case. */
export function assertOpen(one: PaymentCase, version: number): void {
  if (one.state !== 'open' || one.version !== version) throw stale();
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

function returnHashOf({ outcome, returnHash }: CaseProposal, one: PaymentCase): string {
  if (outcome !== 'return') return '';
  const text = returnHash.trim();
  const form = one.network === null || one.channel === 'upay' ? REFERENCE_FORM : HASH_FORM;
  if (!form.test(text)) throw refuse('malformed', { words: '请输入退款的交易哈希' });
  return one.network === 'TRC20' ? text.replace(/^0x/, '').toLowerCase() : text.toLowerCase();
}

/**
 * One person's proposal for a case; a later one replaces it. Refuses outcomes that the case does
 * not allow.
 */
export function propose(one: PaymentCase, proposal: CaseProposal): PaymentCase {
  const { outcome, staff: proposedBy } = proposal;
  const evidence = proposal.evidence.trim();
  if (evidence === '') throw refuse('malformed', { words: '请填写依据' });
  if (!choicesOf(one).includes(outcome)) {
    throw refuse('condition', { words: '该个案不能这样处理' });
  }
  const proposedMember = one.memberId ?? (outcome === 'credit' ? proposal.memberId : null);
  if (outcome === 'credit' && proposedMember === null) {
    throw refuse('malformed', { words: '请填写款项所属的会员' });
  }
  const returnHash = returnHashOf(proposal, one);
  return { ...one, proposed: outcome, proposedBy, proposedMember, returnHash, evidence };
}

/**
 * The confirmation by a second person. Refuses the proposer (403) and a case without a proposal.
 */
export function confirm(one: PaymentCase, staff: string): CaseOutcome {
  if (one.proposed === null) throw refuse('not-allowed', { words: '该个案尚无处理意见' });
  if (one.proposedBy === staff) {
    throw refuse('not-allowed', { words: '复核人不能与提出人相同' });
  }
  if (!choicesOf(one).includes(one.proposed)) {
    throw refuse('condition', { words: '该个案不能这样处理' });
  }
  return one.proposed;
}
