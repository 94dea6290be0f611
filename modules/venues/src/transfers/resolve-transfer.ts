import type { MemberId } from '@haitang/kernel/id.ts';
import type { VenuesContext } from '../venues-context.ts';
import { settleTransfer } from './settle-transfer.ts';
import { isOver, type Transfer } from './transfer.ts';
import { readDue, readInFlight } from './transfer-store.ts';

/** Most transfers queried concurrently; the rest waits for the next run. */
const MOST_AT_ONCE = 50;

/** Queries the venue about a transfer and settles it. Never sends it again. */
export async function resolveTransfer(
  context: VenuesContext,
  { id, memberId, venue, amount }: Transfer,
): Promise<Transfer> {
  const port = context.ports.get(venue);
  const outcome = port
    ? await port.queryTransfer({ memberId, transferId: id, amount })
    : ({ kind: 'unknown', reason: 'the venue is not connected' } as const);
  return settleTransfer(context, id, outcome);
}

/**
 * Resolves every transfer that is due: unknown ones by their back-off, and those whose sender ended
 * between the intent and the result (30 s after the intent). Returns the number that came to an
 * end.
 */
export async function resolveDueTransfers(context: VenuesContext): Promise<number> {
  const due = await readDue(context.database.read, context.clock.now(), MOST_AT_ONCE);
  const after = await Promise.all(due.map((transfer) => resolveTransfer(context, transfer)));
  return after.filter((transfer) => isOver(transfer.state)).length;
}

/** The venues that a transfer in flight blocks for a member; they show 处理中. */
export async function pendingVenues(
  context: VenuesContext,
  memberId: MemberId,
): Promise<ReadonlySet<string>> {
  const inFlight = await readInFlight(context.database.read, memberId);
  return new Set(inFlight.map(({ venue }) => venue));
}
