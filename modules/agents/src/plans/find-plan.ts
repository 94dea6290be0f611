import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Month } from '../month.ts';
import { type AgentAccount, readAccount, selectAccounts, toAccount } from './account-store.ts';
import type { Plan } from './plan.ts';
import { type PlanRow, toPlan } from './plan-store.ts';

export type { AgentAccount } from './account-store.ts';

/** Every plan with its terms in a month, by code. */
export async function listPlans(database: Queryable, month: Month): Promise<Plan[]> {
  const { rows } = await sql<PlanRow>`SELECT DISTINCT ON (code)
      code, from_month, name, kind, tiers, venue_fee, payment_fee
    FROM agent_plan WHERE from_month <= ${month} ORDER BY code, from_month DESC`.execute(database);
  return rows.map(toPlan);
}

/** Versions that come into force after a month, by code, next first. */
export async function listComingPlans(database: Queryable, month: Month): Promise<Plan[]> {
  const { rows } = await sql<PlanRow>`SELECT code, from_month, name, kind, tiers, venue_fee,
      payment_fee
    FROM agent_plan WHERE from_month > ${month} ORDER BY code, from_month`.execute(database);
  return rows.map(toPlan);
}

/** Every agent ever, by number, with its place and the plan of a month. */
export async function listAccounts(database: Queryable, month: Month): Promise<AgentAccount[]> {
  const { rows } = await selectAccounts(month, sql`true`).execute(database);
  return rows.map(toAccount);
}

/** The terms of an agent in a month; null when it has none. */
export async function planOf(
  database: Queryable,
  id: MemberId,
  month: Month,
): Promise<Plan | null> {
  const account = await readAccount(database, id, month);
  if (!account) return null;
  return (await listPlans(database, month)).find(({ code }) => code === account.planCode) ?? null;
}
