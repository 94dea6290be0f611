import { getBetAmount } from '@haitang/contract/member/turnover.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

/** The remaining wagering, and its open lots. */
export const wageringQuery = queryOptions({
  queryKey: screenKeys.betAmount,
  queryFn: async () => (await send(getBetAmount, {})).data,
  staleTime: 0,
});
