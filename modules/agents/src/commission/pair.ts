import type { MemberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';

/** A member paired with an agent of its line. */
export interface Pair {
  readonly memberId: MemberId;
  readonly agentId: MemberId;
}

/** Pairs as the rows `pair (member_id, agent_id)` of a statement. */
export const pairRows = (
  pairs: readonly Pair[],
) => sql`unnest(${pairs.map((pair) => pair.memberId)}::int[],
  ${pairs.map((pair) => pair.agentId)}::int[]) AS pair (member_id, agent_id)`;
