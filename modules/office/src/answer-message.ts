import { markAnswered } from '@haitang/content/service/service-queue.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from './note-act.ts';

/**
 * Removes a message from the queue, with a note of what was done. Refuses a finished one
 * (`already-done`).
 */
export async function answerMessage(
  context: Context,
  { session, ip }: Reader,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    if (!(await markAnswered(tx, id, session.staff, now))) throw refuse('already-done');
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'service.answered',
      subject: `service-message:${id}`,
      reason: note,
      before: { answered: false },
      after: { answered: true },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
