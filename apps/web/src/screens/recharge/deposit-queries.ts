import { cny } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../shared/api/calls.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import type { DepositRange } from './deposit-rules.ts';

export const payWayQuery = queryOptions({
  queryKey: queryKeys.payWay,
  queryFn: async () => (await send(calls.payWay, {})).data,
});

export interface RangeAndRate extends DepositRange {
  readonly rate: Rate | null;
}

/** Until the range is known (specification, 9). */
export const DEFAULT_RANGE: RangeAndRate = {
  min: cny(10_000n),
  max: cny(1_000_000n),
  rate: null,
};

/** Smallest and largest amount and the rate of a method; the server answers 0 to 0 when unknown. */
export const payRangeQuery = (type: string) =>
  queryOptions({
    queryKey: [...queryKeys.payRange, type],
    queryFn: async (): Promise<RangeAndRate> => {
      const { data } = await send(calls.payRange, { type });
      return {
        min: readAmount('CNY', data.min_price) ?? DEFAULT_RANGE.min,
        max: readAmount('CNY', data.max_price) ?? DEFAULT_RANGE.max,
        rate: parseRate(String(data.usdt_rate)),
      };
    },
    // Every change of method or network asks anew (specification, 4).
    staleTime: 0,
  });

export const limitsQuery = queryOptions({
  queryKey: queryKeys.limits,
  queryFn: async () => (await send(calls.limits, {})).data,
});

/** Where a bank transfer goes; kept apart from the member's own cards. */
export const receivingQuery = queryOptions({
  queryKey: [...queryKeys.cards, 'receiving'],
  queryFn: async () => (await send(calls.cards, {})).data,
});
