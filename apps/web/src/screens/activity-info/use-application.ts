import { activityApplications, applyForActivity } from '@haitang/contract/member/promotions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { network } from '../../shared/words/error.ts';

/**
 * The member's latest applications, to find an existing one; if they fail to load, applying stays
 * possible.
 */
function useStanding(activity: number): number | undefined {
  const { data } = useQuery({
    queryKey: [...screenKeys.applications, 'latest'],
    queryFn: async ({ signal }) =>
      (await send(activityApplications, { page: 1 }, { signal })).data.data,
    enabled: useSignedIn(),
  });
  return data?.find(({ activity_id: id }) => id === activity)?.state;
}

/** Applies for one activity, one request at a time; a repeat after no answer uses the same key. */
export function useApplication(activity: number) {
  const [busy, setBusy] = useState(false);
  const standing = useStanding(activity);
  const once = useOneAtATime();
  const run = () =>
    once(async () => {
      setBusy(true);
      try {
        const { message } = await send(applyForActivity, {
          activityid: activity,
        });
        showToast(message || '申请成功');
      } catch (failure) {
        showToast(wordsOf(failure, network), 'bad');
      } finally {
        void queryClient.invalidateQueries({ queryKey: screenKeys.standings });
        await queryClient.invalidateQueries({ queryKey: screenKeys.applications });
        setBusy(false);
      }
    });
  return { busy, standing, run };
}
