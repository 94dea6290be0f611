import {
  type Approval,
  approvalText,
  LONGEST_APPROVAL_MS,
} from '@haitang/contract/signer/approval.ts';
import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import { isSigned } from '@haitang/contract/signer/signed-text.ts';
import type { Policy } from './policy-file.ts';

/**
 * The people who have signed for exactly this payment: number, network, address and units. Null if
 * any sent approval is invalid or of the same person as another: an honest server sends none such.
 */
export function approversOf(
  policy: Policy,
  intent: PayoutIntent,
  approvals: readonly Approval[],
  now: number,
): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const { approver, expires, signature } of approvals) {
    const person = policy.approvers.find(({ name }) => name === approver);
    const text = approvalText(intent, expires);
    if (!person || !isSigned('approval', { text, signature }, person.key)) return null;
    if (expires <= now || expires > now + LONGEST_APPROVAL_MS || names.has(person.name))
      return null;
    names.add(person.name);
  }
  return names;
}
