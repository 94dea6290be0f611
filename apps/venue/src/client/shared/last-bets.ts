import type { SharedBet } from '../../engine/shared-rules.ts';
import { readMoney } from './money-words.ts';
import { betsOfChoice } from './shared-face.ts';
import type { SharedFeed } from './shared-feed.ts';
import type { Table } from './table.ts';

/**
 * The bets that the player made last, as the house knows them: those of the newest slip that still
 * stands at the table, or else of the last round of the history; none without either. A page that
 * was loaded again has no memory of its own. Throws what the call for the history throws.
 */
export async function lastBets<Bet>(
  feed: Pick<SharedFeed, 'state'>,
  table: Pick<Table, 'rounds'>,
  read: (bet: unknown) => Bet,
): Promise<readonly SharedBet<Bet>[]> {
  const orders = [...feed.state().mine]
    .sort((pageMine, other) => pageMine.round - other.round)
    .flatMap((mine) => mine.orders)
    .filter(({ isCancelled }) => !isCancelled);
  const bets = orders.at(-1)?.bets ?? betsOfChoice((await table.rounds(null))[0]?.choice);
  return bets.map(({ bet, stake }) => ({ bet: read(bet), stake: readMoney(stake).minor }));
}
