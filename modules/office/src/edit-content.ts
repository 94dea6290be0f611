import { editFront } from '@haitang/content/editing/edit-front.ts';
import type { AnyFrontItem } from '@haitang/content/editing/front-item.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from './note-act.ts';

/**
 * Changes or adds something of the front page, which has no effect on money: one person is enough,
 * and the trail keeps both sides. Refuses what `editFront` refuses.
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
