import { AGENT_CHANGE_KINDS, agentTerms } from '@haitang/agents/agent-change.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { memberId } from '@haitang/kernel/id.ts';
import type { Change } from '@haitang/office/changes/change.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

const OF_AGENTS: readonly string[] = AGENT_CHANGE_KINDS;

/** The names of the members in changes of agents, by number. */
export async function membersOf(
  database: Queryable,
  changes: readonly Change[],
): Promise<ReadonlyMap<number, string>> {
  const ids = changes
    .filter(({ kind }) => OF_AGENTS.includes(kind))
    .map(({ after }) => agentTerms.parse(after))
    .flatMap((terms) => (terms.kind === 'plan' ? [] : memberId(terms.memberId)));
  if (ids.length === 0) return new Map();
  const members = await findMembers(database, [...new Set(ids)]);
  return new Map(members.map(({ id, username }) => [id, username]));
}
