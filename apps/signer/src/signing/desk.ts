import { REFUSAL_REASONS, type RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { KeyPort } from '../keys/key-port.ts';
import type { PayoutChain } from '../nodes/payout-chain.ts';
import type { Book } from '../policy/book.ts';
import type { Policy } from '../policy/policy-file.ts';
import type { Entry } from '../store/entry.ts';
import type { Log } from '../store/log.ts';
import { applyEntry, type SignerState } from '../store/state.ts';

/** Files that people put beside the signer, read for every request. */
export interface Surroundings {
  /** Whether the stop file exists (RL-14). */
  isStopped(): boolean;
  /** The screening list and its date; null if it is missing or unreadable. */
  screening(): Book['screening'];
  /** The text of a signed unlocking; null if there is none. */
  unlocking(): string | null;
}

/** An open signer. It answers one request at a time. */
export interface Desk {
  readonly policy: Policy;
  readonly policyHash: string;
  readonly keys: KeyPort;
  /** The key that signs answers. */
  readonly identity: string;
  readonly chains: ReadonlyMap<string, PayoutChain>;
  readonly clock: Clock;
  readonly log: Log;
  readonly state: SignerState;
  readonly surroundings: Surroundings;
}

/** A refusal for the log and the server. */
export class SignerRefusal extends Error {
  override readonly name = 'SignerRefusal';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, about: string) {
    super(about);
    this.reason = reason;
  }
}

/** The current time, never before the last one in the log. */
export const momentOf = ({ clock, state }: Desk): number =>
  Math.max(clock.now().getTime(), state.lastAt);

/** Writes an entry to disk; it counts only after that. */
export function record({ log, state }: Desk, entry: Entry): void {
  log.append(entry);
  applyEntry(state, entry);
}

/** Locks the signer until people have read the log and unlock it. */
export function lock(desk: Desk, why: string): void {
  if (desk.state.locked === null) record(desk, { kind: 'locked', at: momentOf(desk), why });
}

/** Reasons that lock immediately: a key used by somebody else, and a log that is not the newest. */
const LOCKING: ReadonlySet<RefusalReason> = new Set(['nonce-foreign', 'history-differs']);

/**
 * Records a refusal. Too many alarms in an hour lock the signer, the most serious ones immediately
 * (RL-14).
 */
export function recordRefusal(
  desk: Desk,
  server: string,
  reason: RefusalReason,
  about: string,
): void {
  record(desk, { kind: 'refused', at: momentOf(desk), server, reason, about });
  if (REFUSAL_REASONS[reason] !== 'alarm') return;
  if (LOCKING.has(reason)) lock(desk, reason);
  if (desk.state.alarms.length >= desk.policy.alarmsAnHour) lock(desk, 'alarms');
}

/** The input of decisions. */
export function bookOf({ state, surroundings }: Desk): Book {
  const { lastAt, locked, reservations, orders } = state;
  const stopped = surroundings.isStopped();
  return { lastAt, locked, stopped, reservations, orders, screening: surroundings.screening() };
}
