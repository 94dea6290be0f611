import { useMutation } from '@tanstack/react-query';
import { wordsOf } from '../../shared/api/failure.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { refreshFailed } from '../../shared/messages/account/kefu.ts';
import { refreshUser } from '../../shared/session/user-query.ts';

/** The refresh icon beside a balance. */
export function useRefreshBalance() {
  const refresh = useMutation({
    mutationFn: refreshUser,
    onSuccess: (message) => showToast(message),
    onError: (failure) => showToast(wordsOf(failure, refreshFailed), 'bad'),
  });
  return {
    busy: refresh.isPending,
    run: () => {
      if (!refresh.isPending) refresh.mutate();
    },
  };
}
