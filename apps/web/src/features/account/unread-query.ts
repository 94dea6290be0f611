import { unreadMessages } from '@haitang/contract/member/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';

/** The number of unread messages; 0 for visitors and while unknown. */
export function useUnread(wanted = true): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({
    queryKey: queryKeys.unread,
    queryFn: async () => (await send(unreadMessages, {})).data.unread,
    enabled: signedIn && wanted,
  });
  return data ?? 0;
}
