import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from '../../note-act.ts';
import { insertTag, readTags } from './tag-store.ts';

/** A set that nobody can overlook is no set. */
const MOST = 100;

/**
 * Adds a word to the set of tags. Refuses one that exists (202), and more than a hundred (203).
 */
export async function addTag(
  { database, clock }: Context,
  { session, ip }: Reader,
  name: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    if ((await readTags(tx)).length >= MOST) {
      throw refuse('condition', { words: `标签最多 ${MOST} 个` });
    }
    if (!(await insertTag(tx, { name, by: session.staff, at: now }))) {
      throw refuse('already-done', { words: '已有这个标签' });
    }
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'tag.added',
      subject: `tag:${name}`,
      reason: '',
      before: null,
      after: { name },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
