import type { OpenTransfersData } from '@haitang/contract/member/venue-wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { transferCalls } from '../../features/transfer/transfer-calls.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { refreshUser } from '../../shared/session/user-query.ts';

export type OpenTransfer = OpenTransfersData[number];

const ASK_MS = 3_000;
const MOST = 10;

const isOpen = ({ state }: OpenTransfer): boolean => state === 'open';

/**
 * The member's transfers whose outcome nobody knows yet, also those of before a reload; asked for
 * again while there are any. One that ends while somebody looks stays, with how it ended, until it
 * is put away.
 */
export function useOpenTransfers() {
  const seen = useRef<readonly string[]>([]);
  const [putAway, setPutAway] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: queryKeys.openTransfers,
    queryFn: async ({ signal }) => {
      const known = seen.current.slice(-MOST).join();
      return (await send(transferCalls.openTransfers, { known }, { background: true, signal }))
        .data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? ASK_MS : false),
  });
  const transfers = (data ?? []).filter(({ id }) => !putAway.includes(id));
  const ended = transfers.filter((one) => !isOpen(one)).length;
  useEffect(() => {
    seen.current = (data ?? []).map(({ id }) => id);
  }, [data]);
  useEffect(() => {
    if (ended === 0) return;
    // Both sides have changed with it; what cannot be read now stays as it was.
    void Promise.allSettled([
      refreshUser(),
      queryClient.invalidateQueries({ queryKey: queryKeys.venues }),
    ]);
  }, [ended]);
  return {
    transfers,
    /** Venues no other transfer can be made with until then. */
    blocked: transfers.filter(isOpen).map(({ platname }) => platname),
    putAway: (id: string) => setPutAway([...putAway, id]),
  };
}
