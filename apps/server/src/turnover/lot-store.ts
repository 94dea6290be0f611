import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Lot, LotKind, LotState } from './lot.ts';
import type { LotProgress } from './work-off.ts';

interface LotRow {
  id: string;
  member_id: number;
  kind: LotKind;
  reference: string;
  base: bigint;
  required: bigint;
  done: bigint;
  state: LotState;
  opened_at: Date;
}

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
});

/**
 * Takes the row of each member, in id order, making it when it is missing. Whoever changes lots or
 * decides on them holds it: a withdrawal and the credit that opens a lot cannot miss each other.
 */
export async function lockMembers(tx: Tx, members: readonly MemberId[]): Promise<void> {
  const ids = [...new Set(members)].sort((a, b) => a - b);
  await sql`INSERT INTO turnover_member AS known (member_id)
    SELECT id FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, position) ORDER BY position
    ON CONFLICT (member_id) DO UPDATE SET valid_total = known.valid_total`.execute(tx);
}

/** Writes a lot unless its source has one already; says whether it was written. */
export async function insertLot(tx: Tx, lot: Lot): Promise<boolean> {
  const result = await sql`INSERT INTO turnover_lot
      (id, member_id, kind, reference, base, required, opened_at)
    VALUES (${lot.id}, ${lot.memberId}, ${lot.kind}, ${lot.reference}, ${lot.base.minor},
      ${lot.required.minor}, ${lot.openedAt})
    ON CONFLICT ON CONSTRAINT turnover_lot_source DO NOTHING`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Open lots, the oldest first. */
export async function readOpenLots(on: Queryable, member: MemberId): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`SELECT id, member_id, kind, reference, base, required, done,
      state, opened_at
    FROM turnover_lot WHERE member_id = ${member} AND state = 'open'
    ORDER BY opened_at, id`.execute(on);
  return rows.map(toLot);
}

/** All lots of a member, the newest first: what a reviewer looks at. */
export async function readLots(on: Queryable, member: MemberId, limit: number): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`SELECT id, member_id, kind, reference, base, required, done,
      state, opened_at
    FROM turnover_lot WHERE member_id = ${member}
    ORDER BY opened_at DESC, id DESC LIMIT ${limit}`.execute(on);
  return rows.map(toLot);
}

export interface ProgressRow extends LotProgress {
  readonly memberId: number;
  readonly open: boolean;
}

/** Lots that counting may touch: all open ones of the members and the named ones, oldest first. */
export async function readProgress(
  tx: Tx,
  members: readonly number[],
  named: readonly string[],
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`SELECT id, member_id AS "memberId", required, done,
      state = 'open' AS open
    FROM turnover_lot
    WHERE (member_id = ANY(${members}::int[]) AND state = 'open')
      OR (id = ANY(${named}::uuid[]) AND state IN ('open', 'met'))
    ORDER BY opened_at, id`.execute(tx);
  return rows;
}

/** Stores what counting did; a lot is met when done, and open again when work was taken back. */
export async function saveProgress(tx: Tx, lots: readonly LotProgress[], at: Date): Promise<void> {
  if (lots.length === 0) return;
  await sql`UPDATE turnover_lot AS lot SET done = new.done,
      state = CASE WHEN new.done = lot.required THEN 'met' ELSE 'open' END,
      ended_at = CASE WHEN new.done = lot.required THEN COALESCE(lot.ended_at, ${at}) END
    FROM unnest(${lots.map((lot) => lot.id)}::uuid[], ${lots.map((lot) => lot.done)}::bigint[])
      AS new (id, done)
    WHERE lot.id = new.id`.execute(tx);
}

/** Ends all open lots of the kinds named and returns how many there were. */
export async function endOpenLots(
  tx: Tx,
  member: MemberId,
  kinds: readonly LotKind[],
  end: { readonly state: 'closed' | 'ended'; readonly at: Date },
): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`UPDATE turnover_lot
    SET state = ${end.state}, ended_at = ${end.at}
    WHERE member_id = ${member} AND state = 'open' AND kind = ANY(${kinds}::text[])
    RETURNING id, member_id, kind, reference, base, required, done, state, opened_at`.execute(tx);
  return rows.map(toLot);
}
