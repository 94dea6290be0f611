import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { StaffName } from '@haitang/kernel/id.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { acceptSuspended, returnToVenue } from '@haitang/wallet/venue-suspense.ts';
import type { DecidedOutcome } from '../cases/case-decision.ts';
import { lockOneSuspended, saveSuspended } from './suspense-store.ts';

interface ClaimDecision {
  readonly transferId: string;
  /** `done` credits the member, `refused` gives the money back to the venue. */
  readonly outcome: DecidedOutcome;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly at: Date;
}

/**
 * Carries out what two people decided about money in suspense, in the transaction that closes its
 * case. Refuses `already-done` when the feed has explained it meanwhile.
 */
export async function decideClaim(tx: Tx, decision: ClaimDecision): Promise<void> {
  const { transferId, outcome, staff, sessionId, at } = decision;
  const transfer = await lockOneSuspended(tx, transferId);
  if (transfer === null) throw refuse('already-done');
  const { memberId, venue, suspended } = transfer;
  const movement = {
    memberId,
    venue,
    amount: cny(suspended),
    reference: transferId,
    key: `venue-transfer:${transferId}:decided`,
    actor: staffActor(staff),
    sessionId,
    occurredAt: at,
  };
  await (outcome === 'done' ? acceptSuspended(tx, movement) : returnToVenue(tx, movement));
  await saveSuspended(tx, transferId, 0n);
}
