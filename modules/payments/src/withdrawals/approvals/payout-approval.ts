import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  type Approval,
  approvalForm,
  approvalText,
  LONGEST_APPROVAL_MS,
} from '@haitang/contract/signer/approval.ts';
import { isSigned } from '@haitang/contract/signer/signed-text.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { SignerTerms } from '../../treasury/signer/signer-terms.ts';
import type { PayoutStatement } from './payout-statement.ts';

/** A stored signature of one person for the payment of one order. */
export interface PayoutApproval {
  readonly number: string;
  readonly approver: string;
  /** The public key that it was verified with. */
  readonly key: string;
  readonly expiresAt: Date;
  readonly signature: string;
  readonly submittedBy: string;
  readonly submittedAt: Date;
}

/** An approval is not sent to the signer in the last minutes before its expiry. */
const MARGIN_MS = 2 * MINUTE_MS;

/** Whether an approval has not expired: with it the signer might still pay. */
export const isAlive = ({ expiresAt }: PayoutApproval, now: Date): boolean => expiresAt > now;

/** The approvals that the signer will accept: of people it lists, each once, still lasting. */
export function usable(
  all: readonly PayoutApproval[],
  { terms }: SignerTerms,
  now: Date,
): readonly PayoutApproval[] {
  const lasting = all.filter(({ expiresAt }) => expiresAt.getTime() > now.getTime() + MARGIN_MS);
  return terms.approvers.flatMap(({ name, key }) => {
    const approval = lasting.find(
      (payoutApproval) => payoutApproval.approver === name && payoutApproval.key === key,
    );
    return approval ? [approval] : [];
  });
}

/** Reads the line that the signer's `approve` command prints. Refuses anything else (400). */
export function parseApproval(text: string): Approval {
  try {
    return approvalForm.parse(JSON.parse(text));
  } catch {
    throw refuse('malformed', { words: '签名内容不完整，请粘贴签名命令输出的整行文字' });
  }
}

/**
 * Decides on a submitted approval: the result is stored. Refuses an unknown person, a signature of
 * another payment or key (403), one expired, about to expire or valid too long (203), and a second
 * one of the same person (202). The signer verifies the same again for itself.
 */
export function decideApproval(
  statement: PayoutStatement,
  { approver, expires, signature }: Approval,
  known: { readonly terms: SignerTerms; readonly stored: readonly PayoutApproval[] },
  act: { readonly staff: string; readonly at: Date },
): PayoutApproval {
  const { approvers } = known.terms.terms;
  const person = approvers.find(({ name }) => name === approver);
  if (!person) throw refuse('not-allowed', { words: `签名服务的名单中没有 ${approver}` });
  const text = approvalText(statement, expires);
  if (!isSigned('approval', { text, signature }, person.key)) {
    throw refuse('not-allowed', {
      words: '签名与该付款不符：单号、网络、地址或金额不同，或不是本人的密钥',
    });
  }
  const left = expires - act.at.getTime();
  if (left <= MARGIN_MS) throw refuse('condition', { words: '签名已过期或即将过期，请重新签名' });
  if (left > LONGEST_APPROVAL_MS) throw refuse('condition', { words: '签名有效期不能超过七天' });
  const twice = known.stored.some(
    (payoutApproval) => payoutApproval.key === person.key && isAlive(payoutApproval, act.at),
  );
  if (twice) throw refuse('already-done', { words: `${approver} 已为该付款签名` });
  return {
    number: statement.number,
    approver,
    key: person.key,
    expiresAt: new Date(expires),
    signature,
    submittedBy: act.staff,
    submittedAt: act.at,
  };
}

/** An approval in the form in which the signer takes it. */
export const sentApproval = ({ approver, expiresAt, signature }: PayoutApproval): Approval => ({
  approver,
  expires: expiresAt.getTime(),
  signature,
});
