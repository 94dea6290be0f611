import { transAll } from '@haitang/contract/member/venue-wallet.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import { userRefreshFailed } from '../../shared/words/money/money.ts';

/** A failed reload of the amounts does not undo the recall, which is reported as it was. */
async function refresh(): Promise<boolean> {
  const [user] = await Promise.allSettled([
    refreshUser(),
    queryClient.invalidateQueries({ queryKey: queryKeys.venues }),
  ]);
  return user.status === 'fulfilled';
}

/** After this time a member is told what is being waited for. */
const SAY_AFTER_MS = 4_000;

/** 一键回收: recalls the money of every venue and shows the new balance. */
export function useRecallAll() {
  // Set immediately, before the button can look busy in the next frame.
  const running = useRef(false);
  const recall = useMutation({
    mutationFn: async () => {
      // A venue that was entered just now is left alone for up to half a minute (rules.md).
      const saying = setTimeout(
        () => showToast('正在等待场馆转回，最长约半分钟', 'plain'),
        SAY_AFTER_MS,
      );
      const { message, data } = await send(transAll, {}).finally(() => clearTimeout(saying));
      const missed = data.list.some(({ ok }) => ok === 0);
      showToast(message || '回收成功', missed ? 'bad' : 'ok');
      if (!(await refresh())) showToast(userRefreshFailed, 'bad');
    },
    onError: (failure) => showToast(wordsOf(failure, '回收失败，请稍后再试'), 'bad'),
    onSettled: () => {
      running.current = false;
    },
  });
  const run = (): void => {
    if (running.current) showToast('回收进行中，请稍候', 'plain');
    else {
      running.current = true;
      recall.mutate();
    }
  };
  return { busy: recall.isPending, run };
}
