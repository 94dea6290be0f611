import type { Context } from '@haitang/platform/context.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import type { InboxMessage, Reader } from './message.ts';
import { countInbox, countUnread, readInbox, writeRead } from './message-store.ts';

export interface InboxPage {
  readonly messages: readonly InboxMessage[];
  readonly total: number;
}

/** A page of the messages visible to a reader, newest first; `page` counts from 1. */
export async function inboxPage(
  context: Context,
  reader: Reader,
  page: number,
  size: number,
): Promise<InboxPage> {
  const { read } = context.database;
  const total = await countInbox(read, reader);
  const messages = await readInbox(read, reader, { skip: (page - 1) * size, take: size });
  return { messages, total };
}

const unreadOf = gatheredRead<Reader, number>(async ({ read }, readers) => {
  const counts = await countUnread(read, readers);
  return new Map(readers.map((reader, index) => [reader, counts.get(index + 1) ?? 0]));
});

/** The number of a reader's unread messages; one query for all concurrent callers. */
export const unreadCount = async ({ database }: Context, reader: Reader): Promise<number> =>
  (await unreadOf(database, reader)) ?? 0;

/**
 * Marks one message as read, or all of them (`id` null); messages that the reader cannot see are
 * silently skipped. Returns the number of unread messages afterwards.
 */
export async function markRead(
  context: Context,
  reader: Reader,
  id: number | null,
): Promise<number> {
  await writeRead(context.database.read, reader, id, context.clock.now());
  return unreadCount(context, reader);
}
