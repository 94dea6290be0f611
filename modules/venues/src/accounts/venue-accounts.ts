import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import { isInSlices } from '@haitang/platform/jobs/member-slices.ts';
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
  database: Queryable,
  member: MemberId,
  venue: string,
): Promise<VenueAccount | null> {
  const { rows } = await sql<Row>`SELECT * FROM venue_account
    WHERE member_id = ${member} AND venue = ${venue}`.execute(database);
  return rows[0] ? toAccount(rows[0]) : null;
}

/** Tells which of the given members have, or had, an account at their venue. One query. */
export async function readKnown(
  database: Queryable,
  accounts: readonly Pick<VenueAccount, 'memberId' | 'venue'>[],
): Promise<(account: Pick<VenueAccount, 'memberId' | 'venue'>) => boolean> {
  const { rows } = await sql<Pick<Row, 'member_id' | 'venue'>>`
    SELECT member_id, venue FROM venue_account WHERE (member_id, venue) IN (
      SELECT * FROM unnest(${accounts.map((account) => account.memberId)}::int[],
        ${accounts.map((account) => account.venue)}::text[]))`.execute(database);
  const known = new Set(rows.map((row) => `${row.member_id}/${row.venue}`));
  return ({ memberId: id, venue }) => known.has(`${id}/${venue}`);
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
  database: Queryable,
  member: MemberId,
  venue: string,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO venue_account (member_id, venue, opened, touched_at)
    VALUES (${member}, ${venue}, true, ${now})
    ON CONFLICT (member_id, venue) DO UPDATE SET opened = true`.execute(database);
}

/** Records that money is about to go in, together with the transfer itself. */
export async function savePush(
  database: Queryable,
  member: MemberId,
  venue: string,
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO venue_account AS known
      (member_id, venue, may_hold, pushes, touched_at)
    VALUES (${member}, ${venue}, true, 1, ${moment})
    ON CONFLICT (member_id, venue) DO UPDATE SET may_hold = true, pushes = known.pushes + 1,
      touched_at = greatest(known.touched_at, EXCLUDED.touched_at), sweep_failures = 0,
      sweep_after = NULL, home_wanted = false`.execute(database);
}

/** Marks an account as empty, unless money went in after the read or is in transit. */
export async function saveEmpty(database: Queryable, account: VenueAccount): Promise<void> {
  await sql`UPDATE venue_account SET may_hold = false, shown_balance = 0
    WHERE member_id = ${account.memberId} AND venue = ${account.venue}
      AND pushes = ${account.pushes}
      AND NOT EXISTS (SELECT 1 FROM venue_transfer AS flight
        WHERE flight.member_id = venue_account.member_id AND flight.venue = venue_account.venue
          AND flight.state IN ('sent', 'unknown'))`.execute(database);
}

/**
 * Records that a transfer ended; `left` is the balance the venue then reported, null when it did
 * not. `emptied` when money came home and nothing is left.
 */
export async function noteMoved(
  database: Queryable,
  member: MemberId,
  venue: string,
  moment: Date,
  left: Cny | null,
  emptied: boolean,
): Promise<void> {
  await sql`UPDATE venue_account SET moves = moves + 1,
      touched_at = greatest(touched_at, ${moment}::timestamptz),
      may_hold = may_hold AND NOT ${emptied},
      shown_balance = coalesce(${left?.minor ?? null}::bigint, shown_balance)
    WHERE member_id = ${member} AND venue = ${venue}`.execute(database);
}

