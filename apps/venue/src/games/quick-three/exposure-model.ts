import { classModel } from '../../engine/exposure/exposure.ts';
import type { LotteryBet, LotteryGame } from '../../engine/lottery/lottery-game.ts';
import { paidFor } from '../../engine/lottery/lottery-rules.ts';
import { selectionOf } from '../../engine/lottery/selection-of.ts';

/** 快三, exact: no play asks for the order of the dice, so the 56 sets are all there is. */
export const threeModel = (game: LotteryGame) =>
  classModel(game.classes.length, (bet: LotteryBet) => {
    const { won } = selectionOf(game, bet);
    return game.classes.map(({ numbers }) => paidFor(won(numbers), bet.unit));
  });
