import { cny } from '@haitang/kernel/money.ts';
import type { Transfer } from './transfer.ts';

/** What a member is shown of a transfer. */
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

const SHOWN = 'id, venue, direction, amount, state, started_at';

/**
 * A member's transfers under way and those it names by their ids with commas, where a statement has
 * the rows `member` and `asked`; amounts as texts.
 */
const SHOWN_COLUMNS = `(SELECT json_agg(json_build_object('id', id, 'venue', venue,
    'direction', direction, 'amount', amount::text, 'state', state, 'started_at', started_at)
    ORDER BY started_at
  ) FROM (
    SELECT ${SHOWN} FROM venue_transfer AS flight
      WHERE flight.member_id = member.id AND state IN ('sent', 'unknown')
    UNION SELECT ${SHOWN} FROM venue_transfer AS named
      WHERE named.id = ANY(string_to_array(asked.about, ',')::uuid[])
        AND named.member_id = member.id
  ) AS shown) AS shown`;

/**
 * Read beside a session: the transfers nobody can say the outcome of yet (处理中), and those of the
 * ids the call names that are the member's, however they stand, the oldest first.
 */
export const shownTransfers = {
  name: 'read-shown-transfers',
  asksAbout: true,
  columns: SHOWN_COLUMNS,
  read: ({ shown }: { shown: readonly Column[] | null }): ShownTransfer[] =>
    (shown ?? []).map(({ started_at: startedAt, amount, ...rest }) => ({
      ...rest,
      amount: cny(BigInt(amount)),
      startedAt: new Date(startedAt),
    })),
} as const;
