import { bonuses } from '@haitang/contract/member/bonuses.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

/** The member's bonuses with own and bonus money: one answer for every screen that shows them. */
export const bonusesQuery = queryOptions({
  queryKey: screenKeys.bonuses,
  queryFn: async ({ signal }) => (await send(bonuses, {}, { signal })).data,
  staleTime: 0,
});
