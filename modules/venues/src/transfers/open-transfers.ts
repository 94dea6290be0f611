import { cny } from '@haitang/kernel/money.ts';
import type { Transfer } from './transfer.ts';

/** The part of a transfer that a member sees. */
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
 * SQL of a member's open transfers and those that the call names by ids separated by commas, in a
 * statement with the rows `member` and `asked`; amounts as texts.
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
 * The part of a session read with the member's transfers of unknown outcome (处理中) and, in any
 * state, those whose ids the call names, oldest first.
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
