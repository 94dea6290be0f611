import { answerRealityCheck } from '@haitang/contract/member/limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limitsQuery } from '../../features/account/limits-query.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { server } from '../../shared/messages/error.ts';
import { goInstead } from '../../shared/navigation/go.ts';

const DEFAULT_MINUTES = 60;

/**
 * The reality check of rules.md: after each interval the frame is unloaded until the member
 * answers. Going on first records the answer on the server, then requests a new launch. `refused`:
 * the server has refused a launch because a check is due.
 */
export function useRealityCheck(
  seconds: number,
  playing: boolean,
  refused: boolean,
  relaunch: () => void,
) {
  const [answered, setAnswered] = useState(0);
  const { data: limits } = useQuery({ ...limitsQuery, enabled: playing || refused });
  const minutes = limits?.reality_minutes ?? DEFAULT_MINUTES;
  const passed = Math.floor(seconds / (minutes * 60));
  const answer = useMutation({
    mutationFn: () => send(answerRealityCheck, {}),
    onError: (failure) => showToast(wordsOf(failure, server), 'bad'),
  });
  return {
    due: playing && passed > answered,
    minutes: minutes * Math.max(1, passed),
    busy: answer.isPending,
    goOn: () =>
      answer.mutate(undefined, {
        onSuccess: () => {
          setAnswered(passed);
          relaunch();
        },
      }),
    leave: (to: string) => {
      answer.mutate();
      goInstead(to);
    },
  };
}
