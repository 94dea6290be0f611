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

/** The newest policy in a signer's log: its hash, and how many there have been. */
export interface PolicyPlace {
  readonly hash: string;
  readonly place: number;
}

/** The text that accepts a policy after the newest one, so that it accepts it once. */
export const policyText = (signer: string, hash: string, after: PolicyPlace): string =>
  [
    'haitang-policy/2',
    `signer: ${signer}`,
    `hash: ${hash}`,
    `after: ${after.hash}`,
    `place: ${after.place}`,
  ].join('\n');

/** A statement as its file holds it; one that cannot be read has nobody's signature. */
function signaturesIn(statement: string): z.output<typeof statementForm>['signatures'] {
  try {
    return statementForm.parse(JSON.parse(statement)).signatures;
  } catch {
    return []; // written by people, perhaps only half of it yet
  }
}

/** The people with valid signatures of `text`, each once. */
export function signersOf(
  policy: Policy,
  purpose: 'policy' | 'unlock',
  text: string,
  statement: string,
): string[] {
  const good = signaturesIn(statement).flatMap(({ approver, signature }) => {
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
