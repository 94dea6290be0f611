import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import {
  type LimitedLot,
  type Lot,
  type LotKind,
  type LotLimits,
  type LotState,
  lockOf,
} from './lot.ts';
import type { LotColumns } from './lot-columns.ts';
import type { LotProgress } from './work-off.ts';

interface LotRow extends LotColumns {
  state: LotState;
  opened_at: Date;
  ending_since: Date | null;
}

const LOT = sql`id, member_id, kind, reference, base, required, done, state, opened_at,
  ending_since, held, releases, kept`;

const toLot = (row: LotRow): Lot => ({
  id: row.id,
  memberId: memberId(row.member_id),
  kind: row.kind,
  reference: row.reference,
  base: cny(row.base),
  required: cny(row.required),
  done: cny(row.done),
  state: row.state,
  openedAt: row.opened_at,
  endingSince: row.ending_since,
  locks: lockOf(row),
  kept: row.kept === null ? null : cny(row.kept),
});

/**
 * Locks the row of each member, in id order, and creates missing ones. Every change of lots and
 * every decision on them holds it, so that a withdrawal and the credit that opens a lot cannot miss
 * each other.
 */
export async function lockMembers(tx: Tx, members: readonly MemberId[]): Promise<void> {
  const ids = [...new Set(members)].sort((a, b) => a - b);
  await sql`INSERT INTO turnover_member AS known (member_id)
    SELECT id FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, position) ORDER BY position
    ON CONFLICT (member_id) DO UPDATE SET valid_total = known.valid_total`.execute(tx);
}

/** Writes a lot unless its source already has one; returns whether it was written. */
export async function insertLot(
  tx: Tx,
  lot: Omit<Lot, 'locks' | 'kept'>,
  more: LotLimits & { readonly held: boolean; readonly releases: boolean },
): Promise<boolean> {
  const result = await sql`INSERT INTO turnover_lot (id, member_id, kind, reference, base, required,
      opened_at, categories, venues, counts_until, held, releases)
    VALUES (${lot.id}, ${lot.memberId}, ${lot.kind}, ${lot.reference}, ${lot.base.minor},
      ${lot.required.minor}, ${lot.openedAt}, ${more.categories}::text[], ${more.venues}::text[],
      ${more.until}, ${more.held}, ${more.releases})
    ON CONFLICT ON CONSTRAINT turnover_lot_source DO NOTHING`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Open lots, ending ones included, oldest first. */
export async function readOpenLots(database: Queryable, member: MemberId): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`SELECT ${LOT}
    FROM turnover_lot WHERE member_id = ${member} AND state = 'open'
    ORDER BY opened_at, id`.execute(database);
  return rows.map(toLot);
}

/** The open lots of these members that are not ending, the oldest of each first. */
export async function readLotsInForce(
  database: Queryable,
  members: readonly MemberId[],
): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`SELECT ${LOT}
    FROM turnover_lot
    WHERE member_id = ANY(${members}::int[]) AND state = 'open' AND ending_since IS NULL
    ORDER BY member_id, opened_at, id`.execute(database);
  return rows.map(toLot);
}

/** The limits of a member's open bonus lots, oldest first; lots without limits are left out. */
export async function readLimitedLots(
  database: Queryable,
  member: MemberId,
): Promise<LimitedLot[]> {
  const { rows } = await sql<{ left: bigint } & LotLimits>`SELECT required - done AS left,
      categories, venues, counts_until AS until
    FROM turnover_lot WHERE member_id = ${member} AND state = 'open' AND kind = 'bonus'
      AND ending_since IS NULL AND required > done AND (categories <> '{}' OR venues <> '{}')
    ORDER BY opened_at, id`.execute(database);
  return rows.map(({ left, ...limits }) => ({ left: cny(left), limits }));
}

/** All lots of a member, newest first, for a reviewer. */
export async function readLots(
  database: Queryable,
  member: MemberId,
  limit: number,
): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`SELECT ${LOT}
    FROM turnover_lot WHERE member_id = ${member}
    ORDER BY opened_at DESC, id DESC LIMIT ${limit}`.execute(database);
  return rows.map(toLot);
}

