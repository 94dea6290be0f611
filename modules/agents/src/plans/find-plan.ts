import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Month } from '../commission/month.ts';
import { type AgentAccount, readAccount, readAccounts } from './account-store.ts';
import type { Plan } from './plan.ts';
import { readComing, readPlans } from './plan-store.ts';

export type { AgentAccount } from './account-store.ts';

/** Every plan with its terms in a month, by code, for staff to choose from. */
export const listPlans = (on: Queryable, month: Month): Promise<readonly Plan[]> =>
  readPlans(on, month);

/** Versions that come into force after a month. */
export const listComingPlans = (on: Queryable, month: Month): Promise<readonly Plan[]> =>
  readComing(on, month);

/** Every agent ever, by number, with its place and the plan of a month. */
export const listAccounts = (on: Queryable, month: Month): Promise<readonly AgentAccount[]> =>
  readAccounts(on, month);

/** The terms of an agent in a month; null when it has none. */
export async function planOf(on: Queryable, id: MemberId, month: Month): Promise<Plan | null> {
  const account = await readAccount(on, id, month);
  if (!account) return null;
  return (await readPlans(on, month)).find(({ code }) => code === account.planCode) ?? null;
}
