import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Month } from '../month.ts';

/** An agent's plan in a month, and its place in the tree, which is fixed at approval. */
export interface AgentAccount {
  readonly agentId: MemberId;
  readonly planCode: string;
  /** The first month in which it earns. */
  readonly fromMonth: Month;
  /** The first month in which it no longer earns; null while it is an agent. */
  readonly endedMonth: Month | null;
  readonly uplineId: MemberId | null;
}

interface AccountRow {
  member_id: number;
  plan_code: string;
  from_month: Month;
  ended_month: Month | null;
  upline_id: number | null;
}

export const toAccount = (row: AccountRow): AgentAccount => ({
  agentId: memberId(row.member_id),
  planCode: row.plan_code,
  fromMonth: row.from_month,
  endedMonth: row.ended_month,
  uplineId: row.upline_id === null ? null : memberId(row.upline_id),
});

/** Agents with the plan of a month; shared with `find-plan.ts`. */
export const selectAccounts = (month: Month, where: RawBuilder<unknown>) => sql<AccountRow>`
  SELECT account.member_id, coalesce(later.plan_code, account.plan_code) AS plan_code,
    account.from_month, account.ended_month, account.upline_id
  FROM agent_account AS account
  LEFT JOIN LATERAL (SELECT plan_code FROM agent_assignment
    WHERE member_id = account.member_id AND from_month <= ${month}
    ORDER BY from_month DESC LIMIT 1) AS later ON true
  WHERE ${where} ORDER BY account.member_id`;

export async function readAccount(
  database: Queryable,
  id: MemberId,
  month: Month,
): Promise<AgentAccount | null> {
  const { rows } = await selectAccounts(month, sql`account.member_id = ${id}`).execute(database);
  return rows[0] ? toAccount(rows[0]) : null;
}

export async function insertAccount(
  tx: Tx,
  account: Omit<AgentAccount, 'endedMonth'> & { readonly approvedBy: string; readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO agent_account
      (member_id, plan_code, from_month, upline_id, approved_by, approved_at)
    VALUES (${account.agentId}, ${account.planCode}, ${account.fromMonth}, ${account.uplineId},
      ${account.approvedBy}, ${account.at})`.execute(tx);
}

/** Assigns an agent a plan from a month on; the last assignment for a month wins. */
export async function writeAssignment(
  tx: Tx,
  input: { readonly agentId: MemberId; readonly fromMonth: Month; readonly planCode: string },
): Promise<void> {
  await sql`INSERT INTO agent_assignment (member_id, from_month, plan_code)
    VALUES (${input.agentId}, ${input.fromMonth}, ${input.planCode})
    ON CONFLICT (member_id, from_month) DO UPDATE SET plan_code = EXCLUDED.plan_code`.execute(tx);
}

/** An agent's assigned plans by first month, oldest included; empty for other members. */
export async function readAssignments(
  database: Queryable,
  id: MemberId,
): Promise<{ fromMonth: Month; planCode: string }[]> {
  const { rows } = await sql<{ fromMonth: Month; planCode: string }>`
    SELECT from_month AS "fromMonth", plan_code AS "planCode" FROM agent_assignment
    WHERE member_id = ${id}
    UNION ALL
    SELECT from_month, plan_code FROM agent_account WHERE member_id = ${id}
      AND NOT EXISTS (SELECT FROM agent_assignment AS later
        WHERE later.member_id = ${id} AND later.from_month = agent_account.from_month)
    `.execute(database);
  return rows;
}

export async function writeEnd(tx: Tx, agentId: MemberId, endedMonth: Month): Promise<void> {
  await sql`UPDATE agent_account SET ended_month = ${endedMonth}
    WHERE member_id = ${agentId}`.execute(tx);
}
