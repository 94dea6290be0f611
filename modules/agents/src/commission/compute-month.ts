import { type BoundMember, boundMembers } from '@haitang/identity/bound-members.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, isPositive, sum } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { LateMark } from '@haitang/venues/bets/late-bets.ts';
import { addMonths, endOfMonth, type Month } from '../month.ts';
import { type AgentAccount, listAccounts, listPlans } from '../plans/find-plan.ts';
import type { Plan } from '../plans/plan.ts';
import { type Book, closeBook } from './book.ts';
import { amountOf, type Commission } from './commission.ts';
import { readCarries } from './commission-store.ts';
import { type Divided, divideBooks, type Share } from './divide-books.ts';
import { type History, historyOf } from './history.ts';
import { readIncluded } from './inclusion-store.ts';
import { linkedMembers } from './linked-members.ts';
import type { MemberTotal } from './member-total-store.ts';
import type { MemberMonth } from './run-store.ts';
import { addTotals, isNothing, lessTotals, NO_TOTALS } from './totals.ts';

interface Standing extends AgentAccount {
  readonly plan: Plan;
}

type Agents = ReadonlyMap<MemberId, Standing>;

/** The agents that earn in a month, including those ended later, with the terms of that month. */
async function agentsOf(database: Queryable, month: Month): Promise<Agents> {
  const plans = new Map((await listPlans(database, month)).map((plan) => [plan.code, plan]));
  const accounts = (await listAccounts(database, month)).filter(
    ({ fromMonth }) => fromMonth <= month,
  );
  const members = await findMembers(
    database,
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
  let agent: MemberId | null = agentId;
  while (agent !== null && agents.has(agent) && pairs.every((pair) => pair.agentId !== agent)) {
    pairs.push({ memberId, agentId: agent });
    agent = agents.get(agent)?.uplineId ?? null;
  }
  return pairs;
}

/** The totals of every bound member since they were last recorded. */
async function memberMonths(
  database: Queryable,
  { bound, history }: { readonly bound: readonly BoundMember[]; readonly history: History },
  to: Date,
  agents: Agents,
): Promise<MemberMonth[]> {
  const brought = bound.flatMap(({ memberId, agentId }) => {
    const all = history.ever.get(memberId) ?? NO_TOTALS;
    const totals = lessTotals(all, history.noted.get(memberId) ?? NO_TOTALS);
    return isNothing(totals) ? [] : [{ memberId, agentId, totals }];
  });
  const links = await linkedMembers(
    database,
    brought.flatMap((member) => pairsOf(agents, member)),
    to,
  );
  const included = await readIncluded(database);
  const linkOf = (id: MemberId) => (included.has(id) ? null : (links.get(id) ?? null));
  return brought.map((member) => ({
    ...member,
    excluded: agents.has(member.agentId) ? linkOf(member.memberId) : 'no-agent',
  }));
}

function statement(
  month: Month,
  agentId: MemberId,
  input: {
    readonly book: Book;
    readonly divided: Divided;
    readonly members: readonly MemberMonth[];
  },
): Commission {
  const { book, divided, members } = input;
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
    excluded: members.filter((member) => member.excluded).length,
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
  input: { readonly month: Month; readonly carries: ReadonlyMap<MemberId, bigint> },
  agents: Agents,
  members: readonly MemberMonth[],
): Statement[] {
  const own = new Map([...agents.keys()].map((id): [MemberId, MemberMonth[]] => [id, []]));
  for (const member of members) own.get(member.agentId)?.push(member);
  const places = new Map(
    [...agents].map(([id, { plan, uplineId }]) => {
      const counted = (own.get(id) ?? []).filter(({ excluded }) => excluded === null);
      const totals = counted.reduce(
        (all, memberMonth) => addTotals(all, memberMonth.totals),
        NO_TOTALS,
      );
      return [id, { uplineId, book: closeBook(plan, totals, cny(input.carries.get(id) ?? 0n)) }];
    }),
  );
  return [...divideBooks(places)].map(([id, divided]) => {
    const { book } = present(places.get(id), `the book of ${id}`);
    const commission = statement(input.month, id, { book, divided, members: own.get(id) ?? [] });
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
  /** What every bound member has brought up to the end of the month, all months together. */
  readonly totals: readonly MemberTotal[];
  /** Marks of late bets that are in it. */
  readonly late: readonly LateMark[];
}

/**
 * Computes a month up to `to`, by default its end, and writes nothing: the totals of every bound
 * member, each agent's book and its division along the line. The month itself must not be recorded
 * yet.
 */
export async function computeMonth(
  database: Queryable,
  month: Month,
  to: Date = endOfMonth(month),
): Promise<ComputedMonth> {
  const agents = await agentsOf(database, month);
  const bound = await boundMembers(database, to);
  const memberIds = bound.map(({ memberId }) => memberId);
  const history = await historyOf(database, { memberIds, month, to });
  const members = await memberMonths(database, { bound, history }, to, agents);
  const carries = await readCarries(database, addMonths(month, -1));
  return {
    members,
    statements: statementsOf({ month, carries }, agents, members),
    totals: memberIds.map((memberId) => ({
      memberId,
      totals: history.ever.get(memberId) ?? NO_TOTALS,
      inFull: history.inFull.has(memberId),
    })),
    late: history.late,
  };
}
