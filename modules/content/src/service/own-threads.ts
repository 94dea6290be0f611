import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sql } from 'kysely';
import { isThreadId, type ServiceThread, type ThreadMessage } from './thread.ts';
import { countUnreadThreads, type ListedThread, readOwnThreads } from './thread-list-store.ts';
import { readMessages, readThread } from './thread-store.ts';

/** More than a thread can have of its member, with the answers. */
export const MESSAGES_SHOWN = 400;

/** A page of the member's threads, newest first, and how many have an answer not seen yet. */
export async function ownThreads(
  { database: { read } }: Pick<Context, 'database'>,
  id: MemberId,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{
  readonly threads: readonly ListedThread[];
  readonly total: number;
  readonly unread: number;
}> {
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  const [{ threads, total }, unread] = await Promise.all([
    readOwnThreads(read, id, slice),
    countUnreadThreads(read, id),
  ]);
  return { threads, total, unread };
}

/**
 * One thread of the member with its messages, oldest first; its answers count as seen from then on.
 * Refuses `not-found` for a thread of anybody else.
 */
export async function seeOwnThread(
  { database: { read } }: Pick<Context, 'database'>,
  memberId: MemberId,
  id: string,
): Promise<{ readonly thread: ServiceThread; readonly messages: readonly ThreadMessage[] }> {
  const thread = isThreadId(id) ? await readThread(read, id) : null;
  if (thread === null || thread.memberId !== memberId) throw refuse('not-found');
  const messages = await readMessages(read, id, MESSAGES_SHOWN);
  if (thread.unread) {
    // An answer that came after this read stays unseen.
    await sql`UPDATE service_thread SET unread = false
      WHERE id = ${id} AND version = ${thread.version}`.execute(read);
  }
  return { thread, messages };
}
