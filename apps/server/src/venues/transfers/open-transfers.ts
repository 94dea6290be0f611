import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { isOver, type Transfer } from './transfer.ts';
import { readOwn } from './transfer-store.ts';

/** What a member is told of a transfer. */
export type ShownTransfer = Pick<
  Transfer,
  'id' | 'venue' | 'direction' | 'amount' | 'state' | 'startedAt'
>;

interface Column {
  readonly id: string;
  readonly venue: string;
  readonly direction: Transfer['direction'];
  readonly amount: string;
  readonly state: Transfer['state'];
  readonly started_at: string;
}

/** So many of the newest are read with those under way: one that has ended just now is there. */
const NEWEST = 5;
const SHOWN = 'id, venue, direction, amount, state, started_at';

/**
 * A member's transfers under way and its newest, where a statement has the row `member`; amounts
 * as texts.
 */
const RECENT = `(SELECT json_agg(json_build_object('id', id, 'venue', venue,
    'direction', direction, 'amount', amount::text, 'state', state, 'started_at', started_at)
  ) FROM (
    SELECT ${SHOWN} FROM venue_transfer AS flight
      WHERE flight.member_id = member.id AND state IN ('sent', 'unknown')
    UNION (SELECT ${SHOWN} FROM venue_transfer AS newest
      WHERE newest.member_id = member.id ORDER BY started_at DESC LIMIT ${NEWEST})
  ) AS recent) AS recent`;

/** Read beside a session: what `toldOf` tells from. */
export const recentTransfers = {
  name: 'look-recent-transfers',
  columns: RECENT,
  read: ({ recent }: { recent: readonly Column[] | null }): ShownTransfer[] =>
    (recent ?? []).map(({ started_at: startedAt, amount, ...rest }) => ({
      ...rest,
      amount: cny(BigInt(amount)),
      startedAt: new Date(startedAt),
    })),
};

/**
 * The transfers nobody can say the outcome of yet (处理中), and those of the ids in `known` that are
 * the member's, however they stand, the oldest first. `recent` holds them all but for an id that
 * ended long ago: then a look into an index.
 */
export async function toldOf(
  on: Queryable,
  memberId: MemberId,
  recent: readonly ShownTransfer[],
  known: readonly string[],
): Promise<readonly ShownTransfer[]> {
  const told = recent.filter(({ id, state }) => !isOver(state) || known.includes(id));
  const older = known.filter((id) => recent.every((transfer) => transfer.id !== id));
  const found = older.length === 0 ? [] : await readOwn(on, memberId, older);
  return [...told, ...found].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}
