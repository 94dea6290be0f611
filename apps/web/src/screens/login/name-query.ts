import { registerName } from '@haitang/contract/member/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/send.ts';

const KEPT_MS = 30_000;

/** Whether a well-formed name is free now; the registration itself decides. */
export const nameQuery = (name: string) =>
  queryOptions({
    queryKey: ['name-free', name],
    queryFn: async ({ signal }) => (await send(registerName, { name }, { signal })).data.free === 1,
    staleTime: KEPT_MS,
    retry: false,
  });
