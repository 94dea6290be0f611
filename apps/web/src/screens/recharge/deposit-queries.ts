import { getCard } from '@haitang/contract/member/cards.ts';
import { getPayRange, getPayWay } from '@haitang/contract/member/deposits.ts';
import { cny } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { isOn } from '../../shared/app-info.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import type { Network } from './deposit-methods.ts';
import type { DepositRange } from './deposit-rules.ts';
import type { DepositWagering } from './preview-amounts.ts';

export const payWayQuery = queryOptions({
  queryKey: screenKeys.payWay,
  queryFn: async () => (await send(getPayWay, {})).data,
});

export interface RangeAndRate extends DepositRange {
  readonly rate: Rate | null;
  /** Paid on a test chain or a test page: no real money moves. */
  readonly sandbox: boolean;
  /** Multiples to be wagered before a withdrawal; null until they are known. */
  readonly wagering: DepositWagering | null;
}

/** An earlier server does not say them. */
function wageringOf(own = '', bonus = ''): DepositWagering | null {
  const rate = parseRate(own);
  return rate && { own: rate, bonus: parseRate(bonus) };
}

/** Used until the range is known (specification, 9). */
export const DEFAULT_RANGE: RangeAndRate = {
  min: cny(10_000n),
  max: cny(1_000_000n),
  rate: null,
  sandbox: false,
  wagering: null,
};

/**
 * The minimum and maximum amount and the rate of a method; the server returns 0 to 0 if unknown.
 */
export const payRangeQuery = (type: string, network: Network) =>
  queryOptions({
    // The key contains the network too: upay has one name for both, and reloads when it changes.
    queryKey: [...screenKeys.payRange, type, network],
    queryFn: async ({ signal }): Promise<RangeAndRate> => {
      const { data } = await send(getPayRange, { type }, { signal });
      return {
        min: readAmount('CNY', data.min_price) ?? DEFAULT_RANGE.min,
        max: readAmount('CNY', data.max_price) ?? DEFAULT_RANGE.max,
        rate: parseRate(String(data.usdt_rate)),
        sandbox: isOn(data.sandbox),
        wagering: wageringOf(data.wagering, data.bonus_wagering),
      };
    },
    // Every change of method or network loads it again (specification, 4).
    staleTime: 0,
  });

/** The target of a bank transfer; cached separately from the member's own cards. */
export const receivingQuery = queryOptions({
  queryKey: [...screenKeys.cards, 'receiving'],
  queryFn: async () => (await send(getCard, {})).data,
});
