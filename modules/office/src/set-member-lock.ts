import { endSessions } from '@haitang/identity/sessions/end-session.ts';
import { type LockChange, setLock } from '@haitang/limits/set-lock.ts';
import type { OfficeContext } from './office-context.ts';

/**
 * Sets or removes a lock on a member's play, deposits or withdrawals. A lock ends the member's
 * session and with it every open game; the member may sign in again for what is not locked. Refuses
 * as `setLock` does; an unchanged state changes nothing.
 */
export async function setMemberLock(
  { database, clock }: Pick<OfficeContext, 'database' | 'clock'>,
  act: Omit<LockChange, 'at'>,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const changed = await setLock(tx, { ...act, at: now });
    if (changed && act.locked) await endSessions(tx, act.memberId, 'lock', now);
  });
}
