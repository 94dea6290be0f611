import { answerRealityCheck } from '@haitang/contract/member/limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { server } from '../../shared/words/error.ts';
import { limitsQuery } from '../account/limits-query.ts';

const DEFAULT_MINUTES = 60;

const nothing = (): void => undefined;

/**
 * The member's interval of reality checks in minutes, read once `wanted`, and the answer to one
 * that is due: it is recorded on the server before anything goes on.
 */
export function useAnswerCheck(wanted: boolean) {
  const { data: limits } = useQuery({ ...limitsQuery, enabled: wanted });
  const answer = useMutation({
    mutationFn: () => send(answerRealityCheck, {}),
    onError: (failure) => showToast(wordsOf(failure, server), 'bad'),
  });
  return {
    minutes: limits?.reality_minutes ?? DEFAULT_MINUTES,
    busy: answer.isPending,
    answer: (recorded = nothing) => answer.mutate(undefined, { onSuccess: recorded }),
  };
}
