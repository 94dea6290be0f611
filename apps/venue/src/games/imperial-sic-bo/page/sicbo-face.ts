import type { GameFace } from '../../../client/shared/game-face.ts';
import { centsWords } from '../../../client/shared/money-words.ts';
import { diceRulesContent } from '../../../client/sic-bo/dice-rules.ts';
import { betWords, throwWords } from '../../../client/sic-bo/dice-words.ts';
import type { SicBoChoice } from '../../../engine/sic-bo/dice-bets.ts';
import { type SicBoOutcome, sicBoRules } from '../sic-bo-rules.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const sicBoOutcome = (outcome: unknown): SicBoOutcome => outcome as SicBoOutcome;
export const sicBoChoice = (choice: unknown): SicBoChoice => choice as SicBoChoice;

function choiceWords(choice: SicBoChoice): string {
  if ('bet' in choice) return betWords(choice.bet);
  return choice.bets.map(({ bet, stake }) => `${betWords(bet)} 押 ${centsWords(stake)}`).join('，');
}

export const sicBoFace: GameFace = {
  rules: sicBoRules,
  describe: (outcome) => throwWords(sicBoOutcome(outcome).dice),
  describeChoice: (choice) => choiceWords(sicBoChoice(choice)),
  rulesContent: diceRulesContent,
};
