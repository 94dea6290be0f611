import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from '../note-act.ts';
import { endOne } from './session-store.ts';

interface Ending {
  readonly id: string;
  /** Whose session it is. */
  readonly staff: string;
  readonly reason: string;
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/**
 * Ends one living session of an account, immediately: by its owner from another session, or by an
 * administrator with a reason. Refuses one that is not of the account or has ended (202).
 */
export async function endStaffSession(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { session, ip }: Reader,
  { id, staff, reason }: Ending,
): Promise<void> {
  const now = clock.now();
  const isOwn = staff === session.staff;
  await database.transaction(async (tx) => {
    const by = isOwn ? 'ended' : 'removed';
    if (!(isId(id) && (await endOne(tx, { id, staff, by, at: now })))) {
      throw refuse('already-done', { words: '该登录已结束' });
    }
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'staff.session-ended',
      subject: `staff:${staff}`,
      reason,
      before: { session: id },
      after: null,
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
