import { later } from '@haitang/kernel/clock.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import { newId } from '@haitang/platform/id-source.ts';
import type { TransferOutcome, VenuePort } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { settleTransfer } from './settle-transfer.ts';
import { type Direction, FIRST_QUERY_AFTER_MS, SEND_WITHIN_MS, type Transfer } from './transfer.ts';
import { IN_FLIGHT_INDEX, insertTransfer, PRIMARY_KEY } from './transfer-store.ts';

/** A request to move money between the central wallet and a venue. */
export interface TransferRequest {
  readonly memberId: MemberId;
  readonly venue: string;
  readonly cause: 'launch' | 'leave' | 'recall' | 'manual' | 'sweep';
  readonly actor: Actor;
  readonly sessionId: string | null;
  /** The transfer's id when the caller's key determines it; otherwise a new one is created. */
  readonly transferId?: string;
}

/** The amount of a transfer and its effect on the books; both run in the intent's transaction. */
export interface Intent {
  readonly direction: Direction;
  /** Null moves nothing. Reads only. */
  readonly amount: (tx: Tx) => Promise<Cny | null>;
  /** Runs once no other transfer with the venue can be in flight. */
  readonly take: (tx: Tx, transfer: Transfer) => Promise<Taken>;
}

/** The result of taking the money; all except `taken` leave no trace of the intent. */
export type Taken = 'taken' | 'nothing' | 'above-balance';

/** The result of an intent. `nothing`: there was nothing to move; `refused`: nothing has moved. */
export type Committed =
  | { readonly kind: 'committed'; readonly transfer: Transfer }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'refused';
      readonly key: 'above-balance' | 'transfer-pending' | 'in-progress';
    };

const isCommitted = ({ kind }: Committed): boolean => kind === 'committed';

/**
 * Commits the intent of a transfer. Refused: `transfer-pending` while another transfer of the
 * member with the venue is in flight, `in-progress` while the same one is being sent,
 * `above-balance` when the balance is too low. Rows are always locked in the order transfer,
 * account at the venue, ledger.
 */
export async function commitIntent(
  context: VenuesContext,
  request: TransferRequest,
  intent: Intent,
): Promise<Committed> {
  const id = request.transferId ?? newId();
  const startedAt = context.clock.now();
  try {
    return await context.database.attempt(async (tx): Promise<Committed> => {
      const amount = await intent.amount(tx);
      if (amount === null) return { kind: 'nothing' };
      const { memberId, venue, cause, actor, sessionId } = request;
      const transfer: Transfer = {
        id,
        memberId,
        venue,
        cause,
        actor,
        sessionId,
        direction: intent.direction,
        amount,
        state: 'sent',
        startedAt,
        attempts: 0,
        notFoundAt: null,
        suspended: zero('CNY'),
      };
      await insertTransfer(tx, transfer, later(startedAt, FIRST_QUERY_AFTER_MS));
      const taken = await intent.take(tx, transfer);
      if (taken === 'taken') return { kind: 'committed', transfer };
      return taken === 'nothing' ? { kind: 'nothing' } : { kind: 'refused', key: taken };
    }, isCommitted);
  } catch (error) {
    if (isUniqueViolation(error, IN_FLIGHT_INDEX)) {
      return { kind: 'refused', key: 'transfer-pending' };
    }
    if (isUniqueViolation(error, PRIMARY_KEY)) return { kind: 'refused', key: 'in-progress' };
    throw error;
  }
}

/**
 * Sends a committed transfer, once, and settles its outcome. A sender that was delayed too long
 * leaves it to the resolver, which queries the venue: the money may have been returned already.
 */
export async function send(
  context: VenuesContext,
  port: VenuePort,
  transfer: Transfer,
): Promise<{ readonly transfer: Transfer; readonly outcome: TransferOutcome }> {
  const late = context.clock.now().getTime() - transfer.startedAt.getTime() > SEND_WITHIN_MS;
  const order = {
    memberId: transfer.memberId,
    transferId: transfer.id,
    amount: transfer.amount,
  };
  const call = () =>
    transfer.direction === 'in' ? port.transferIn(order) : port.transferOut(order);
  const outcome: TransferOutcome = late
    ? { kind: 'unknown', reason: 'the sender was held up' }
    : await call();
  return { transfer: await settleTransfer(context, transfer.id, outcome), outcome };
}
