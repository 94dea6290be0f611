import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import { endOpen } from './session-store.ts';

/** Ends the account's session immediately. */
export async function signOutStaff(
  context: Context,
  session: StaffSession,
  ip: string,
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await endOpen(tx, session.staff, 'sign-out', now);
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
