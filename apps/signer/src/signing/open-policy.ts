import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { type Policy, policyHash, readPolicy } from '../policy/policy-file.ts';
import type { Entry } from '../store/entry.ts';
import type { SignerState } from '../store/state.ts';
import { policyText, signersOf } from './unlock.ts';

export interface OpenedPolicy {
  /** The policy in force. */
  readonly policy: Policy;
  readonly hash: string;
  /** The entry to write for a policy accepted just now. */
  readonly accepted: Entry | null;
  /** Whether the file holds an unaccepted policy. */
  readonly isForeign: boolean;
}

/**
 * The policy in force: the first one a signer reads, and after that only one signed by enough
 * people of the previous policy, after the delay that policy requires (RL-08). Their signatures
 * name the policy they replace, so that an old one cannot be brought back with them. A file that
 * was merely changed has no effect and is reported.
 */
export function openPolicy(
  state: SignerState,
  file: string,
  statement: string | null,
  time: number,
): OpenedPolicy {
  const newest = state.policies.at(-1);
  if (!newest) {
    const policy = readPolicy(file);
    const accepted: Entry = { kind: 'policy', at: time, from: time, text: file, by: [] };
    return { policy, hash: policyHash(file), accepted, isForeign: false };
  }
  const current = present(
    state.policies.findLast(({ from }) => from <= time) ?? state.policies[0],
    'a policy',
  );
  const policy = readPolicy(current.text);
  const hash = policyHash(current.text);
  if (file === newest.text) return { policy, hash, accepted: null, isForeign: false };
  const after = { hash: policyHash(newest.text), place: state.policies.length };
  const text = policyText(policy.signer, policyHash(file), after);
  const signers = statement === null ? [] : signersOf(policy, 'policy', text, statement);
  if (signers.length < policy.approvalsNeeded || readPolicy(file).signer !== policy.signer) {
    return { policy, hash, accepted: null, isForeign: true };
  }
  const from = time + policy.changeDelayHours * HOUR_MS;
  return {
    policy,
    hash,
    accepted: { kind: 'policy', at: time, from, text: file, by: signers },
    isForeign: false,
  };
}
