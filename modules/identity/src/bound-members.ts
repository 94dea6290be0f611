import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readBound, readReferred } from './bound-store.ts';
import type { Member } from './member.ts';
import { readMembers } from './member-store.ts';

/** A member and the agent it is permanently bound to. */
export interface BoundMember {
  readonly memberId: MemberId;
  readonly agentId: MemberId;
}

/**
 * Members bound to an agent who registered before `before`, by number; of all agents when none is
 * given.
 */
export async function boundMembers(
  database: Queryable,
  before: Date,
  agentId: MemberId | null = null,
): Promise<readonly BoundMember[]> {
  const rows = await readBound(database, before, agentId);
  return rows.map((row) => ({
    memberId: memberId(row.id),
    agentId: memberId(row.referrer_id),
  }));
}

/** A page of an agent's members, newest first, with their total number. */
export async function membersOfAgent(
  database: Queryable,
  input: { readonly agentId: MemberId; readonly offset: number; readonly limit: number },
): Promise<{ readonly members: readonly Member[]; readonly total: number }> {
  const { ids, total } = await readReferred(database, input);
  const members = new Map(
    (await readMembers(database, ids)).map((member) => [Number(member.id), member]),
  );
  return { members: ids.flatMap((id) => members.get(id) ?? []), total };
}
