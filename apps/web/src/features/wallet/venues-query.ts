import type { User } from '@haitang/contract/member/account.ts';
import { type BalanceListData, balanceList } from '@haitang/contract/member/venue-wallet.ts';
import { type Cny, cny, sum } from '@haitang/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

export type Venue = BalanceListData[number];

/** Polling interval of each screen (specification, 9). */
export const VENUES_MS = { wallet: 3_500, transfer: 1_500 } as const;

/**
 * The member's balance at every venue, polled every `every` ms while the page is visible. Before
 * the first answer each poll begins without an error: the last one stays until an answer or the
 * member's own retry, so that the button of that retry does not come and go. `readAfresh`: asks at
 * once, however new the last answer is; `isAfresh` tells when that has come.
 */
export function useVenues(every: number, readAfresh = false) {
  const [failure, keep] = useState<Error | null>(null);
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: queryKeys.venues,
    queryFn: async ({ signal }) => (await send(balanceList, {}, { background: true, signal })).data,
    staleTime: every,
    refetchInterval: every,
    refetchOnMount: readAfresh ? 'always' : true,
  });
  if (error && error !== failure) keep(error);
  const again = () => {
    keep(null);
    return refetch();
  };
  const shown = data ? error : (error ?? failure);
  return { data, error: shown, refetch: again, isAfresh: isFetchedAfterMount };
}

/** The sum of the money at all venues. */
export const venuesTotal = (venues: readonly Venue[]): Cny =>
  sum(
    'CNY',
    venues.map(({ balance }) => readAmount('CNY', balance) ?? cny(0n)),
  );

/** The same before the list is there: then the member's own data say it, a little older. */
export const moneyAtVenues = (venues: readonly Venue[] | undefined, user: User): Cny =>
  venues ? venuesTotal(venues) : (readAmount('CNY', user.gameblance) ?? cny(0n));

/** Venues with money first; otherwise the order of the server. */
export function fullestFirst(venues: readonly Venue[]): readonly Venue[] {
  const holds = (venue: Venue): boolean => (readAmount('CNY', venue.balance)?.minor ?? 0n) > 0n;
  return [...venues.filter(holds), ...venues.filter((venue) => !holds(venue))];
}
