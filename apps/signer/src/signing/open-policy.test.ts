import { publicKeyOf, signText } from '@haitang/contract/signer/signed-text.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { policyHash } from '../policy/policy-file.ts';
import { applyEntry, emptyState, type SignerState } from '../store/state.ts';
import { somePolicyText } from '../testing/some-policy.ts';
import { openPolicy } from './open-policy.ts';
import { policyText } from './unlock.ts';

const secrets = ['1', '2'].map((digit) => digit.repeat(64));
const approvers = secrets.map((secret, index) => ({ name: `p${index}`, key: publicKeyOf(secret) }));
const policyOf = (countDay: number) => somePolicyText({ approvers, screeningHours: countDay });
const [first, loose, strict] = [policyOf(24), policyOf(90), policyOf(12)];

/** What two people sign to have a policy follow the newest one of a signer. */
function accepted(state: SignerState, file: string): string {
  const newest = state.policies.at(-1)?.text ?? '';
  const after = { hash: policyHash(newest), place: state.policies.length };
  const text = policyText('signer-1', policyHash(file), after);
  const signatures = secrets.map((secret, index) => ({
    approver: `p${index}`,
    signature: signText('policy', text, secret).signature,
  }));
  return JSON.stringify({ signatures });
}

/** Starts the signer with a file and a statement; whether it takes the file as signed. */
function start(state: SignerState, file: string, statement: string | null, now: number): boolean {
  const opened = openPolicy(state, file, statement, now);
  if (opened.accepted) applyEntry(state, opened.accepted);
  return !opened.isForeign;
}

test('signatures accept a policy once, after the one in the log (RL-08)', () => {
  const state = emptyState();
  expect(start(state, first, null, 1)).toBe(true);
  expect(start(state, loose, null, 2)).toBe(false);
  const loosened = accepted(state, loose);
  expect(start(state, loose, loosened, 3)).toBe(true);
  expect(start(state, strict, accepted(state, strict), 4)).toBe(true);
  // The same file and signatures again, and once the first policy is back in its place.
  expect(start(state, loose, loosened, 5)).toBe(false);
  expect(start(state, first, accepted(state, first), 100 * HOUR_MS)).toBe(true);
  expect(start(state, loose, loosened, 200 * HOUR_MS)).toBe(false);
});

test('a statement that cannot be read accepts nothing and stops no start', () => {
  const state = emptyState();
  start(state, first, null, 1);
  for (const text of ['', 'x', '{}', '{"signatures": [1]}']) {
    expect(start(state, loose, text, 2)).toBe(false);
  }
});
