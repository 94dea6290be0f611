import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import { diceRulesContent } from '../../../client/sic-bo/dice-rules.ts';
import { betWords, throwWords } from '../../../client/sic-bo/dice-words.ts';
import { type ChainDiceBet, type ChainDiceOutcome, chainDiceRules } from '../chain-dice-rules.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const chainOutcome = (outcome: unknown): ChainDiceOutcome => outcome as ChainDiceOutcome;
export const chainBet = (bet: unknown): ChainDiceBet => bet as ChainDiceBet;

/** `3 · 4 · 6，13 点 大 单` */
export const resultWords = ({ dice }: ChainDiceOutcome): string => throwWords(dice);

export const chainFace: GameFace = {
  rules: chainDiceRules,
  describe: (outcome) => resultWords(chainOutcome(outcome)),
  describeChoice: (choice) => betsWords(choice, (bet) => betWords(chainBet(bet).bet)),
  rulesContent: () => [
    ...diceRulesContent(),
    rulesCard(
      '时间与作废',
      '每局下注 18 秒，所有玩家同看一次开骰，截止前可以撤销全部投注。截止后十分钟内未能开奖的一局作废，投注全部退还。',
    ),
  ],
};
