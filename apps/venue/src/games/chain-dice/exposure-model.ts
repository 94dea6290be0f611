import { classModel } from '../../engine/exposure/exposure.ts';
import { paidOn, SCALE } from '../../engine/sic-bo/dice-bets.ts';
import { type ChainDiceBet, SORTED_THROWS } from './chain-dice-rules.ts';

/** 连环骰局, exact. */
export const chainDiceModel = classModel(SORTED_THROWS.length, ({ bet }: ChainDiceBet, stake) =>
  SORTED_THROWS.map((dice) => (stake * paidOn(bet, dice)) / SCALE),
);
