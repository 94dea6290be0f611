import { type OpenTransfersData, openTransfers } from '@haitang/contract/member/venue-wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { refreshUser } from '../../shared/session/user-query.ts';

export type OpenTransfer = OpenTransfersData[number];

const ASK_MS = 3_000;
const MOST = 10;

const isOpen = ({ state }: OpenTransfer): boolean => state === 'open';

/**
 * The member's transfers with an unknown outcome, also those from before a reload; polled while
 * there are any. One that ends while the page is visible remains with its result until the member
 * dismisses it.
 */
export function useOpenTransfers() {
  const seen = useRef<readonly string[]>([]);
  const [putAway, setPutAway] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: screenKeys.openTransfers,
    queryFn: async ({ signal }) => {
      const known = seen.current.slice(-MOST).join();
      return (await send(openTransfers, { known }, { background: true, signal })).data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? ASK_MS : false),
  });
  const transfers = (data ?? []).filter(({ id }) => !putAway.includes(id));
  const ended = transfers.filter((transfer) => !isOpen(transfer)).length;
  useEffect(() => {
    seen.current = (data ?? []).map(({ id }) => id);
  }, [data]);
  useEffect(() => {
    if (ended === 0) return;
    // Both sides have changed with it; a value that cannot be read remains unchanged.
    void Promise.allSettled([
      refreshUser(),
      queryClient.invalidateQueries({ queryKey: queryKeys.venues }),
    ]);
  }, [ended]);
  return {
    transfers,
    /** Until then no other transfer with these venues is possible. */
    blocked: transfers
      .filter((transfer) => isOpen(transfer) && transfer.waits === 'answer')
      .map(({ platname }) => platname),
    putAway: (id: string) => setPutAway([...putAway, id]),
  };
}
