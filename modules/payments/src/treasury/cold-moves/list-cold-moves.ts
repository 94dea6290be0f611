import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { ColdMove } from './cold-move.ts';
import { readMove, readNewest } from './cold-move-store.ts';

const SHOWN = 50;

/** The newest moves to cold wallets, those that wait for people first. */
export const newestColdMoves = (database: Queryable): Promise<readonly ColdMove[]> =>
  readNewest(database, SHOWN);

/** A move by its number. Refuses an unknown one (202). */
export async function findColdMove(database: Queryable, number: string): Promise<ColdMove> {
  const move = await readMove(database, number);
  if (move === null) throw refuse('not-found', { words: '没有这笔转冷申请' });
  return move;
}
