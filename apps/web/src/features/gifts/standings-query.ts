import {
  type ActivityStandingsData,
  activityStandings,
} from '@haitang/contract/member/promotions.ts';
import { useQuery } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';

export type Standing = ActivityStandingsData['list'][number];

/** Where the member stands with each activity; undefined for visitors and if the call failed. */
interface Standings {
  readonly standings: ActivityStandingsData | undefined;
  /** Whether an answer may still come: what stands below it would move. */
  readonly isAwaited: boolean;
}

/** Reads where the member stands; without an answer the screens show what everybody sees. */
export function useStandings(): Standings {
  const signedIn = useSignedIn();
  const { data, isFetched } = useQuery({
    queryKey: screenKeys.standings,
    queryFn: async ({ signal }) => (await send(activityStandings, {}, { signal })).data,
    enabled: signedIn,
    staleTime: 0,
    retry: false,
  });
  return { standings: data, isAwaited: signedIn && !isFetched };
}

/** Where the member stands with one activity; undefined where that is unknown. */
export const standingWith = (
  standings: ActivityStandingsData | undefined,
  activity: number,
): Standing | undefined => standings?.list.find(({ activity_id: id }) => id === activity);
