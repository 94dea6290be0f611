import type { OfficeTreeAgent } from '@haitang/contract/office/agent-changes.ts';

/** An agent with its direct children. */
export interface Branch {
  readonly agent: OfficeTreeAgent;
  readonly below: readonly Branch[];
}

/** Whether a text is the agent's number or part of its name. */
const isFound = ({ memberId, username }: OfficeTreeAgent, text: string): boolean =>
  String(memberId) === text || username.toLowerCase().includes(text.toLowerCase());

/**
 * The agents as a tree; with a search only the results and their parents. An agent whose parent is
 * not in the list is at the top.
 */
export function branchesOf(agents: readonly OfficeTreeAgent[], search = ''): readonly Branch[] {
  const known = new Set(agents.map(({ memberId }) => memberId));
  const under = (upline: number | null): readonly Branch[] =>
    agents
      .filter(({ uplineId }) =>
        upline === null ? uplineId === null || !known.has(uplineId) : uplineId === upline,
      )
      .map((agent) => ({ agent, below: under(agent.memberId) }))
      .filter(({ agent, below }) => search === '' || below.length > 0 || isFound(agent, search));
  return under(null);
}

/** The names of an agent's parents, the nearest first. */
export function lineAbove(
  agents: readonly OfficeTreeAgent[],
  { uplineId }: OfficeTreeAgent,
): readonly string[] {
  const above = agents.find(({ memberId }) => memberId === uplineId);
  return above === undefined ? [] : [above.username, ...lineAbove(agents, above)];
}
