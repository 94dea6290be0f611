import { mostUnit } from '../../engine/lottery/limits.ts';
import type { LotteryBet } from '../../engine/lottery/lottery-game.ts';
import type { Play } from '../../engine/lottery/play.ts';
import type { Entry } from './slip.ts';

/**
 * The entries of a slip of before, among the plays of now. What these plays do not offer any more,
 * or not at this unit, is left out: plays of animals change with the year.
 */
export function repeatSlip(plays: readonly Play[], bets: readonly LotteryBet[]): readonly Entry[] {
  return bets.flatMap(({ play: code, picks, unit }) => {
    const play = plays.find((candidate) => candidate.code === code);
    const selection = play?.read(picks) ?? null;
    if (play === undefined || selection === null) return [];
    return unit > mostUnit(play, selection) ? [] : [{ play, selection, unit }];
  });
}
