import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { isOver, type Transfer } from './transfer.ts';
import { readStarted } from './transfer-store.ts';
import { stakesOfSpans } from './visit-store.ts';

/** A visit to a venue: money went in, was played with, and came home. */
export interface Visit {
  readonly venue: string;
  /** Its transfers, oldest first; the first is in, the last is out. */
  readonly transfers: readonly Transfer[];
}

/** The stakes of the bets made during a visit; void bets left out. */
export interface StakedVisit extends Visit {
  readonly staked: Cny;
}

const isReturned = ({ transfers }: Visit): boolean => transfers.at(-1)?.direction === 'out';

/**
 * Gathers transfers, oldest first, into visits: a transfer in begins one unless the last is still
 * without any money home. Refused transfers moved nothing and belong to none, nor does what comes
 * home before the first transfer in. A visit that is not home yet, or of which a transfer is not
 * over, is left out.
 */
export function visitsOf(transfers: readonly Transfer[]): readonly Visit[] {
  const visits: { venue: string; transfers: Transfer[] }[] = [];
  const last = new Map<string, (typeof visits)[number]>();
  for (const transfer of transfers.filter(({ state }) => state !== 'refused')) {
    const { venue, direction } = transfer;
    const visit = last.get(venue);
    if (visit && (direction === 'out' || !isReturned(visit))) visit.transfers.push(transfer);
    else if (direction === 'in') {
      const begun = { venue, transfers: [transfer] };
      last.set(venue, begun);
      visits.push(begun);
    }
  }
  return visits.filter(
    (visit) => isReturned(visit) && visit.transfers.every(({ state }) => isOver(state)),
  );
}

/** A visit that began this long before the days asked for is still known as one. */
const BEFORE_MS = 7 * DAY_MS;

/**
 * A member's visits that began and ended within a span, oldest first, each with its stakes. Two
 * queries, whatever their number.
 */
export async function visitsWithin(
  database: Queryable,
  asked: { readonly memberId: MemberId; readonly from: Date; readonly to: Date },
): Promise<readonly StakedVisit[]> {
  const since = new Date(asked.from.getTime() - BEFORE_MS);
  const started = await readStarted(database, asked.memberId, { from: since, to: asked.to });
  const visits = visitsOf(started).filter(({ transfers: [first] }) =>
    first ? first.startedAt >= asked.from : false,
  );
  const spans = visits.map(({ venue, transfers }, number) => ({
    number,
    venue,
    from: transfers[0]?.startedAt ?? asked.from,
    to: transfers.at(-1)?.startedAt ?? asked.to,
  }));
  const stakes = await stakesOfSpans(database, asked.memberId, spans);
  return visits.map(({ venue, transfers }, number) => {
    const staked = stakes.get(number);
    return { venue, transfers, staked: staked === undefined ? zero('CNY') : cny(staked) };
  });
}
