import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { ServiceTopic } from '@haitang/contract/codes/service-thread.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { attachPicture } from './picture-store.ts';
import { afterWriting } from './step-thread.ts';
import { isThreadId, type ServiceThread, type ThreadOrder } from './thread.ts';
import {
  countMessages,
  countWritten,
  insertMessage,
  insertThread,
  lastWritten,
  lockThread,
  lockWriter,
  readThread,
  saveThread,
} from './thread-store.ts';

/** Most messages of one member in an hour. */
const MOST_AN_HOUR = 20;
/** A thread that has grown beyond reading is gone on with in a new one. */
const MESSAGES_MOST = 200;
/** The same text and picture again within a minute are the same message, sent twice. */
const REPEAT_MS = MINUTE_MS;

interface Written {
  readonly memberId: MemberId;
  /** Plain text, checked and composed by the call. */
  readonly content: string;
  /** A picture that the member has uploaded for it; '' for none. */
  readonly picture: string;
}

export interface OpenedThread extends Written {
  readonly topic: ServiceTopic;
  /** An order of this member; the caller has checked that. */
  readonly order: ThreadOrder | null;
}

async function assertMayWrite(tx: Tx, id: MemberId, now: Date): Promise<void> {
  if ((await countWritten(tx, id, later(now, -HOUR_MS))) < MOST_AN_HOUR) return;
  throw refuse('too-many', { words: '您一小时内的留言较多，请稍后再写' });
}

/** The thread into which the same text and picture have just been written; null for none. */
async function repeatOf(tx: Tx, written: Written, now: Date): Promise<string | null> {
  const last = await lastWritten(tx, written.memberId, later(now, -REPEAT_MS));
  const isSame = last?.content === written.content && last.picture === written.picture;
  return isSame ? last.threadId : null;
}

async function assertAttached(
  tx: Tx,
  picture: { readonly id: string; readonly memberId: MemberId },
  messageId: bigint,
): Promise<void> {
  if (isThreadId(picture.id) && (await attachPicture(tx, picture, messageId))) return;
  throw refuse('malformed', { words: '图片已失效，请重新上传', data: { field: 'picture' } });
}

async function putMessage(tx: Tx, threadId: string, written: Written, at: Date): Promise<void> {
  const { memberId, content, picture } = written;
  const writing = { threadId, memberId, staff: null, hasPicture: picture !== '' };
  const id = await insertMessage(tx, { ...writing, author: 'member', content, at });
  if (picture !== '') await assertAttached(tx, { id: picture, memberId }, id);
  const key = `service.written:${threadId}:${id}`;
  const payload = { thread: threadId };
  await emit(tx, { name: 'service.written', key, memberId, payload, occurredAt: at });
}

/** Whether a text that was just written opened the thread that is asked for now. */
const isSameThread = (known: ServiceThread, { topic, order }: OpenedThread): boolean =>
  known.topic === topic && known.order?.number === order?.number;

/**
 * Opens a thread of a member with its first message; returns its id. The same once more within a
 * minute is the same thread. Whoever is paused or excluded may write as well. Refuses `too-many`
 * (429) above twenty messages an hour, and 400 for a picture that is not the member's to send.
 */
export async function openThread(context: Context, opened: OpenedThread): Promise<string> {
  const at = context.clock.now();
  return context.database.transaction(async (tx) => {
    await lockWriter(tx, opened.memberId);
    const repeated = await repeatOf(tx, opened, at);
    const known = repeated === null ? null : await readThread(tx, repeated);
    if (known !== null && isSameThread(known, opened)) return known.id;
    await assertMayWrite(tx, opened.memberId, at);
    const id = newId();
    const { memberId, topic, order } = opened;
    await insertThread(tx, {
      id,
      memberId,
      topic,
      order,
      name: '',
      contact: '',
      network: null,
      at,
    });
    await putMessage(tx, id, opened, at);
    return id;
  });
}

/**
 * Adds a message of a member to a thread, which waits again, also when it was closed. The same text
 * once more within a minute is not added. Refuses 400 for a picture that is not the member's to
 * send, `not-found` for a thread that is not the member's, `too-many` (429) above twenty messages
 * an hour, and `condition` in a thread of two hundred.
 */
export async function writeToThread(
  context: Context,
  { id, ...written }: Written & { readonly id: string },
): Promise<void> {
  if (!isThreadId(id)) throw refuse('not-found');
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockWriter(tx, written.memberId);
    const thread = await lockThread(tx, id);
    if (thread === null || thread.memberId !== written.memberId) throw refuse('not-found');
    if ((await repeatOf(tx, written, at)) === id) return;
    await assertMayWrite(tx, written.memberId, at);
    if ((await countMessages(tx, id, MESSAGES_MOST)) >= MESSAGES_MOST) {
      throw refuse('condition', { words: '这条留言过长，请新开一条留言' });
    }
    await putMessage(tx, id, written, at);
    await saveThread(tx, afterWriting(thread, at));
  });
}
