import { present } from '@haitang/kernel/assert.ts';
import type { LotteryBet, LotteryGame } from './lottery-game.ts';
import type { Selection } from './play.ts';

/** The selection of a bet that was taken. */
export function selectionOf(game: LotteryGame, bet: LotteryBet): Selection {
  const play = game.plays(bet.animal).find(({ code }) => code === bet.play);
  return present(play?.read(bet.picks), 'the selection of a bet that was taken');
}
