import {
  type ActivityStandingsData,
  activityStandings,
} from '@haitang/contract/member/promotions.ts';
import { useQuery } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';

export type Standing = ActivityStandingsData['list'][number];

/**
 * Where the member stands with each activity; undefined for visitors, until the answer, and if the
 * call failed: the screens then show what everybody sees.
 */
export function useStandings(): ActivityStandingsData | undefined {
  const { data } = useQuery({
    queryKey: screenKeys.standings,
    queryFn: async ({ signal }) => (await send(activityStandings, {}, { signal })).data,
    enabled: useSignedIn(),
    staleTime: 0,
  });
  return data;
}

/** Where the member stands with one activity; undefined where that is unknown. */
export const standingWith = (
  standings: ActivityStandingsData | undefined,
  activity: number,
): Standing | undefined => standings?.list.find(({ activity_id: id }) => id === activity);
