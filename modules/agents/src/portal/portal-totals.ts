import { boundMembers, membersOfAgent } from '@haitang/identity/bound-members.ts';
import type { Member } from '@haitang/identity/member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { percentFloor } from '@haitang/kernel/rate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { type Book, closeBook } from '../commission/book.ts';
import { historyOf } from '../commission/history.ts';
import { linkedMembers } from '../commission/linked-members.ts';
import { commissionsOf } from '../commission/list-commissions.ts';
import { addTotals, NO_TOTALS, type Totals, totalsOf } from '../commission/totals.ts';
import { addMonths, type Month, monthOf, startOfMonth } from '../month.ts';
import { planOf } from '../plans/find-plan.ts';
import { type Tier, tierAt } from '../plans/plan.ts';

/** An agent's month so far, from its own members only. */
export interface MonthSoFar {
  readonly month: Month;
  readonly book: Book;
  readonly tier: Tier;
  /** The next tier; null on the highest. */
  readonly next: Tier | null;
  /** An estimate: nothing is settled before the month is over. */
  readonly commission: Cny;
}

export interface Overview {
  readonly members: number;
  /** Members with a bet this month. */
  readonly active: number;
  /** Members who joined this month. */
  readonly joined: number;
  /** Null for an agent without a plan. */
  readonly soFar: MonthSoFar | null;
}

async function carryInto(context: Context, agentId: MemberId, month: Month): Promise<Cny> {
  const page = { page: 1, pageSize: 1 };
  const { commissions } = await commissionsOf(context.database.read, agentId, page);
  const last = commissions[0];
  return last?.month === addMonths(month, -1) ? last.carryOut : cny(0n);
}

async function monthSoFar(
  context: Context,
  agentId: MemberId,
  totals: ReadonlyMap<MemberId, Totals>,
): Promise<MonthSoFar | null> {
  const { read } = context.database;
  const now = context.clock.now();
  const month = monthOf(now);
  const plan = await planOf(read, agentId, month);
  if (!plan) return null;
  const pairs = [...totals.keys()].map((memberId) => ({ memberId, agentId }));
  const linked = await linkedMembers(read, pairs, now);
  const counted = [...totals].filter(([memberId]) => !linked.has(memberId));
  const total = counted.reduce((all, [, totals]) => addTotals(all, totals), NO_TOTALS);
  const book = closeBook(plan, total, await carryInto(context, agentId, month));
  const tier = tierAt(plan, book.balance);
  const next = plan.tiers[plan.tiers.indexOf(tier) + 1] ?? null;
  return { month, book, tier, next, commission: percentFloor(book.base, tier.percent) };
}

/** The data of the portal's first page. */
export async function portalOverview(context: Context, agentId: MemberId): Promise<Overview> {
  const { read } = context.database;
  const now = context.clock.now();
  const from = startOfMonth(monthOf(now));
  const all = await boundMembers(read, now, agentId);
  const before = await boundMembers(read, from, agentId);
  const memberIds = all.map(({ memberId }) => memberId);
  const totals = await totalsOf(read, { memberIds, from, to: now });
  return {
    members: all.length,
    active: [...totals.values()].filter(({ turnover }) => turnover.minor > 0n).length,
    joined: all.length - before.length,
    soFar: await monthSoFar(context, agentId, totals),
  };
}

export interface PortalMember {
  readonly member: Member;
  /** Since the member joined. */
  readonly totals: Totals;
}

/** A page of the agent's members, newest first, with each one's totals. */
export async function portalMembers(
  context: Context,
  agentId: MemberId,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly PortalMember[]; readonly total: number }> {
  const { read } = context.database;
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  const { members, total } = await membersOfAgent(read, { agentId, ...slice });
  const memberIds = members.map(({ id }) => id);
  const now = context.clock.now();
  const { ever } = await historyOf(read, { memberIds, month: monthOf(now), to: now });
  const rows = members.map((member) => ({ member, totals: ever.get(member.id) ?? NO_TOTALS }));
  return { rows, total };
}
