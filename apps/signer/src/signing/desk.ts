import { REFUSAL_REASONS, type RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { KeyPort } from '../keys/key-port.ts';
import type { PayoutChain } from '../nodes/payout-chain.ts';
import type { Book } from '../policy/book.ts';
import type { Policy } from '../policy/policy-file.ts';
import type { Entry } from '../store/entry.ts';
import type { Log } from '../store/log.ts';
import { applyEntry, type SignerState } from '../store/state.ts';

/** What people put beside the signer, read anew for every request. */
export interface Surroundings {
  /** Whether somebody has put the stop file there (RL-14). */
  isStopped(): boolean;
  /** The screening list and when it was made; null when it is missing or cannot be read. */
  screening(): Book['screening'];
  /** The text of an unlocking people have signed; null when there is none. */
  unlocking(): string | null;
}

/** An open signer. It answers one request at a time. */
export interface Desk {
  readonly policy: Policy;
  readonly policyHash: string;
  readonly keys: KeyPort;
  /** Signs answers. */
  readonly identity: string;
  readonly chains: ReadonlyMap<string, PayoutChain>;
  readonly clock: Clock;
  readonly log: Log;
  readonly state: SignerState;
  readonly surroundings: Surroundings;
}

/** A no, on its way to the log and to the server. */
export class SignerRefusal extends Error {
  override readonly name = 'SignerRefusal';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, about: string) {
    super(about);
    this.reason = reason;
  }
}

/** The moment, never before what the log has. */
export const momentOf = ({ clock, state }: Desk): number =>
  Math.max(clock.now().getTime(), state.lastAt);

/** Writes an entry to disk; only then does it count. */
export function record({ log, state }: Desk, entry: Entry): void {
  log.append(entry);
  applyEntry(state, entry);
}

/** Locks the signer: people read the log and unlock it. */
export function lock(desk: Desk, why: string): void {
  if (desk.state.locked === null) record(desk, { kind: 'locked', at: momentOf(desk), why });
}

/** What locks at once: a key that others use, and a log that is not the newest. */
const LOCKING: ReadonlySet<RefusalReason> = new Set(['nonce-foreign', 'history-differs']);

/** Writes a refusal down. Too many alarms in an hour lock the signer, the worst at once (RL-14). */
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

/** What decisions are made from. */
export function bookOf({ state, surroundings }: Desk): Book {
  const { lastAt, locked, reservations, orders } = state;
  const stopped = surroundings.isStopped();
  return { lastAt, locked, stopped, reservations, orders, screening: surroundings.screening() };
}
