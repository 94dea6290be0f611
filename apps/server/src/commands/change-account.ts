import { findByPid } from '@haitang/identity/find-member.ts';
import { setStatus } from '@haitang/identity/set-status.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';

interface AccountAct {
  /** Number or name of the member. */
  readonly who: string;
  readonly status: 'normal' | 'closed';
  readonly reason: string;
}

/**
 * Closes a member's account or opens it again, with an audit row of `system:command`, and returns
 * the line to print; null when there is no such member. Closing ends sessions, games and bonuses;
 * own money stays the member's.
 */
export async function changeAccount(
  world: { readonly database: Database; readonly clock: Clock },
  { who, status, reason }: AccountAct,
): Promise<string | null> {
  const member = await findByPid(world.database.read, who);
  if (member === null) return null;
  const change = { memberId: member.id, status, reason, actor: 'system:command' } as const;
  await setStatus(world, change);
  return `${member.id} ${member.username}: ${status}`;
}
