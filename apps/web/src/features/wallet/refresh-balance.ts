import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { refreshUser } from '../../shared/session/user-query.ts';

/** The refresh icon beside a balance; money screens have their own text for a failure. */
export function useRefreshBalance(failed = '刷新失败') {
  // Set immediately, before the button can look busy in the next frame.
  const running = useRef(false);
  const refresh = useMutation({
    mutationFn: refreshUser,
    onSuccess: (message) => showToast(message),
    onError: (failure) => showToast(wordsOf(failure, failed), 'bad'),
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    busy: refresh.isPending,
    run: () => {
      if (running.current) return;
      running.current = true;
      refresh.mutate();
    },
  };
}
