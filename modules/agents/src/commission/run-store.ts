import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Month } from '../month.ts';
import type { Link } from './linked-members.ts';
import type { Totals } from './totals.ts';

/** True for the caller that settles the month; a concurrent caller waits, and finds it settled. */
export async function claimMonth(tx: Tx, month: Month, now: Date): Promise<boolean> {
  const result = await sql`INSERT INTO agent_run (month, settled_at) VALUES (${month}, ${now})
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

/** A settled month, and when the database's clock said that its amounts were read. */
export interface Run {
  readonly month: Month;
  readonly readAt: Date;
}

/** The last settled month before a month; null when there is none. */
export async function readRunBefore(database: Queryable, month: Month): Promise<Run | null> {
  const { rows } = await sql<{ month: Month; read_at: Date }>`SELECT month, read_at FROM agent_run
    WHERE month < ${month} ORDER BY month DESC LIMIT 1`.execute(database);
  const [row] = rows;
  return row ? { month: row.month, readAt: row.read_at } : null;
}

/** A settled month's amounts are read again now. */
export async function noteReading(tx: Tx, month: Month): Promise<void> {
  await sql`UPDATE agent_run SET read_at = clock_timestamp()
    WHERE month = ${month}`.execute(tx);
}

/** Deletes a month's records before they are written again. */
export async function clearMemberMonths(tx: Tx, month: Month): Promise<void> {
  await sql`DELETE FROM agent_member_month WHERE month = ${month}`.execute(tx);
}

export async function isSettled(database: Queryable, month: Month): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM agent_run WHERE month = ${month}`.execute(database);
  return rows.length > 0;
}

/** The first month in which any agent earns; null without agents. */
export async function readFirstMonth(database: Queryable): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    SELECT min(from_month) AS month FROM agent_account`.execute(database);
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
  memberMonths: readonly MemberMonth[],
): Promise<void> {
  const column = (name: keyof Totals) => memberMonths.map(({ totals }) => totals[name].minor);
  await sql`INSERT INTO agent_member_month (month, member_id, agent_id, win_loss, deposits,
      promotions,
      adjustments, turnover, excluded)
    SELECT ${month}, *
      FROM unnest(${memberMonths.map((memberMonth) => memberMonth.memberId)}::int[],
      ${memberMonths.map((memberMonth) => memberMonth.agentId)}::int[],
      ${column('winLoss')}::bigint[],
      ${column('deposits')}::bigint[], ${column('promotions')}::bigint[],
      ${column('adjustments')}::bigint[], ${column('turnover')}::bigint[],
      ${memberMonths.map((memberMonth) => memberMonth.excluded)}::text[])`.execute(tx);
}

export interface LinkedRow {
  readonly memberId: MemberId;
  readonly link: string;
  readonly winLoss: Cny;
}

/** Members of an agent who do not count in a month, with the reason. */
export async function readLinked(
  database: Queryable,
  month: Month,
  agentId: MemberId,
): Promise<LinkedRow[]> {
  const { rows } = await sql<{ member_id: number; excluded: string; win_loss: bigint }>`
    SELECT member_id, excluded, win_loss FROM agent_member_month
    WHERE month = ${month} AND agent_id = ${agentId} AND excluded IS NOT NULL
    ORDER BY member_id LIMIT 200`.execute(database);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    link: row.excluded,
    winLoss: cny(row.win_loss),
  }));
}
