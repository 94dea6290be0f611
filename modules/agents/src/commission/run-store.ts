import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Link } from './linked-members.ts';
import type { Month } from './month.ts';
import type { Totals } from './totals.ts';

/** True for the caller that settles the month; a concurrent caller waits, and finds it settled. */
export async function claimMonth(tx: Tx, month: Month, at: Date): Promise<boolean> {
  const result = await sql`INSERT INTO agent_run (month, settled_at) VALUES (${month}, ${at})
    ON CONFLICT (month) DO NOTHING`.execute(tx);
  // Waits for a recomputation of the previous month, whose carry must be final.
  await sql`SELECT month FROM agent_run WHERE month < ${month} ORDER BY month DESC LIMIT 1
    FOR UPDATE`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Locks a settled month and returns whether it is the last one; null when it was never settled. */
export async function lockRun(tx: Tx, month: Month): Promise<{ readonly latest: boolean } | null> {
  const locked = await sql`SELECT month FROM agent_run WHERE month = ${month}
    FOR UPDATE`.execute(tx);
  if (locked.rows.length === 0) return null;
  const later = await sql`SELECT 1 FROM agent_run WHERE month > ${month} LIMIT 1`.execute(tx);
  return { latest: later.rows.length === 0 };
}

/** Deletes a month's records before they are written again. */
export async function clearMemberMonths(tx: Tx, month: Month): Promise<void> {
  await sql`DELETE FROM agent_member_month WHERE month = ${month}`.execute(tx);
}

export async function isSettled(on: Queryable, month: Month): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM agent_run WHERE month = ${month}`.execute(on);
  return rows.length > 0;
}

/** The first month in which any agent earns; null without agents. */
export async function readFirstMonth(on: Queryable): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    SELECT min(from_month) AS month FROM agent_account`.execute(on);
  return rows[0]?.month ?? null;
}

/** A bound member's totals in a month. */
export interface MemberMonth {
  readonly memberId: MemberId;
  readonly agentId: MemberId;
  readonly totals: Totals;
  readonly excluded: Link | 'no-agent' | null;
}

export async function insertMemberMonths(
  tx: Tx,
  month: Month,
  of: readonly MemberMonth[],
): Promise<void> {
  const column = (name: keyof Totals) => of.map(({ totals }) => totals[name].minor);
  await sql`INSERT INTO agent_member_month (month, member_id, agent_id, win_loss, deposits,
      promotions,
      adjustments, turnover, excluded)
    SELECT ${month}, * FROM unnest(${of.map((one) => one.memberId)}::int[],
      ${of.map((one) => one.agentId)}::int[], ${column('winLoss')}::bigint[],
      ${column('deposits')}::bigint[], ${column('promotions')}::bigint[],
      ${column('adjustments')}::bigint[], ${column('turnover')}::bigint[],
      ${of.map((one) => one.excluded)}::text[])`.execute(tx);
}

interface NotedRow {
  member_id: number;
  win_loss: bigint;
  deposits: bigint;
  promotions: bigint;
  adjustments: bigint;
  turnover: bigint;
}

/** The totals recorded by all months so far, by member. */
export async function readNoted(on: Queryable): Promise<ReadonlyMap<MemberId, Totals>> {
  const { rows } = await sql<NotedRow>`SELECT member_id, sum(win_loss)::bigint AS win_loss,
      sum(deposits)::bigint AS deposits, sum(promotions)::bigint AS promotions,
      sum(adjustments)::bigint AS adjustments, sum(turnover)::bigint AS turnover
    FROM agent_member_month GROUP BY member_id`.execute(on);
  return new Map(
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
}

export interface LinkedRow {
  readonly memberId: MemberId;
  readonly link: string;
  readonly winLoss: Cny;
}

/** Members of an agent who do not count in a month, with the reason. */
export async function readLinked(
  on: Queryable,
  month: Month,
  agentId: MemberId,
): Promise<LinkedRow[]> {
  const { rows } = await sql<{ member_id: number; excluded: string; win_loss: bigint }>`
    SELECT member_id, excluded, win_loss FROM agent_member_month
    WHERE month = ${month} AND agent_id = ${agentId} AND excluded IS NOT NULL
    ORDER BY member_id LIMIT 200`.execute(on);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    link: row.excluded,
    winLoss: cny(row.win_loss),
  }));
}
