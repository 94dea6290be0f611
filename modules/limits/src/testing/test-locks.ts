import type { MemberId } from '@haitang/kernel/id.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { setLock } from '../set-lock.ts';
import type { LockKind } from '../standing.ts';

const KINDS: readonly LockKind[] = ['play', 'deposits', 'withdrawals'];

/** Locks everything of a member as staff would, or the named kinds, or removes the locks. */
export const setLocks = (
  database: Database,
  memberId: MemberId,
  locked = true,
  kinds: readonly LockKind[] = KINDS,
): Promise<void> =>
  database.transaction(async (tx) => {
    for (const kind of kinds) {
      await setLock(tx, {
        memberId,
        kind,
        locked,
        reason: '核查',
        order: '法院文书 1 号',
        actor: 'staff:shen',
        sessionId: null,
        ip: null,
        at: new Date(),
      });
    }
  });
