import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { BetOdds } from '../../engine/bet-odds.ts';
import * as store from './round-store.ts';

/** A settled bet as it is kept. */
export type KeptRound = store.Round;

/** Keeps a settled bet with the odds it was taken at. */
export const keepRound = (tx: Tx, round: KeptRound, odds: BetOdds): Promise<void> =>
  store.insertRounds(tx, [{ round, odds }]);

/** The round of a player's key, or null. */
export const roundOfKey = (
  database: Queryable,
  player: string,
  key: string,
): Promise<KeptRound | null> => store.readRoundByKey(database, player, key);
