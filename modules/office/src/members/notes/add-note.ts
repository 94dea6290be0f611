import { refuse } from '@haitang/contract/codes/refuse.ts';
import { lockMemberRow } from '@haitang/identity/lock-member.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { memberNumbered } from '../../member-file.ts';
import type { Reader } from '../../note-act.ts';
import type { OfficeContext } from '../../office-context.ts';
import { insertNote, readNotes } from './note-store.ts';

/**
 * Adds a note on a member, which staff read in the member's file and nobody changes or deletes.
 * Refuses an unknown member, and the words that the same person has just written (202).
 */
export async function addNote(
  context: OfficeContext,
  { session, ip }: Reader,
  { id, words }: { readonly id: number; readonly words: string },
): Promise<void> {
  const member = await memberNumbered(context, id);
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, member.id);
    const [last] = await readNotes(tx, member.id, 1);
    if (last?.words === words && last.by === session.staff) {
      throw refuse('already-done', { words: '已有相同的备注' });
    }
    const note = await insertNote(tx, member.id, { words, by: session.staff, at: now });
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'member.noted',
      subject: `member:${member.id}`,
      reason: '',
      before: null,
      after: { note: note.toString() },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
