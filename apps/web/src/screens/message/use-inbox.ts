import type { Message } from '@haitang/contract/member/messages.ts';
import { useRecordPages } from '../../features/money/use-record-pages.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { messageCalls } from './message-calls.ts';

const idOf = ({ id }: Message): string => String(id);

/** 站内信, newest first, ten a page. */
export const useInbox = () =>
  useRecordPages({
    queryKey: queryKeys.inbox,
    load: async (page, signal) => (await send(messageCalls.noticeList, { page }, { signal })).data,
    idOf,
  });
