import { type BoundMember, boundMembers } from '@haitang/identity/bound-members.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, isPositive, sum } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type AgentAccount, listAccounts, listPlans } from '../plans/find-plan.ts';
import type { Plan } from '../plans/plan.ts';
import { type Book, closeBook } from './book.ts';
import { amountOf, type Commission } from './commission.ts';
import { readCarries } from './commission-store.ts';
import { type Divided, divideBooks, type Share } from './divide-books.ts';
import { readIncluded } from './inclusion-store.ts';
import { linkedMembers } from './linked-members.ts';
import { addMonths, endOfMonth, type Month } from './month.ts';
import { type MemberMonth, readNoted } from './run-store.ts';
import { addTotals, isNothing, lessTotals, NO_TOTALS, totalsOf } from './totals.ts';

interface Standing extends AgentAccount {
  readonly plan: Plan;
}

type Agents = ReadonlyMap<MemberId, Standing>;

/** The agents that earn in a month, including those ended later, with the terms of that month. */
async function agentsOf(on: Queryable, month: Month): Promise<Agents> {
  const plans = new Map((await listPlans(on, month)).map((plan) => [plan.code, plan]));
  const accounts = (await listAccounts(on, month)).filter(({ fromMonth }) => fromMonth <= month);
  const members = await findMembers(
    on,
    accounts.map(({ agentId }) => agentId),
  );
  const living = new Set(members.filter(({ isAgent }) => isAgent).map(({ id }) => id));
  return new Map(
    accounts
      .filter(({ agentId, endedMonth }) =>
        endedMonth === null ? living.has(agentId) : month < endedMonth,
      )
      .map((account) => {
        const plan = present(plans.get(account.planCode), `the plan ${account.planCode}`);
        return [account.agentId, { ...account, plan }];
      }),
  );
}

/** A member paired with each agent that could earn on it. */
function pairsOf(agents: Agents, { memberId, agentId }: BoundMember) {
  const pairs: BoundMember[] = [];
  let at: MemberId | null = agentId;
  while (at !== null && agents.has(at) && pairs.every((pair) => pair.agentId !== at)) {
    pairs.push({ memberId, agentId: at });
    at = agents.get(at)?.uplineId ?? null;
  }
  return pairs;
}

/** The totals of every bound member since they were last recorded. */
async function memberMonths(on: Queryable, to: Date, agents: Agents): Promise<MemberMonth[]> {
  const bound = await boundMembers(on, to);
  const ever = await totalsOf(on, { memberIds: bound.map(({ memberId }) => memberId), to });
  const noted = await readNoted(on);
  const brought = bound.flatMap(({ memberId, agentId }) => {
    const all = ever.get(memberId) ?? NO_TOTALS;
    const totals = lessTotals(all, noted.get(memberId) ?? NO_TOTALS);
    return isNothing(totals) ? [] : [{ memberId, agentId, totals }];
  });
  const links = await linkedMembers(
    on,
    brought.flatMap((one) => pairsOf(agents, one)),
    to,
  );
  const included = await readIncluded(on);
  const linkOf = (id: MemberId) => (included.has(id) ? null : (links.get(id) ?? null));
  return brought.map((one) => ({
    ...one,
    excluded: agents.has(one.agentId) ? linkOf(one.memberId) : 'no-agent',
  }));
}

function statement(
  month: Month,
  agentId: MemberId,
  of: { readonly book: Book; readonly divided: Divided; readonly members: readonly MemberMonth[] },
): Commission {
  const { book, divided, members } = of;
  const { code, name, kind } = book.plan;
  const amounts = (own: boolean) =>
    sum(
      'CNY',
      divided.shares.filter(({ bookOf }) => (bookOf === agentId) === own).map((s) => s.amount),
    );
  const parts = { own: amounts(true), share: amounts(false) };
  return {
    month,
    agentId,
    planCode: code,
    planName: name,
    kind,
    rate: divided.rate,
    members: members.length,
    excluded: members.filter((one) => one.excluded).length,
    totals: book.totals,
    venueFee: book.venueFee,
    paymentFee: book.paymentFee,
    net: book.net,
    carryIn: book.carryIn,
    carryOut: book.carryOut,
    ...parts,
    state: isPositive(amountOf(parts)) ? 'computed' : 'nothing',
    version: 1,
    reviewedBy: null,
    reviewedAt: null,
    approvedBy: null,
    approvedAt: null,
    paidBy: null,
    paidAt: null,
    reason: null,
  };
}

/** Closes every agent's book and divides the books along the lines. */
function statementsOf(
  of: { readonly month: Month; readonly carries: ReadonlyMap<MemberId, bigint> },
  agents: Agents,
  members: readonly MemberMonth[],
): Statement[] {
  const own = new Map([...agents.keys()].map((id): [MemberId, MemberMonth[]] => [id, []]));
  for (const member of members) own.get(member.agentId)?.push(member);
  const places = new Map(
    [...agents].map(([id, { plan, uplineId }]) => {
      const counted = (own.get(id) ?? []).filter(({ excluded }) => excluded === null);
      const totals = counted.reduce((all, one) => addTotals(all, one.totals), NO_TOTALS);
      return [id, { uplineId, book: closeBook(plan, totals, cny(of.carries.get(id) ?? 0n)) }];
    }),
  );
  return [...divideBooks(places)].map(([id, divided]) => {
    const { book } = present(places.get(id), `the book of ${id}`);
    const commission = statement(of.month, id, { book, divided, members: own.get(id) ?? [] });
    return { commission, shares: divided.shares };
  });
}

export interface Statement {
  readonly commission: Commission;
  readonly shares: readonly Share[];
}

/** A computed month: the totals of every member and the commission of every agent. */
export interface ComputedMonth {
  readonly members: readonly MemberMonth[];
  readonly statements: readonly Statement[];
}

/**
 * Computes a month up to `to`, by default its end, and writes nothing: the totals of every bound
 * member, each agent's book and its division along the line. The month itself must not be recorded
 * yet.
 */
export async function computeMonth(
  on: Queryable,
  month: Month,
  to: Date = endOfMonth(month),
): Promise<ComputedMonth> {
  const agents = await agentsOf(on, month);
  const members = await memberMonths(on, to, agents);
  const carries = await readCarries(on, addMonths(month, -1));
  return { members, statements: statementsOf({ month, carries }, agents, members) };
}
