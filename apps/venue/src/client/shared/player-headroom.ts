import { type Cny, cny } from '@haitang/kernel/money.ts';
import { MOST_OF_MEMBER } from '../../engine/exposure/limits.ts';
import type { PageShared } from '../../wire/page-wire.ts';
import { moneyWords, readMoney } from './money-words.ts';

type Known = Pick<PageShared, 'table' | 'mine'>;

/** Whether an order that is known here belongs to a pursuit: later rounds may have others. */
export const isPursuing = ({ mine }: Pick<Known, 'mine'>): boolean =>
  mine.some(({ orders }) => orders.some((order) => order.isPursued && !order.isCancelled));

/** What is left of the player's share in the round that takes bets next; null while unknown. */
function headroomOf({ table, mine }: Known): Cny | null {
  const own = mine.find(({ round }) => round === table.next?.round);
  if (own === undefined) return isPursuing({ mine }) ? null : cny(MOST_OF_MEMBER);
  return own.headroom === null ? null : readMoney(own.headroom);
}

/** `还可赢 500,000.00`: the most that may still be won in the round; '' while it is unknown. */
export function headroomWords(known: Known): string {
  const headroom = headroomOf(known);
  return headroom === null ? '' : `还可赢 ${moneyWords(headroom)}`;
}
