import {
  type Message,
  type NoticeListData,
  readMessages,
} from '@haitang/contract/member/messages.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';

/** Updates the cached inbox, with these messages read. */
function holdRead(isRead: (message: Message) => boolean): void {
  queryClient.setQueryData<InfiniteData<NoticeListData>>(queryKeys.inbox, (held) =>
    held === undefined
      ? held
      : {
          ...held,
          pages: held.pages.map((page) => ({
            ...page,
            data: page.data.map((item) => (isRead(item) ? { ...item, read: 1 as const } : item)),
          })),
        },
  );
}

/**
 * Marks one message read, or all without an id; the count comes from the server's answer. Answers
 * under way may be older and would take the marks away: a count is dropped, the list read again.
 */
export async function markRead(id?: number): Promise<void> {
  const { data } = await send(readMessages, id === undefined ? {} : { id: String(id) });
  const isListUnderWay = queryClient.isFetching({ queryKey: queryKeys.inbox }) > 0;
  await queryClient.cancelQueries({ queryKey: queryKeys.inbox });
  await queryClient.cancelQueries({ queryKey: queryKeys.unread });
  queryClient.setQueryData(queryKeys.unread, data.unread);
  holdRead((message) => id === undefined || message.id === id);
  if (isListUnderWay) void queryClient.refetchQueries({ queryKey: queryKeys.inbox });
}
