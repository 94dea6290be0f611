import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { EndingLot, EndingStep } from './ending-lot.ts';

interface Row {
  id: string;
  member_id: number;
  kind: EndingLot['kind'];
  reference: string;
  base: bigint;
  ending_since: Date;
  taken_back: bigint;
}

/**
 * Closes a member's open lots of own money and lets those of given money end. A held lot that is
 * worked off is none of them: its bonus is being settled.
 */
export async function beginEnding(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await sql`UPDATE turnover_lot
    SET ending_since = ${at},
      state = CASE WHEN kind IN ('bonus', 'red-packet') THEN 'open' ELSE 'closed' END,
      ended_at = CASE WHEN kind IN ('bonus', 'red-packet') THEN NULL ELSE ${at}::timestamptz END
    WHERE member_id = ${member} AND state = 'open' AND ending_since IS NULL
      AND required > done`.execute(tx);
}

/** A member's lots that are ending, the oldest first. The member must be locked. */
export async function readEnding(tx: Tx, member: MemberId): Promise<EndingLot[]> {
  const { rows } = await sql<Row>`SELECT id, member_id, kind, reference, base, ending_since,
      taken_back
    FROM turnover_lot WHERE member_id = ${member} AND state = 'open' AND ending_since IS NOT NULL
    ORDER BY opened_at, id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    memberId: memberId(row.member_id),
    kind: row.kind,
    reference: row.reference,
    base: cny(row.base),
    endingSince: row.ending_since,
    takenBack: cny(row.taken_back),
  }));
}

/**
 * Writes what has gone back of an ending lot in all, what is the member's own at home whatever
 * comes, and whether that was the last of it.
 */
export async function saveTakenBack(
  tx: Tx,
  lot: Pick<EndingLot, 'id'>,
  to: EndingStep,
): Promise<void> {
  const { takenBack, freeAtHome, over, at } = to;
  await sql`UPDATE turnover_lot SET taken_back = ${takenBack.minor},
      free_at_home = ${freeAtHome.minor},
      state = ${over ? 'ended' : 'open'}, ended_at = ${over ? at : null}::timestamptz
    WHERE id = ${lot.id} AND state = 'open' AND ending_since IS NOT NULL`.execute(tx);
}

/**
 * What a member may withdraw although a bonus of it is ending; null without one, before anybody has
 * looked, and while several end at once.
 */
export async function readFreeAtHome(on: Queryable, member: MemberId): Promise<Cny | null> {
  const { rows } = await sql<{ free: bigint | null }>`SELECT free_at_home AS free FROM turnover_lot
    WHERE member_id = ${member} AND state = 'open' AND ending_since IS NOT NULL`.execute(on);
  const [only, ...others] = rows;
  return only === undefined || only.free === null || others.length > 0 ? null : cny(only.free);
}

/** Takes a withdrawal off what is free at home. The member must be locked. */
export async function takeFreeAtHome(tx: Tx, member: MemberId, amount: Cny): Promise<void> {
  await sql`UPDATE turnover_lot SET free_at_home = free_at_home - ${amount.minor}
    WHERE member_id = ${member} AND state = 'open' AND ending_since IS NOT NULL
      AND free_at_home IS NOT NULL`.execute(tx);
}

/** Those with a lot that is ending, and those of `away` with any lot that is not worked off. */
export async function readMembersToEnd(
  on: Queryable,
  away: readonly MemberId[],
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM turnover_lot WHERE state = 'open' AND ending_since IS NOT NULL
    UNION
    SELECT member_id FROM turnover_lot WHERE state = 'open' AND required > done
      AND member_id = ANY(${away}::int[])
    ORDER BY member_id`.execute(on);
  return rows.map((row) => memberId(row.member_id));
}

/** Whether lots of the member ended since `since` because it had stepped away. */
export async function hasEndedSince(
  on: Queryable,
  member: MemberId,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM turnover_lot
    WHERE member_id = ${member} AND ending_since >= ${since} LIMIT 1`.execute(on);
  return rows.length > 0;
}
