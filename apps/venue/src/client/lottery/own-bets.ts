import { cny } from '@haitang/kernel/money.ts';
import type { LotteryBet, LotteryGame } from '../../engine/lottery/lottery-game.ts';
import { countOf } from '../../engine/lottery/play.ts';
import type { PageSlipBet } from '../../wire/page-wire.ts';
import { moneyWords } from '../shared/money-words.ts';
import type { LotteryFace } from './lottery-face.ts';
import { picksWords } from './play-words.ts';

/** The type of a wire bet in these games; the house sends no others. */
export const lotteryBet = (bet: unknown): LotteryBet => bet as LotteryBet;

const playOf = (game: LotteryGame, { play, animal }: LotteryBet) =>
  game.plays(animal).find(({ code }) => code === play);

/** `定位胆 万位 3 5 · 2 注 × 2.00`: a bet as text. */
export function betWords(face: LotteryFace, { bet: input }: PageSlipBet): string {
  const bet = lotteryBet(input);
  const play = playOf(face.game, bet);
  const selection = play?.read(bet.picks) ?? null;
  if (play === undefined || selection === null) return bet.play;
  const picks = picksWords(play, bet.picks, face.numberName);
  const unit = moneyWords(cny(BigInt(bet.unit)));
  return `${play.name} ${picks} · ${countOf(selection)} 注 × ${unit}`;
}

/** The bets that a stored choice holds. */
export const betsOfChoice = (choice: unknown): readonly PageSlipBet[] => {
  const { bets = [] }: { bets?: readonly PageSlipBet[] } = Object(choice);
  return bets;
};
