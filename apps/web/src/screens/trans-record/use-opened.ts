import { orderStatus, type TransRecord } from '@haitang/contract/member/records.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useHere } from '../../shared/navigation/here.ts';

/**
 * The withdrawal whose progress is open: `?order=` names the one that was accepted a moment ago,
 * a tap another. It is loaded by its number, so that it follows the order while it is open.
 */
export function useOpened() {
  const accepted = useHere().query.get('order');
  const [tapped, setTapped] = useState<TransRecord | null>(null);
  const [isClosed, setClosed] = useState(false);
  const number = tapped?.out_trade_no ?? (isClosed ? null : accepted);
  const { data } = useQuery({
    queryKey: [...screenKeys.transRecord, 'order', number],
    queryFn: async ({ signal }) =>
      (await send(orderStatus, { out_trade_no: number ?? '' }, { signal })).data,
    enabled: number !== null,
    staleTime: 0,
  });
  return {
    record: number === null ? null : (data ?? tapped),
    accepted: number !== null && number === accepted,
    open: setTapped,
    close: () => {
      setTapped(null);
      setClosed(true);
    },
  };
}
