import { isSigned } from '@haitang/contract/signer/signed-text.ts';
import { z } from 'zod';
import type { Policy } from '../policy/policy-file.ts';
import { type Desk, momentOf, record } from './desk.ts';

/** A statement with its signers, in the form of the file. */
const statementForm = z.strictObject({
  signatures: z.array(
    z.strictObject({ approver: z.string(), signature: z.string().regex(/^[0-9a-f]{128}$/) }),
  ),
});

/** The text of an unlocking: this signer, at this position of its log. */
export const unlockText = (signer: string, { length, hash }: { length: number; hash: string }) =>
  `haitang-unlock/1\nsigner: ${signer}\nlength: ${length}\nhash: ${hash}`;

/** The text that accepts a policy. */
export const policyText = (signer: string, hash: string): string =>
  `haitang-policy/1\nsigner: ${signer}\nhash: ${hash}`;

/** The people with valid signatures of `text`, each once. */
export function signersOf(
  policy: Policy,
  purpose: 'policy' | 'unlock',
  text: string,
  statement: string,
): string[] {
  const { signatures } = statementForm.parse(JSON.parse(statement));
  const good = signatures.flatMap(({ approver, signature }) => {
    const person = policy.approvers.find(({ name }) => name === approver);
    return person && isSigned(purpose, { text, signature }, person.key) ? [approver] : [];
  });
  return [...new Set(good)];
}

/** Unlocks the signer if enough people have signed for exactly this position of its log. */
export function unlockIfSigned(desk: Desk): void {
  const statement = desk.surroundings.unlocking();
  if (desk.state.locked === null || statement === null) return;
  const text = unlockText(desk.policy.signer, desk.log.head());
  const by = signersOf(desk.policy, 'unlock', text, statement);
  if (by.length < desk.policy.approvalsNeeded) return;
  record(desk, { kind: 'unlocked', at: momentOf(desk), by });
}
