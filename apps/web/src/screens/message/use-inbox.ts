import type { Message } from '@haitang/contract/member/messages.ts';
import { useEffect } from 'react';
import { useUnread } from '../../features/account/unread-query.ts';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { messageCalls } from './message-calls.ts';

const idOf = ({ id }: Message): string => String(id);

const isUnread = ({ read }: Message): boolean => Number(read) === 0;

/**
 * 站内信, newest first, ten a page. The count of unread messages has a call of its own: where it
 * knows of more than the whole list holds, a message came in between and the list is asked again.
 */
export function useInbox() {
  const list = useRecordPages({
    queryKey: queryKeys.inbox,
    load: async (page, signal) => (await send(messageCalls.noticeList, { page }, { signal })).data,
    idOf,
  });
  const unread = useUnread();
  const held = list.rows?.filter(isUnread).length ?? 0;
  const isBehind = list.ended && unread > held;
  // Once for each count: a list that stays behind is not asked for ever.
  useEffect(() => {
    if (isBehind && unread > 0) void queryClient.invalidateQueries({ queryKey: queryKeys.inbox });
  }, [isBehind, unread]);
  return list;
}
