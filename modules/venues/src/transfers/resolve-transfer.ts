import { performance } from 'node:perf_hooks';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { MEMBER_SLICES } from '@haitang/platform/jobs/member-slices.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import type { VenuesContext } from '../venues-context.ts';
import { settleTransfer } from './settle-transfer.ts';
import { isOver, type Transfer } from './transfer.ts';
import { RESOLVE_LOOP, readDue, readInFlight } from './transfer-store.ts';

/** Most transfers queried concurrently. */
const MOST_AT_ONCE = 50;
/** A run begins no further page after this time. */
const LONGEST_RUN_MS = 20 * SECOND_MS;

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
 * Resolves every transfer that is due of the members in these slices, of all by default: unknown
 * ones by their back-off, and those whose sender ended between the intent and the result (30 s
 * after the intent). A page at a time, until none is due or the run has been long enough. Returns
 * the number that came to an end. A transfer that fails stops no other.
 */
export async function resolveDueTransfers(
  context: VenuesContext,
  slices: readonly string[] = MEMBER_SLICES,
): Promise<number> {
  const { database, clock } = context;
  const until = performance.now() + LONGEST_RUN_MS;
  let over = 0;
  for (;;) {
    const due = await readDue(database.read, clock.now(), slices, MOST_AT_ONCE);
    await rowByRow(context, due, {
      name: RESOLVE_LOOP,
      keyOf: ({ id }) => id,
      atOnce: MOST_AT_ONCE,
      work: async (transfer) => {
        const { state } = await resolveTransfer(context, transfer);
        if (isOver(state)) over += 1;
      },
    });
    if (due.length < MOST_AT_ONCE || performance.now() > until) return over;
  }
}

/** The venues that a transfer in flight blocks for a member; they show 处理中. */
export async function pendingVenues(
  context: VenuesContext,
  memberId: MemberId,
): Promise<ReadonlySet<string>> {
  const inFlight = await readInFlight(context.database.read, memberId);
  return new Set(inFlight.map(({ venue }) => venue));
}
