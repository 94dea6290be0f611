import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** What waits for a person or a job: how many, and since when the oldest. */
export interface Queue {
  readonly queue: string;
  readonly count: number;
  /** Null when nothing waits. */
  readonly oldest: Date | null;
}

/**
 * All queues in one statement. Each part reads a partial index or a table from which finished rows
 * go, so that its cost follows what waits and not what has ever been.
 */
export async function readQueues(database: Queryable, now: Date): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    SELECT 'withdrawal_review' AS queue, count(*)::int AS count,
      -- Each along its stage: one look for both goes through all orders by their time.
      least((SELECT min(submitted_at) FROM withdrawal WHERE stage = 'submitted'),
        (SELECT min(submitted_at) FROM withdrawal WHERE stage = 'reviewing')) AS oldest
      FROM withdrawal WHERE stage IN ('submitted', 'reviewing')
    UNION ALL SELECT 'withdrawal_payout', count(*)::int, min(approved_at)
      FROM withdrawal WHERE stage IN ('approved', 'paying')
    UNION ALL SELECT 'deposit_review', count(*)::int, min(created_at)
      FROM deposit_order WHERE stage IN ('reviewing', 'suspended')
    UNION ALL SELECT 'payment_case', count(*)::int, min(opened_at)
      FROM payment_case WHERE state = 'open'
    UNION ALL SELECT 'venue_case', count(*)::int, min(opened_at)
      FROM venue_case WHERE state = 'open'
    UNION ALL SELECT 'service_message', count(*)::int, min(waiting_since)
      FROM service_thread WHERE state = 'open'
    UNION ALL SELECT 'unknown_transfer', count(*)::int, min(started_at)
      FROM venue_transfer WHERE state = 'unknown'
    UNION ALL SELECT 'venue_feed_line', count(*)::int, min(happened_at)
      FROM venue_feed_line WHERE NOT applied
    UNION ALL SELECT 'parked_bet', count(*)::int, min(parked_at) FROM venue_parked_bet
    UNION ALL SELECT 'venue_claim', count(*)::int, min(since) FROM venue_suspended
    UNION ALL SELECT 'row_set_apart', count(*)::int, min(since)
      FROM row_set_apart WHERE failures >= 3
    UNION ALL SELECT 'seat_end', count(*)::int, min(wanted_at)
      FROM venue_seat_end WHERE state = 'wanted'
    UNION ALL SELECT 'event_fan_out', count(*)::int, min(occurred_at)
      FROM outbox_event WHERE NOT fanned_out
    UNION ALL SELECT 'event_delivery', count(*)::int, min(next_try_at)
      FROM outbox_delivery WHERE NOT parked AND next_try_at <= ${now}
    UNION ALL SELECT 'event_parked', count(*)::int, min(next_try_at)
      FROM outbox_delivery WHERE parked`.execute(database);
  return rows;
}

/** How far the bets of each supplier have been read. */
export async function readFeeds(
  database: Queryable,
): Promise<readonly { readonly supplier: string; readonly readTo: Date }[]> {
  const { rows } = await sql<{ supplier: string; readTo: Date }>`
    SELECT supplier, read_to AS "readTo" FROM venue_feed`.execute(database);
  return rows;
}

/** Our payout wallets of a network by the books, and what has been approved and not sent. */
export interface PayoutLevel {
  readonly network: string;
  /** In millionths of USDT. */
  readonly booked: bigint;
  readonly approved: bigint;
}

/** The level of the payout wallets in force on a Beijing day, by network. */
export async function readPayoutLevels(
  database: Queryable,
  day: string,
): Promise<readonly PayoutLevel[]> {
  const { rows } = await sql<PayoutLevel>`
    SELECT network,
      -- Assets are debits, so their balances are negative.
      coalesce(-sum(balance), 0)::bigint AS booked,
      (SELECT coalesce(sum(amount - fee), 0)::bigint FROM withdrawal
        WHERE stage = 'approved' AND withdrawal.network = wallet.network) AS approved
    FROM payout_wallet AS wallet LEFT JOIN account
      ON code = 'house:treasury:' || network || ':' || address AND asset = 'USDT'
    WHERE from_day <= ${day}::date AND (to_day IS NULL OR to_day >= ${day}::date)
    GROUP BY network`.execute(database);
  return rows;
}

/** Size of the whole database in bytes. */
export async function readDatabaseSize(database: Queryable): Promise<number> {
  const { rows } = await sql<{ size: bigint | null }>`
    SELECT pg_database_size(current_database()) AS size`.execute(database);
  return Number(rows[0]?.size ?? 0n);
}
