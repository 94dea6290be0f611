import { editFront } from '@haitang/content/editing/edit-front.ts';
import type { AnyFrontItem } from '@haitang/content/editing/front-item.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from './note-act.ts';

/**
 * Adds or changes an item of the front page. It has no effect on money, so one person is enough;
 * the audit trail keeps both states. Refuses as `editFront` does.
 */
export function editContent(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { session, ip }: Reader,
  given: AnyFrontItem,
): Promise<AnyFrontItem> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    const { before, after } = await editFront(tx, given, at);
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: `${given.kind}.${before === null ? 'added' : 'changed'}`,
      subject: `${given.kind}:${after.id}`,
      reason: '',
      before,
      after,
      sessionId: session.id,
      ip,
      occurredAt: at,
    });
    return after;
  });
}
