import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import { endOne } from './session-store.ts';

/** Ends the caller's session immediately; others of the account go on. */
export async function signOutStaff(
  context: Context,
  session: StaffSession,
  ip: string,
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await endOne(tx, { id: session.id, staff: session.staff, by: 'sign-out', at: now });
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'staff.signed-out',
      subject: `staff:${session.staff}`,
      reason: '',
      before: null,
      after: null,
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
