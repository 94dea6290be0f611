import { cny, smaller } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { lockMirror, releaseSuspended } from '@haitang/wallet/venue-suspense.ts';
import { closeCases } from '../cases/open-case.ts';
import type { VenuesContext } from '../venues-context.ts';
import type { MemberAtVenue } from './member-at-venue.ts';
import { mustWait } from './must-wait.ts';
import {
  lockSuspended,
  readSuspended,
  type SuspendedTransfer,
  saveSuspended,
} from './suspense-store.ts';
import { toleranceOf } from './tolerance.ts';
import { unsettledStakes } from './unsettled-stakes.ts';

/** Gives the member `amount` cents of what waits of a transfer; the case ends with the rest. */
async function release(
  tx: Tx,
  { id, memberId, venue, suspended }: SuspendedTransfer,
  amount: bigint,
  now: Date,
): Promise<void> {
  await releaseSuspended(tx, {
    memberId,
    venue,
    amount: cny(amount),
    reference: id,
    // What waits only falls, so each release of a transfer has a key of its own.
    key: `venue-transfer:${id}:explained:${suspended}`,
    actor: 'system:bet-feed',
    sessionId: null,
    occurredAt: now,
  });
  await saveSuspended(tx, id, suspended - amount);
  if (suspended > amount) return;
  await closeCases(tx, { kind: 'venue-claim', venue, subject: id }, now);
}

async function releaseOne(context: VenuesContext, whose: MemberAtVenue): Promise<void> {
  const tolerance = await toleranceOf(context);
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const transfers = await lockSuspended(tx, whose);
    const { memberId, venue } = whose;
    const mirror = (await lockMirror(tx, memberId, venue)).minor;
    const unsettled = await unsettledStakes(tx, memberId, venue);
    const waiting = transfers.reduce((total, { suspended }) => total + suspended, 0n);
    let free = waiting - mustWait({ mirror, unsettled }, tolerance);
    for (const transfer of transfers) {
      const amount = smaller(cny(transfer.suspended), cny(free)).minor;
      if (amount <= 0n) return;
      await release(tx, transfer, amount, now);
      free -= amount;
    }
  });
}

/**
 * Releases what the bet feed has explained of the money in suspense, oldest transfer first: called
 * for members whose rounds were just applied. A member whose release fails does not stop the
 * others, and is tried again by the next comparison of balances.
 */
export async function releaseClaims(
  context: VenuesContext,
  memberAtVenues: readonly MemberAtVenue[],
): Promise<void> {
  if (memberAtVenues.length > 0)
    await releaseEach(context, await readSuspended(context.database.read, memberAtVenues));
}

/** The same for all members with money in suspense at these venues: by the comparison. */
export async function releaseClaimsAt(
  context: VenuesContext,
  isOurs: (venue: string) => boolean,
): Promise<void> {
  const suspended = await readSuspended(context.database.read, 'all');
  await releaseEach(
    context,
    suspended.filter(({ venue }) => isOurs(venue)),
  );
}

async function releaseEach(
  context: VenuesContext,
  suspended: readonly MemberAtVenue[],
): Promise<void> {
  await rowByRow(context, suspended, {
    name: 'release-claims',
    keyOf: ({ memberId, venue }) => `${venue}:${memberId}`,
    work: (whose) => releaseOne(context, whose),
  });
}
