import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { calls } from '../../shared/api/calls.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { recoverBusy, recoverFailed } from '../../shared/messages/money/money.ts';
import { refreshUser } from '../../shared/session/user-query.ts';

/** 一键回收: brings the money of every venue home and shows the new balance. */
export function useRecallAll() {
  // Known at once, also within the frame in which the button cannot look busy yet.
  const running = useRef(false);
  const recall = useMutation({
    mutationFn: async () => {
      const answer = await send(calls.transAll, {});
      await refreshUser();
      await queryClient.invalidateQueries({ queryKey: queryKeys.venues });
      return answer;
    },
    onSuccess: ({ message, data }) => {
      const missed = data.list.filter(({ ok }) => ok === 0);
      showToast(message, missed.length > 0 ? 'bad' : 'ok');
    },
    onError: (failure) => showToast(wordsOf(failure, recoverFailed), 'bad'),
    onSettled: () => {
      running.current = false;
    },
  });
  const run = (): void => {
    if (running.current) showToast(recoverBusy, 'plain');
    else {
      running.current = true;
      recall.mutate();
    }
  };
  return { busy: recall.isPending, run };
}
