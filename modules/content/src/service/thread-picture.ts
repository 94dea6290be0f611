import { refuse } from '@haitang/contract/codes/refuse.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { drawAnew } from '@haitang/platform/pictures/draw-anew.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { openBody, sealBody } from '@haitang/platform/security/sealed-body.ts';
import {
  deleteOld,
  deleteUnsent,
  insertPicture,
  lockOtherKeys,
  readPicture,
  type StoredPicture,
  writeKey,
} from './picture-store.ts';
import { isThreadId } from './thread.ts';
import { lockWriter } from './thread-store.ts';

/** The common context with what encrypts pictures. */
export interface PictureContext extends Context {
  readonly seal: Seal;
}

/** Large enough to read a receipt. */
const SIDE = 1_600;
const QUALITY = 78;
/** Pictures of a member that no message has yet; the oldest make way. */
const UNSENT_MOST = 3;
/** How long pictures are kept; the texts beside them stay. */
const KEPT_DAYS = 365;
const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Binds a sealed key to its picture. */
const nameOf = (id: string) => ({ id, about: `key of service picture ${id}` });

const drawPicture = (bytes: Buffer): Promise<Buffer> =>
  drawAnew(bytes, {
    otherKind: '仅支持 JPEG、PNG 或 WebP 图片',
    takesWebp: true,
    draw: (picture) =>
      picture
        .flatten({ background: '#ffffff' })
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY }),
  });

/**
 * Keeps a picture of a member, drawn anew from its pixels and encrypted, until a message is sent
 * with it; returns its id. Refuses as `drawAnew` does.
 */
export async function uploadPicture(
  context: PictureContext,
  memberId: MemberId,
  bytes: Buffer,
): Promise<string> {
  const id = newId();
  const sealed = sealBody(context.seal, nameOf(id), await drawPicture(bytes));
  const uploadedAt = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockWriter(tx, memberId);
    await insertPicture(tx, { ...sealed, id, memberId, uploadedAt }, UNSENT_MOST - 1);
  });
  return id;
}

async function storedPicture({ database }: Context, id: string): Promise<StoredPicture> {
  const stored = isThreadId(id) ? await readPicture(database.read, id) : null;
  if (stored === null) throw refuse('not-found', { words: '图片不存在或已过期' });
  return stored;
}

/** A picture of a message of this member, as WebP. Refuses `not-found` for any other. */
export async function seeOwnPicture(
  context: PictureContext,
  memberId: MemberId,
  id: string,
): Promise<Buffer> {
  const stored = await storedPicture(context, id);
  if (stored.memberId !== memberId) throw refuse('not-found', { words: '图片不存在或已过期' });
  return openBody(context.seal, nameOf(id), stored);
}

/**
 * A picture of a message as WebP, for staff; the read stands in the trail before it is decrypted.
 * Refuses `not-found`.
 */
export async function seePicture(
  context: PictureContext,
  {
    id,
    staff,
    sessionId,
    ip,
  }: {
    readonly id: string;
    readonly staff: StaffName;
    readonly sessionId: string;
    readonly ip: string;
  },
): Promise<Buffer> {
  const stored = await storedPicture(context, id);
  const occurredAt = context.clock.now();
  await context.database.transaction((tx) =>
    recordAudit(tx, {
      actor: staffActor(staff),
      action: 'service.picture-viewed',
      subject: `member:${stored.memberId}`,
      reason: '',
      before: null,
      after: { thread: stored.threadId },
      sessionId,
      ip,
      occurredAt,
    }),
  );
  return openBody(context.seal, nameOf(id), stored);
}

/** Deletes pictures that no message was sent with for a day, and those older than a year. */
export async function prunePictures({ clock, database }: Context): Promise<void> {
  const before = (days: number): Date => later(clock.now(), -days * DAY_MS);
  await inSlices((most) => deleteUnsent(database, before(1), most), AT_ONCE);
  await inSlices((most) => deleteOld(database, before(KEPT_DAYS), most), AT_ONCE);
}

/** Encrypts the keys of pictures with the current key. Returns how many it encrypted. */
export async function resealPictures(database: Database, seal: Seal): Promise<number> {
  let done = 0;
  let after = FIRST;
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      const found = await lockOtherKeys(tx, seal.prefix ?? '', after, AT_ONCE);
      for (const { id, sealed_key: key } of found) {
        const { about } = nameOf(id);
        await writeKey(tx, id, seal.close(seal.open(key, about), about));
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.id;
    done += rows.length;
  }
}