/** Records that a game was opened at the venue. */
export async function saveLaunch(
  database: Queryable,
  member: MemberId,
  venue: string,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO venue_account AS known (member_id, venue, launched_at, touched_at)
    VALUES (${member}, ${venue}, ${now}, ${now})
    ON CONFLICT (member_id, venue) DO UPDATE SET launched_at = EXCLUDED.launched_at,
      touched_at = greatest(known.touched_at, EXCLUDED.touched_at)`.execute(database);
}

/** Reported bets of a member at a venue. */
export interface ReportedBets {
  readonly memberId: MemberId;
  readonly venue: string;
  /** The latest moment of them. */
  readonly lastAt: Date;
  /** When the newest was won that was later than all before it; null when there is none. */
  readonly wonAt: Date | null;
}

/**
 * Records reported bets: the members are active there, and winnings may be there that are newer
 * than what was known. The accounts are locked in the order of members. A transfer that ends at
 * this very moment may leave an empty account marked: the next recall finds nothing there.
 */
export async function saveBets(database: Queryable, bets: readonly ReportedBets[]): Promise<void> {
  await sql`INSERT INTO venue_account AS known (member_id, venue, may_hold, touched_at)
    SELECT member_id, venue, coalesce(won_at > coalesce(touched_at, '-infinity'), false), last_at
    FROM unnest(${bets.map((bet) => bet.memberId)}::int[],
      ${bets.map((bet) => bet.venue)}::text[],
      ${bets.map((bet) => bet.lastAt.toISOString())}::timestamptz[],
      ${bets.map((bet) => bet.wonAt?.toISOString() ?? null)}::timestamptz[])
      AS reported (member_id, venue, last_at, won_at)
    LEFT JOIN venue_account USING (member_id, venue) ORDER BY member_id, venue
    ON CONFLICT (member_id, venue) DO UPDATE SET may_hold = known.may_hold OR EXCLUDED.may_hold,
      touched_at = greatest(known.touched_at, EXCLUDED.touched_at)`.execute(database);
}

/** Stores a balance reported by the venue, for display. */
export async function saveShown(
  database: Queryable,
  member: MemberId,
  venue: string,
  balance: Cny,
  now: Date,
): Promise<void> {
  await sql`UPDATE venue_account SET shown_balance = ${balance.minor}, shown_at = ${now}
    WHERE member_id = ${member} AND venue = ${venue}
      AND shown_balance <> ${balance.minor}`.execute(database);
}

/** Requests that the next sweep brings the member's money home, idle or not. */
export async function wantHome(database: Queryable, member: MemberId): Promise<void> {
  await sql`UPDATE venue_account SET home_wanted = true, sweep_after = NULL
    WHERE member_id = ${member}`.execute(database);
}

/**
 * Accounts with money and without activity since `before`, or with money to bring home, that may be
 * tried again at `now`; of the members in these slices, at most `most`.
 */
export async function readIdle(
  database: Queryable,
  { before, now }: { readonly before: Date; readonly now: Date },
  slices: readonly string[],
  most: number,
): Promise<VenueAccount[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_account
    WHERE may_hold AND (home_wanted OR touched_at < ${before})
      AND (sweep_after IS NULL OR sweep_after <= ${now}) AND ${isInSlices(slices)}
    ORDER BY touched_at LIMIT ${most}`.execute(database);
  return rows.map(toAccount);
}

/** Delays the next sweep of an account, twice as long after each failure, up to six hours. */
export async function saveSweepFailure(
  database: Queryable,
  account: VenueAccount,
  now: Date,
): Promise<void> {
  await sql`UPDATE venue_account SET sweep_failures = sweep_failures + 1,
      sweep_after = ${now}::timestamptz
        + least(interval '6 hours', interval '5 minutes' * power(2, least(sweep_failures, 10)))
    WHERE member_id = ${account.memberId} AND venue = ${account.venue}`.execute(database);
}

/** Which accounts of a venue are compared now. */
export interface Comparable {
  readonly venue: string;
  /** Those with activity since then, and those with a difference that stands. */
  readonly since: Date;
  /** Of the others with money there, the members of this part of an hour, from 0. */
  readonly part: number;
  readonly parts: number;
  /** Only members after this one. */
  readonly after: number;
}

/** The next accounts to compare with the venue's balances, by their members' numbers. */
export async function readComparable(
  database: Queryable,
  { venue, since, part, parts, after }: Comparable,
  most: number,
): Promise<VenueAccount[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_account
    WHERE venue = ${venue} AND opened AND member_id > ${after} AND (touched_at >= ${since}
      OR (may_hold AND member_id % ${parts}::int = ${part}::int)
      OR EXISTS (SELECT 1 FROM venue_reading AS known
        WHERE known.member_id = venue_account.member_id AND known.venue = venue_account.venue))
    ORDER BY member_id LIMIT ${most}`.execute(database);
  return rows.map(toAccount);
}
