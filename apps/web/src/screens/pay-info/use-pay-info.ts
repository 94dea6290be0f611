import { payInfo } from '@haitang/contract/member/pay-info.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLive } from '../../features/live/live-store.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import * as words from '../../shared/words/money/pay-info.ts';
import { isOpen, type PayView, viewOf } from './pay-stage.ts';

const POLL_MS = 5_000;

/** The message after a manual check. */
const FOUND: Readonly<Record<PayView, string>> = {
  pay: '尚未查询到付款，请稍后再查',
  confirm: words.confirming,
  review: words.reviewing,
  credited: words.paid,
  expired: words.timedOut,
  rejected: words.rejected,
};

/**
 * One order while it may still change and the page is visible: the stream reports a change; without
 * a stream it is polled every 5 s.
 */
export function usePayInfo(number: string, enabled: boolean) {
  const live = useLive(({ open }) => open);
  const [checking, setChecking] = useState(false);
  const once = useOneAtATime();
  const key = [...screenKeys.payInfo, number];
  const query = useQuery({
    queryKey: key,
    queryFn: async () => {
      const background = queryClient.getQueryData(key) !== undefined;
      return (await send(payInfo, { deposit_no: number }, { background })).data;
    },
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const shown = state.data && viewOf(state.data.info);
      if (shown !== undefined && !isOpen(shown)) return false;
      // The stream does not report confirmations, so they are polled even if it is open.
      return live && shown !== 'confirm' ? false : POLL_MS;
    },
  });
  const view = query.data && viewOf(query.data.info);
  const credited = view === 'credited';
  const [waited, setWaited] = useState(false);
  if (view !== undefined && isOpen(view) && !waited) setWaited(true);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!credited) return;
    // The balance has changed with the order; if the reload fails, the last value remains.
    const settle = (): void => setSettled(true);
    refreshUser().then(settle, settle);
  }, [credited]);
  const check = () =>
    once(async () => {
      setChecking(true);
      try {
        const { data } = await send(payInfo, { deposit_no: number });
        queryClient.setQueryData(key, data);
        const found = viewOf(data.info);
        showToast(FOUND[found], found === 'credited' ? 'ok' : 'plain');
      } catch (failure) {
        showToast(wordsOf(failure, words.failed), 'bad');
      } finally {
        setChecking(false);
      }
    });
  return { query, view, checking, check, arrived: credited && waited, settled };
}
