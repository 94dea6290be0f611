import { verification } from '@haitang/contract/member/verification.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

export const verificationQuery = queryOptions({
  queryKey: screenKeys.verification,
  queryFn: async () => (await send(verification, {})).data,
  staleTime: 0,
});

/** Reads the level and the cases again after an act. */
export const refreshVerification = (): void => {
  void queryClient.invalidateQueries({ queryKey: screenKeys.verification });
};
