import { limits } from '@haitang/contract/member/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';

/** The member's own limits, pauses and reality checks. */
export const limitsQuery = queryOptions({
  queryKey: queryKeys.limits,
  queryFn: async () => (await send(limits, {})).data,
});
