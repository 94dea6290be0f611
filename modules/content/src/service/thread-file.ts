import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Context } from '@haitang/platform/context.ts';
import { MESSAGES_SHOWN } from './own-threads.ts';
import { isThreadId, type ServiceThread, type ThreadMessage } from './thread.ts';
import { type ListedThread, readThreads, type ThreadFilter } from './thread-list-store.ts';
import { readMessages, readThread } from './thread-store.ts';

/** A page of the console's queue: those that wait oldest first. `total` counts to 1001. */
export function threadQueue(
  { database: { read } }: Pick<Context, 'database'>,
  {
    page,
    pageSize,
    ...filter
  }: ThreadFilter & { readonly page: number; readonly pageSize: number },
): Promise<{ readonly threads: readonly ListedThread[]; readonly total: number }> {
  const shown = { offset: (page - 1) * pageSize, limit: pageSize, countedMost: COUNTED_MOST + 1 };
  return readThreads(read, filter, shown);
}

export interface ThreadFile {
  readonly thread: ServiceThread;
  readonly messages: readonly ThreadMessage[];
}

/** A thread with its messages, oldest first, for staff. Refuses `not-found`. */
export async function threadFile(
  { database: { read } }: Pick<Context, 'database'>,
  id: string,
): Promise<ThreadFile> {
  const thread = isThreadId(id) ? await readThread(read, id) : null;
  if (thread === null) throw refuse('not-found');
  return { thread, messages: await readMessages(read, id, MESSAGES_SHOWN) };
}
