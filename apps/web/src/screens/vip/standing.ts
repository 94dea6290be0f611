import { vipStanding } from '@haitang/contract/member/vip.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { bonusesQuery } from '../../features/gifts/bonuses-query.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useUserQuery } from '../../shared/session/user-state.ts';

/** What keeps the member's own level and until when. */
export const standingQuery = queryOptions({
  queryKey: screenKeys.vipStanding,
  queryFn: async ({ signal }) => (await send(vipStanding, {}, { signal })).data,
});

/**
 * Whether all data of the member's own level have arrived or failed: drawn earlier, the card would
 * grow while visible. A visitor has nothing to wait for.
 */
export function useOwnSettled(): boolean {
  const enabled = useSignedIn();
  const user = useUserQuery();
  const standing = useQuery({ ...standingQuery, enabled });
  const bonuses = useQuery({ ...bonusesQuery, enabled });
  // A failure is an answer, too, also while what is drawn then asks again.
  return !enabled || (user.isFetched && standing.isFetched && bonuses.isFetched);
}
