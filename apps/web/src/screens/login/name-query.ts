import { registerName } from '@haitang/contract/member/account.ts';
import { within } from '@haitang/ui/browser/within.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/send.ts';

const KEPT_MS = 30_000;
/** A dead network must not keep anybody on the first step: the registration decides anyway. */
const WITHIN_MS = 3_000;

/** Whether a well-formed name is free now; the registration itself decides. */
export const nameQuery = (name: string) =>
  queryOptions({
    queryKey: ['name-free', name],
    queryFn: async ({ signal: left }) => {
      const signal = within(WITHIN_MS, left);
      return (await send(registerName, { name }, { signal })).data.free === 1;
    },
    staleTime: KEPT_MS,
    retry: false,
  });
