import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { EndingLot, EndingResult, EndingStep } from './ending-lot.ts';
import { lockOf } from './lot.ts';
import type { LotColumns } from './lot-columns.ts';
import { leftOfCredit } from './withdrawable.ts';

interface Row extends LotColumns {
  ending_since: Date;
  taken_back: bigint;
  free_at_home: bigint | null;
}

/**
 * Closes a member's open lots of own money and starts the ending of those of given money. Skips a
 * held lot with finished wagering: its bonus is being settled.
 */
export async function beginEnding(tx: Tx, member: MemberId, moment: Date): Promise<void> {
  await sql`UPDATE turnover_lot
    SET ending_since = ${moment},
      state = CASE WHEN kind IN ('bonus', 'red-packet') THEN 'open' ELSE 'closed' END,
      ended_at = CASE WHEN kind IN ('bonus', 'red-packet') THEN NULL ELSE ${moment}::timestamptz END
    WHERE member_id = ${member} AND state = 'open' AND ending_since IS NULL
      AND required > done`.execute(tx);
}

/** Lots of own money close immediately; only those of given money end gradually. */
const isGiven = (row: Row): row is Row & Pick<EndingLot, 'kind'> =>
  row.kind === 'bonus' || row.kind === 'red-packet';

/** A member's ending lots, oldest first. The member must be locked. */
export async function readEnding(tx: Tx, member: MemberId): Promise<EndingLot[]> {
  const { rows } = await sql<Row>`SELECT id, member_id, kind, reference, base, required,
      done, held, releases, kept, ending_since, taken_back, free_at_home
    FROM turnover_lot WHERE member_id = ${member} AND state = 'open' AND ending_since IS NOT NULL
    ORDER BY opened_at, id`.execute(tx);
  return rows.filter(isGiven).map((row) => ({
    id: row.id,
    memberId: memberId(row.member_id),
    kind: row.kind,
    reference: row.reference,
    base: leftOfCredit({
      base: cny(row.base),
      required: cny(row.required),
      done: cny(row.done),
      locks: lockOf(row),
      kept: row.kept === null ? null : cny(row.kept),
    }),
    endingSince: row.ending_since,
    takenBack: cny(row.taken_back),
    freeAtHome: row.free_at_home === null ? null : cny(row.free_at_home),
  }));
}

/**
 * Stores for ending lots the total that has gone back and whether the lot is over, and for all of
 * them the member's own money at home.
 */
export async function saveTakenBack(
  tx: Tx,
  steps: readonly EndingStep[],
  { freeAtHome, at }: EndingResult,
): Promise<void> {
  const ids = steps.map(({ id }) => id);
  const taken = steps.map(({ takenBack }) => takenBack.minor);
  const overs = steps.map(({ over }) => over);
  await sql`UPDATE turnover_lot AS lot SET taken_back = step.taken,
      free_at_home = ${freeAtHome.minor},
      state = CASE WHEN step.over THEN 'ended' ELSE 'open' END,
      ended_at = CASE WHEN step.over THEN ${at}::timestamptz END
    FROM unnest(${ids}::uuid[], ${taken}::bigint[], ${overs}::boolean[]) AS step (id, taken, over)
    WHERE lot.id = step.id AND lot.state = 'open' AND lot.ending_since IS NOT NULL`.execute(tx);
}

/**
 * What a member may withdraw despite ending lots: one amount for all of them. Null without such
 * lots, and before each was decided.
 */
export async function readFreeAtHome(database: Queryable, member: MemberId): Promise<Cny | null> {
  const { rows } = await sql<{ free: bigint | null }>`SELECT
      CASE WHEN bool_and(free_at_home IS NOT NULL) THEN min(free_at_home) END AS free
    FROM turnover_lot
    WHERE member_id = ${member} AND state = 'open' AND ending_since IS NOT NULL`.execute(database);
  const free = rows[0]?.free ?? null;
  return free === null ? null : cny(free);
}

async function changeFreeAtHome(tx: Tx, member: MemberId, minor: bigint): Promise<void> {
  await sql`UPDATE turnover_lot SET free_at_home = free_at_home + ${minor}
    WHERE member_id = ${member} AND state = 'open' AND ending_since IS NOT NULL
      AND free_at_home IS NOT NULL`.execute(tx);
}

/** Deducts a withdrawal from the free money at home. The member must be locked. */
export const takeFreeAtHome = (tx: Tx, member: MemberId, { minor }: Cny): Promise<void> =>
  changeFreeAtHome(tx, member, -minor);

/** Adds a returned withdrawal to the free money at home. The member must be locked. */
export const returnFreeAtHome = (tx: Tx, member: MemberId, { minor }: Cny): Promise<void> =>
  changeFreeAtHome(tx, member, minor);

/** Members with an ending lot, and those of `away` with any unfinished lot. */
export async function readMembersToEnd(
  database: Queryable,
  away: readonly MemberId[],
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM turnover_lot WHERE state = 'open' AND ending_since IS NOT NULL
    UNION
    SELECT member_id FROM turnover_lot WHERE state = 'open' AND required > done
      AND member_id = ANY(${away}::int[])
    ORDER BY member_id`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}

/** Whether lots of the member ended since `since` because it went away. */
export async function hasEndedSince(
  database: Queryable,
  member: MemberId,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM turnover_lot
    WHERE member_id = ${member} AND ending_since >= ${since} LIMIT 1`.execute(database);
  return rows.length > 0;
}
