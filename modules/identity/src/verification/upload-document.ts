import type { MemberSession } from '@haitang/platform/http/route.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { drawAnew } from '@haitang/platform/pictures/draw-anew.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSessionOpen } from '../sessions/assert-session-open.ts';
import { insertDraft } from './document-store.ts';
import { sealDocument } from './seal-document.ts';

/** Large enough to read the small print of a passport. */
const SIDE = 2_000;
const QUALITY = 80;
/** Pictures of a member that no case has yet; the oldest make way. */
const DRAFTS_MOST = 6;

const drawDocument = (bytes: Buffer): Promise<Buffer> =>
  drawAnew(bytes, {
    otherKind: '证件照片仅支持 JPEG、PNG 或 WebP 图片',
    takesWebp: true,
    draw: (picture) =>
      picture
        .flatten({ background: '#ffffff' })
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY }),
  });

/**
 * Keeps a picture of a document, drawn anew from its pixels and encrypted, until the member asks
 * for a level with it; returns its id. It is never served to the member again. Refuses as
 * `drawAnew` does, and `expired` (401) for a session that has ended meanwhile.
 */
export async function uploadDocument(
  context: IdentityContext,
  { id: sessionId, memberId }: MemberSession,
  bytes: Buffer,
): Promise<string> {
  const id = newId();
  const sealed = sealDocument(context.seal, id, await drawDocument(bytes));
  const uploadedAt = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    await assertSessionOpen(tx, sessionId);
    await insertDraft(tx, { ...sealed, id, memberId, uploadedAt }, DRAFTS_MOST - 1);
  });
  return id;
}
