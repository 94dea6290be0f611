import { assert } from '@haitang/kernel/assert.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { KeyPort } from '../keys/key-port.ts';
import type { PayoutChain } from '../nodes/payout-chain.ts';
import type { NetworkPolicy, Policy } from '../policy/policy-file.ts';
import { readIfThere } from '../store/files.ts';
import { openLog } from '../store/log.ts';
import { applyEntry, emptyState } from '../store/state.ts';
import { parseAccount } from '../transactions/address.ts';
import { type Desk, lock, momentOf, record, type Surroundings } from './desk.ts';
import { openPolicy } from './open-policy.ts';

export interface DeskOptions {
  readonly logFile: string;
  /** A file on another disk with the newest head of the log. */
  readonly witnessFile: string;
  readonly policyFile: string;
  /** People's signatures of a changed policy; null if there are none. */
  readonly policyStatement: string | null;
  readonly keys: KeyPort;
  readonly identity: string;
  readonly clock: Clock;
  readonly surroundings: Surroundings;
  openChain(policy: Policy, name: string, network: NetworkPolicy): PayoutChain;
}

function assertKeys({ networks }: Policy, keys: KeyPort): void {
  for (const [name, { chain, wallet, deposits }] of Object.entries(networks)) {
    const account = keys.account(wallet.key);
    const expected = parseAccount(chain.family, wallet.address);
    assert(account !== null && account === expected, `${name}: the key of its wallet is here`);
    const first = deposits ? keys.account(deposits.key, 0) : '';
    assert(first !== null, `${name}: the key of its deposit addresses is here`);
  }
}

/**
 * Opens the signer with its log. It starts locked if its witness knows a different log, or if the
 * policy file holds an unaccepted policy (RL-13, RL-20). Fails on a log with a changed entry, an
 * unreadable policy, and a wallet without its key.
 */
export function openDesk(options: DeskOptions): Desk {
  const { clock, keys, identity, surroundings } = options;
  const { log, entries, cut, isWitnessed } = openLog(options.logFile, options.witnessFile);
  const witness = readIfThere(options.witnessFile) ?? 'none';
  const state = emptyState();
  for (const entry of entries) applyEntry(state, entry);
  const time = Math.max(clock.now().getTime(), state.lastAt);
  const { policyFile, policyStatement } = options;
  const opened = openPolicy(state, policyFile, policyStatement, time);
  const { policy, hash } = opened;
  assertKeys(policy, keys);
  const chains = new Map(
    Object.entries(policy.networks).map(([name, network]): [string, PayoutChain] => [
      name,
      options.openChain(policy, name, network),
    ]),
  );
  const desk = {
    policy,
    policyHash: hash,
    keys,
    identity,
    chains,
    clock,
    log,
    state,
    surroundings,
  };
  if (opened.accepted) record(desk, opened.accepted);
  record(desk, { kind: 'started', at: momentOf(desk), policy: hash, cut });
  if (!isWitnessed) lock(desk, `the witness has another log: ${witness.trim()}`);
  if (opened.isForeign) lock(desk, 'nobody has accepted the policy in the file');
  return desk;
}
