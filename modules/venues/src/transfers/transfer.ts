import { later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { TransferOutcome } from '../venue-port.ts';

/** `in` moves money to the venue, `out` brings it home. */
export type Direction = 'in' | 'out';
/**
 * sent: the intent is committed, the answer is awaited · unknown: the outcome is not known yet ·
 * done · refused: it did not happen and never will (an `in` has returned the money).
 */
export type TransferState = 'sent' | 'unknown' | 'done' | 'refused';

export interface Transfer {
  readonly id: string;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly direction: Direction;
  readonly amount: Cny;
  readonly state: TransferState;
  /** launch, leave, recall, manual, sweep. */
  readonly cause: string;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly startedAt: Date;
  readonly attempts: number;
  /** First "not found" of the venue. */
  readonly notFoundAt: Date | null;
  /**
   * What of it came home and waits in suspense, because the books do not explain it yet; known when
   * it ends and where members read it, elsewhere zero.
   */
  readonly suspended: Cny;
}

export interface TransferRules {
  readonly settleWindowMs: number;
  readonly manualAfterMs: number;
}

/** The effect of an outcome on a transfer. */
export interface Step {
  readonly state: TransferState;
  readonly attempts: number;
  readonly notFoundAt: Date | null;
  /** When the venue is queried again; null once it is over. */
  readonly nextQueryAt: Date | null;
  /** The case that a person has to decide, if there is one. */
  readonly openCase: 'transfer-unknown' | 'transfer-contradiction' | null;
}

/** A call without an answer after this time is resolved by a query, also after a crash. */
export const FIRST_QUERY_AFTER_MS = 30 * SECOND_MS;
/** A sender that is delayed for longer than this after the intent no longer sends. */
export const SEND_WITHIN_MS = 15 * SECOND_MS;

const BACK_OFF_MS = [1, 2, 5, 15, 60].map((seconds) => seconds * SECOND_MS);
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** 1, 2, 5, 15, 60 seconds, then every five minutes (rules.md, Money). */
export const backOff = (attempts: number): number => BACK_OFF_MS[attempts] ?? LONGEST_WAIT_MS;

/** Whether a transfer has ended. */
export const isOver = (state: TransferState): boolean => state === 'done' || state === 'refused';

const over = (transfer: Transfer, state: TransferState): Step => ({
  state,
  attempts: transfer.attempts,
  notFoundAt: transfer.notFoundAt,
  nextQueryAt: null,
  openCase: null,
});

function stillUnknown(
  transfer: Transfer,
  notFoundAt: Date | null,
  wait: number,
  rules: TransferRules,
  moment: Date,
): Step {
  const age = moment.getTime() - transfer.startedAt.getTime();
  return {
    state: 'unknown',
    attempts: transfer.attempts + 1,
    notFoundAt,
    nextQueryAt: later(moment, wait),
    openCase: age >= rules.manualAfterMs ? 'transfer-unknown' : null,
  };
}

function notFound(transfer: Transfer, rules: TransferRules, moment: Date): Step {
  const first = transfer.notFoundAt;
  if (first === null) return stillUnknown(transfer, moment, rules.settleWindowMs, rules, moment);
  const left = rules.settleWindowMs - (moment.getTime() - first.getTime());
  return left <= 0 ? over(transfer, 'refused') : stillUnknown(transfer, first, left, rules, moment);
}

/**
 * The state machine: the effect of an `outcome`, learnt at `moment`, on a transfer. Final is final;
 * a venue that contradicts the settled outcome causes a case, never a posting.
 */
export function decide(
  transfer: Transfer,
  outcome: TransferOutcome,
  rules: TransferRules,
  moment: Date,
): Step {
  if (isOver(transfer.state)) {
    const contradicts =
      (transfer.state === 'refused' && outcome.kind === 'done') ||
      (transfer.state === 'done' && outcome.kind === 'refused');
    return {
      ...over(transfer, transfer.state),
      openCase: contradicts ? 'transfer-contradiction' : null,
    };
  }
  switch (outcome.kind) {
    case 'done':
      return over(transfer, 'done');
    case 'refused':
      return over(transfer, 'refused');
    case 'unknown':
      return stillUnknown(transfer, transfer.notFoundAt, backOff(transfer.attempts), rules, moment);
    case 'not_found':
      return notFound(transfer, rules, moment);
  }
}
