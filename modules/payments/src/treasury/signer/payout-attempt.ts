import { MINUTE_MS } from '@haitang/kernel/clock.ts';

/**
 * requested → signed → sent, each committed before the effect after it: the signer is asked for
 * what is requested, the transaction is sent once it says sent. `returned`: given back to people.
 */
export type PayoutAttemptState = 'requested' | 'signed' | 'sent' | 'returned';

export interface PayoutAttempt {
  readonly number: string;
  readonly attempt: number;
  readonly state: PayoutAttemptState;
  readonly version: number;
  readonly txHash: string | null;
  readonly bytes: string | null;
  readonly nonce: number | null;
  readonly changedAt: Date;
}

/** What the signer says of a number's attempts. */
export interface Standing {
  readonly closed: boolean;
  readonly states: readonly string[];
}

/** How long a sent transaction may be missing before the signer is asked what became of it. */
const ASK_AFTER_MS = 2 * MINUTE_MS;
/** How long an EVM transaction may be pending before it is replaced by one with higher fees. */
const REPLACE_AFTER_MS = 10 * MINUTE_MS;

/** Whether it is time to ask the signer what became of a sent attempt. */
export const isOverdue = ({ changedAt }: PayoutAttempt, now: Date): boolean =>
  now.getTime() - changedAt.getTime() >= ASK_AFTER_MS;

/**
 * Whether a further attempt is requested: when none of those before can pay any more, or when a
 * pending one that a nonce binds has waited long. The signer decides for itself again.
 */
export function needsAttempt(last: PayoutAttempt, { states }: Standing, now: Date): boolean {
  // A signer that knows of no attempt has another log: it is people's matter.
  if (states.includes('paid') || states.length === 0) return false;
  if (!states.includes('alive')) return true;
  return last.nonce !== null && now.getTime() - last.changedAt.getTime() >= REPLACE_AFTER_MS;
}

/** Each failed one burns its fee, and what makes them fail is people's matter. */
const MOST_FAILED = 3;
/** The protocol counts attempts up to 99; beyond it the signer would see an attack. */
const MOST_ATTEMPTS = 90;

/** Whether the order is given back to people instead of tried again. */
export const isGivenUp = ({ attempt }: PayoutAttempt, { states }: Standing): boolean =>
  attempt >= MOST_ATTEMPTS || states.filter((state) => state === 'failed').length >= MOST_FAILED;

/**
 * Whether an order may go back to people: the signer signs no more for it, and nothing it has
 * signed can pay any more.
 */
export const mayReturn = ({ closed, states }: Standing): boolean =>
  closed && states.every((state) => state === 'dead' || state === 'failed');
