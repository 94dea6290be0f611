import { type Card, getCard } from '@haitang/contract/member/cards.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

/** The maximum number of USDT addresses (specification, 9). */
export const MOST_ADDRESSES = 5;

/** The member's own cards: `addresses` for USDT, `banks` for bank cards. */
export const cardsQuery = (kind: 'addresses' | 'banks') =>
  queryOptions({
    queryKey: [...screenKeys.cards, kind],
    queryFn: async () => (await send(getCard, { type: kind === 'addresses' ? 2 : 1 })).data,
    staleTime: 0,
  });

/** Whether payouts to this address still have to wait: it was bound less than a day ago. */
export const isCooling = ({ usable_at: from }: Card): boolean =>
  from !== undefined && Date.parse(`${from.replace(' ', 'T')}+08:00`) > serverNow();
