import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import { sql } from 'kysely';
import type { VenueAccount } from './account.ts';

interface Row {
  member_id: number;
  venue: string;
  opened: boolean;
  may_hold: boolean;
  pushes: number;
  moves: number;
  shown_balance: bigint;
  launched_at: Date | null;
  shown_at: Date | null;
  touched_at: Date;
  sweep_after: Date | null;
  sweep_failures: number;
  home_wanted: boolean;
}

const toAccount = (row: Row): VenueAccount => ({
  memberId: memberId(row.member_id),
  venue: row.venue,
  opened: row.opened,
  mayHold: row.may_hold,
  pushes: row.pushes,
  moves: row.moves,
  shownBalance: cny(row.shown_balance),
  launchedAt: row.launched_at,
});

/** The stored account of a member at a venue; null when there is none. */
export async function readAccount(
  on: Queryable,
  member: MemberId,
  venue: string,
): Promise<VenueAccount | null> {
  const { rows } = await sql<Row>`SELECT * FROM venue_account
    WHERE member_id = ${member} AND venue = ${venue}`.execute(on);
  return rows[0] ? toAccount(rows[0]) : null;
}

const HOLDING = {
  name: 'venue-holding',
  text: `SELECT * FROM venue_account WHERE member_id = ANY($1::int[]) AND may_hold
    ORDER BY member_id, venue`,
};

const holdingOf = gatheredRead<number, Row[]>(async ({ pool }, members) => {
  const { rows } = await pool.query<Row>({ ...HOLDING, values: [members] });
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const others = found.get(row.member_id);
    if (others) others.push(row);
    else found.set(row.member_id, [row]);
  }
  return found;
});

/**
 * The venues where a member may have money: a read of a partial index with one query for all
 * concurrent callers, because several polled calls need it. Never older than the call.
 */
export const readHolding = async (
  database: Database,
  member: MemberId,
): Promise<readonly VenueAccount[]> => ((await holdingOf(database, member)) ?? []).map(toAccount);

/** Records that the venue has confirmed the member's account. */
export async function saveOpened(
  on: Queryable,
  member: MemberId,
  venue: string,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO venue_account (member_id, venue, opened, touched_at)
    VALUES (${member}, ${venue}, true, ${at})
    ON CONFLICT (member_id, venue) DO UPDATE SET opened = true`.execute(on);
}

/** Records that money is about to go in, together with the transfer itself. */
export async function savePush(
  on: Queryable,
  member: MemberId,
  venue: string,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO venue_account AS known
      (member_id, venue, may_hold, pushes, touched_at)
    VALUES (${member}, ${venue}, true, 1, ${at})
    ON CONFLICT (member_id, venue) DO UPDATE SET may_hold = true, pushes = known.pushes + 1,
      touched_at = greatest(known.touched_at, EXCLUDED.touched_at), sweep_failures = 0,
      sweep_after = NULL, home_wanted = false`.execute(on);
}

/** Marks an account as empty, unless money went in after the read or is in transit. */
export async function saveEmpty(on: Queryable, account: VenueAccount): Promise<void> {
  await sql`UPDATE venue_account SET may_hold = false, shown_balance = 0
    WHERE member_id = ${account.memberId} AND venue = ${account.venue}
      AND pushes = ${account.pushes}
      AND NOT EXISTS (SELECT 1 FROM venue_transfer AS flight
        WHERE flight.member_id = venue_account.member_id AND flight.venue = venue_account.venue
          AND flight.state IN ('sent', 'unknown'))`.execute(on);
}

/**
 * Records that a transfer ended; `left` is the balance the venue then reported, null when it did
 * not. `emptied` when money came home and nothing is left.
 */
export async function noteMoved(
  on: Queryable,
  member: MemberId,
  venue: string,
  at: Date,
  left: Cny | null,
  emptied: boolean,
): Promise<void> {
  await sql`UPDATE venue_account SET moves = moves + 1,
      touched_at = greatest(touched_at, ${at}::timestamptz),
      may_hold = may_hold AND NOT ${emptied},
      shown_balance = coalesce(${left?.minor ?? null}::bigint, shown_balance)
    WHERE member_id = ${member} AND venue = ${venue}`.execute(on);
}

/** Records that a game was opened at the venue. */
export async function saveLaunch(
  on: Queryable,
  member: MemberId,
  venue: string,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO venue_account AS known (member_id, venue, launched_at, touched_at)
    VALUES (${member}, ${venue}, ${at}, ${at})
    ON CONFLICT (member_id, venue) DO UPDATE SET launched_at = EXCLUDED.launched_at,
      touched_at = greatest(known.touched_at, EXCLUDED.touched_at)`.execute(on);
}

/** Records a reported bet: the member is active there, and winnings may be there. */
export async function saveBet(
  on: Queryable,
  member: MemberId,
  venue: string,
  at: Date,
  won: boolean,
): Promise<void> {
  await sql`INSERT INTO venue_account AS known (member_id, venue, may_hold, touched_at)
    VALUES (${member}, ${venue}, ${won}, ${at})
    ON CONFLICT (member_id, venue) DO UPDATE SET may_hold = known.may_hold
        OR (EXCLUDED.may_hold AND EXCLUDED.touched_at > known.touched_at),
      touched_at = greatest(known.touched_at, EXCLUDED.touched_at)`.execute(on);
}

/** Stores a balance reported by the venue, for display. */
export async function saveShown(
  on: Queryable,
  member: MemberId,
  venue: string,
  balance: Cny,
  at: Date,
): Promise<void> {
  await sql`UPDATE venue_account SET shown_balance = ${balance.minor}, shown_at = ${at}
    WHERE member_id = ${member} AND venue = ${venue}
      AND shown_balance <> ${balance.minor}`.execute(on);
}

/** Requests that the next sweep brings the member's money home, idle or not. */
export async function wantHome(on: Queryable, member: MemberId): Promise<void> {
  await sql`UPDATE venue_account SET home_wanted = true, sweep_after = NULL
    WHERE member_id = ${member}`.execute(on);
}

/**
 * Accounts with money and without activity since `before`, or with money to bring home, that may be
 * tried again at `at`.
 */
export async function readIdle(
  on: Queryable,
  before: Date,
  at: Date,
  most: number,
): Promise<VenueAccount[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_account
    WHERE may_hold AND (home_wanted OR touched_at < ${before})
      AND (sweep_after IS NULL OR sweep_after <= ${at})
    ORDER BY touched_at LIMIT ${most}`.execute(on);
  return rows.map(toAccount);
}

/** Delays the next sweep of an account, twice as long after each failure, up to six hours. */
export async function saveSweepFailure(
  on: Queryable,
  account: VenueAccount,
  at: Date,
): Promise<void> {
  await sql`UPDATE venue_account SET sweep_failures = sweep_failures + 1,
      sweep_after = ${at}::timestamptz
        + least(interval '6 hours', interval '5 minutes' * power(2, least(sweep_failures, 10)))
    WHERE member_id = ${account.memberId} AND venue = ${account.venue}`.execute(on);
}

/**
 * Accounts to compare with the venue's balances: with money there, or with activity since `since`.
 */
export async function readComparable(
  on: Queryable,
  venue: string,
  since: Date,
): Promise<VenueAccount[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_account
    WHERE venue = ${venue} AND opened AND (may_hold OR touched_at >= ${since})
    ORDER BY member_id`.execute(on);
  return rows.map(toAccount);
}
