import { editFront, needsTwoPeople } from '@haitang/content/editing/edit-front.ts';
import type { AnyFrontItem } from '@haitang/content/editing/front-item.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from './note-act.ts';

const NEEDS_TWO = '内容含链接、账号、地址或联系方式，须提出变更并由另一人复核';

/**
 * Adds or changes an item of the front page. One person is enough unless members act on its text;
 * the audit trail keeps both states. Refuses as `editFront` does, and a text that needs two people
 * (203).
 */
export function editContent(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { session, ip }: Reader,
  given: AnyFrontItem,
): Promise<AnyFrontItem> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const edit = await editFront(tx, given, now);
    if (needsTwoPeople(edit)) throw refuse('condition', { words: NEEDS_TWO });
    const { before, after } = edit;
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: `${given.kind}.${before === null ? 'added' : 'changed'}`,
      subject: `${given.kind}:${after.id}`,
      reason: '',
      before,
      after,
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
    return after;
  });
}
