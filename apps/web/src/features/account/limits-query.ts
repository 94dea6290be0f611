import { limits } from '@haitang/contract/member/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

/** The member's own limits, pauses and reality checks. */
export const limitsQuery = queryOptions({
  queryKey: screenKeys.limits,
  queryFn: async () => (await send(limits, {})).data,
});
