import { checkInToday } from '@haitang/contract/member/check-in.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../../shared/api/screen-keys.ts';
import { send } from '../../../shared/api/send.ts';

/** The check-in of today, for the member. */
export const checkInQuery = queryOptions({
  queryKey: screenKeys.checkIn,
  queryFn: async ({ signal }) => (await send(checkInToday, {}, { signal })).data,
  staleTime: 0,
});
