import { type Message, noticeList } from '@haitang/contract/member/messages.ts';
import { useEffect } from 'react';
import { useUnread } from '../../features/account/unread-query.ts';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { messageInLanguage } from './message-words.ts';

const idOf = ({ id }: Message): string => String(id);

const isUnread = ({ read }: Message): boolean => Number(read) === 0;

/**
 * 站内信, newest first, ten per page. The number of unread messages has its own call: if it is higher
 * than in the complete list, a message has arrived meanwhile and the list is loaded again.
 */
export function useInbox() {
  const list = useRecordPages({
    queryKey: queryKeys.inbox,
    load: async (page, signal) => {
      const { data } = await send(noticeList, { page }, { signal });
      return { ...data, data: data.data.map(messageInLanguage) };
    },
    idOf,
  });
  const unread = useUnread();
  const held = list.rows?.filter(isUnread).length ?? 0;
  const isBehind = list.ended && unread > held;
  // Once for each count, so that an outdated list does not load for ever.
  useEffect(() => {
    if (isBehind && unread > 0) void queryClient.invalidateQueries({ queryKey: queryKeys.inbox });
  }, [isBehind, unread]);
  return list;
}
