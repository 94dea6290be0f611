import { refuse } from '@haitang/contract/codes/refuse.ts';
import { lockMemberRow } from '@haitang/identity/lock-member.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { memberNumbered } from '../../member-file.ts';
import type { Reader } from '../../note-act.ts';
import type { OfficeContext } from '../../office-context.ts';
import { readTags, readTagsOf, writeTags } from './tag-store.ts';

/**
 * Sets the words that mark a member, in place of those before; unchanged ones change nothing.
 * Refuses an unknown member and a word that is not in the set (202).
 */
export async function setTags(
  context: OfficeContext,
  { session, ip }: Reader,
  { id, tags }: { readonly id: number; readonly tags: readonly string[] },
): Promise<void> {
  const member = await memberNumbered(context, id);
  const wanted = [...new Set(tags)].sort();
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, member.id);
    const known = await readTags(tx);
    if (wanted.some((tag) => !known.includes(tag))) {
      throw refuse('not-found', { words: '没有这个标签，请刷新' });
    }
    const before = ((await readTagsOf(tx, [member.id])).get(member.id) ?? []).toSorted();
    if (before.join('\n') === wanted.join('\n')) return;
    await writeTags(tx, member.id, wanted);
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'member.tagged',
      subject: `member:${member.id}`,
      reason: '',
      before: { tags: before },
      after: { tags: wanted },
      sessionId: session.id,
      ip,
      occurredAt: context.clock.now(),
    });
  });
}
