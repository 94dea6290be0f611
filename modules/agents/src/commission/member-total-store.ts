import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Month } from '../month.ts';
import type { Totals } from './totals.ts';

/** Rows written by one statement. */
const SLICE = 5_000;

interface TotalsRow {
  member_id: number;
  win_loss: bigint;
  deposits: bigint;
  promotions: bigint;
  adjustments: bigint;
  turnover: bigint;
}

const byMember = (rows: readonly TotalsRow[]): ReadonlyMap<MemberId, Totals> =>
  new Map(
    rows.map((row) => [
      memberId(row.member_id),
      {
        winLoss: cny(row.win_loss),
        deposits: cny(row.deposits),
        promotions: cny(row.promotions),
        adjustments: cny(row.adjustments),
        turnover: cny(row.turnover),
      },
    ]),
  );

/** The totals up to the end of a settled month, of members whose totals are known up to it. */
export async function readTotalsThrough(
  database: Queryable,
  month: Month,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Totals>> {
  const { rows } = await sql<TotalsRow>`
    SELECT member_id, win_loss, deposits, promotions, adjustments, turnover
    FROM agent_member_total
    WHERE through = ${month} AND member_id = ANY(${members}::int[])`.execute(database);
  return byMember(rows);
}

/** The totals that all months so far have noted for some members. */
export async function readNoted(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Totals>> {
  const { rows } = await sql<TotalsRow>`SELECT member_id, sum(win_loss)::bigint AS win_loss,
      sum(deposits)::bigint AS deposits, sum(promotions)::bigint AS promotions,
      sum(adjustments)::bigint AS adjustments, sum(turnover)::bigint AS turnover
    FROM agent_member_month WHERE member_id = ANY(${members}::int[])
    GROUP BY member_id`.execute(database);
  return byMember(rows);
}

/** A member's totals of all time. */
export interface MemberTotal {
  readonly memberId: MemberId;
  readonly totals: Totals;
  /** Whether they were found by adding up all history. */
  readonly inFull: boolean;
}

/** Writes what is known of members up to the end of a month. */
export async function saveTotalsThrough(
  tx: Tx,
  month: Month,
  all: readonly MemberTotal[],
): Promise<void> {
  for (let from = 0; from < all.length; from += SLICE) {
    const some = all.slice(from, from + SLICE);
    const column = (name: keyof Totals) => some.map(({ totals }) => totals[name].minor);
    await sql`INSERT INTO agent_member_total (member_id, through, in_full, win_loss, deposits,
        promotions, adjustments, turnover)
      SELECT member_id, ${month}, in_full, win_loss, deposits, promotions, adjustments, turnover
      FROM unnest(${some.map((total) => total.memberId)}::int[],
        ${some.map((total) => total.inFull)}::boolean[], ${column('winLoss')}::bigint[],
        ${column('deposits')}::bigint[], ${column('promotions')}::bigint[],
        ${column('adjustments')}::bigint[], ${column('turnover')}::bigint[])
        AS known (member_id, in_full, win_loss, deposits, promotions, adjustments, turnover)
      ON CONFLICT (member_id) DO UPDATE SET through = EXCLUDED.through,
        in_full = EXCLUDED.in_full, win_loss = EXCLUDED.win_loss, deposits = EXCLUDED.deposits,
        promotions = EXCLUDED.promotions, adjustments = EXCLUDED.adjustments,
        turnover = EXCLUDED.turnover`.execute(tx);
  }
}

/**
 * Takes the last month out of the totals, before it is recomputed and while its records stand. What
 * was found from all history is forgotten: what it was at the end of the month before is not known.
 */
export async function undoTotalsOf(tx: Tx, month: Month): Promise<void> {
  await sql`DELETE FROM agent_member_total
    WHERE through = ${month} AND in_full`.execute(tx);
  await sql`UPDATE agent_member_total AS known SET
      through = (SELECT max(month) FROM agent_run WHERE month < ${month}),
      win_loss = known.win_loss - coalesce(brought.win_loss, 0),
      deposits = known.deposits - coalesce(brought.deposits, 0),
      promotions = known.promotions - coalesce(brought.promotions, 0),
      adjustments = known.adjustments - coalesce(brought.adjustments, 0),
      turnover = known.turnover - coalesce(brought.turnover, 0)
    FROM agent_member_total AS own
    LEFT JOIN agent_member_month AS brought
      ON brought.member_id = own.member_id AND brought.month = ${month}
    WHERE own.member_id = known.member_id AND known.through = ${month}`.execute(tx);
}