export interface ProgressRow extends LotProgress, LotLimits {
  readonly memberId: MemberId;
  readonly kind: LotKind;
  readonly reference: string;
}

/**
 * Lots that counting may change: all open ones of the members and the named ones, oldest first.
 * Settled held lots and ending lots do not change.
 */
export async function readProgress(
  database: Queryable,
  members: readonly number[],
  named: readonly string[],
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`SELECT id, member_id AS "memberId", required, done, kind,
      reference, categories, venues, counts_until AS until
    FROM turnover_lot
    WHERE ending_since IS NULL AND ((member_id = ANY(${members}::int[]) AND state = 'open')
      OR (id = ANY(${named}::uuid[]) AND (state = 'open' OR (state = 'met' AND NOT held))))
    ORDER BY opened_at, id`.execute(database);
  return rows;
}

/**
 * Stores the result of counting; a lot is met when its wagering is done, and open again when some
 * was taken back. `metAt`: when the lots that were met now were met.
 */
export async function saveProgress(
  tx: Tx,
  lots: readonly LotProgress[],
  metAt: ReadonlyMap<string, Date>,
): Promise<void> {
  if (lots.length === 0) return;
  await sql`UPDATE turnover_lot AS lot SET done = new.done,
      state = CASE WHEN new.done = lot.required AND NOT lot.held THEN 'met' ELSE 'open' END,
      ended_at = CASE WHEN new.done = lot.required AND NOT lot.held
        THEN COALESCE(new.met_at, lot.ended_at) END
    FROM unnest(${lots.map((lot) => lot.id)}::uuid[], ${lots.map((lot) => lot.done)}::bigint[],
      ${lots.map((lot) => metAt.get(lot.id)?.toISOString() ?? null)}::timestamptz[])
      AS new (id, done, met_at)
    WHERE lot.id = new.id`.execute(tx);
}

/** Stores what is left of lots' money; null for all of it again. */
export async function saveKept(
  tx: Tx,
  lots: readonly { readonly id: string; readonly kept: Cny | null }[],
): Promise<void> {
  if (lots.length === 0) return;
  const ids = lots.map(({ id }) => id);
  const kept = lots.map((lot) => lot.kept?.minor ?? null);
  await sql`UPDATE turnover_lot AS lot SET kept = new.kept
    FROM unnest(${ids}::uuid[], ${kept}::bigint[]) AS new (id, kept)
    WHERE lot.id = new.id`.execute(tx);
}

/** Closes the open lots of these members and returns them; ending ones stay. */
export async function closeOpenLots(
  tx: Tx,
  members: readonly MemberId[],
  moment: Date,
): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`UPDATE turnover_lot SET state = 'closed', ended_at = ${moment}
    WHERE member_id = ANY(${members}::int[]) AND state = 'open' AND ending_since IS NULL
    RETURNING ${LOT}`.execute(tx);
  return rows.map(toLot);
}

/**
 * Ends one open lot that is not ending, as met only when its wagering is done; null when there is
 * none.
 */
export async function endOpenLot(
  tx: Tx,
  lot: { readonly kind: LotKind; readonly reference: string },
  end: { readonly state: 'met' | 'ended'; readonly at: Date },
): Promise<Lot | null> {
  const { rows } = await sql<LotRow>`UPDATE turnover_lot
    SET state = ${end.state}, ended_at = ${end.at}
    WHERE kind = ${lot.kind} AND reference = ${lot.reference} AND state = 'open'
      AND ending_since IS NULL AND (${end.state} = 'ended' OR done = required)
    RETURNING ${LOT}`.execute(tx);
  return rows[0] ? toLot(rows[0]) : null;
}

/** The lots of these sources, in any state. */
export async function readLotsOf(
  database: Queryable,
  kind: LotKind,
  references: readonly string[],
): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`SELECT ${LOT}
    FROM turnover_lot WHERE kind = ${kind} AND reference = ANY(${references}::text[])`.execute(
    database,
  );
  return rows.map(toLot);
}
