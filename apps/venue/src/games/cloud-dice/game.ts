import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { diceOdds, diceReturn, RATED_CHOICE } from './dice-return.ts';
import { diceRules } from './dice-rules.ts';

export const cloudDiceGame: InstantDefinition = {
  kind: 'instant',
  code: 'cloud-dice',
  name: '云端掷骰',
  product: 'haitang',
  category: 'Dice',
  returns: diceReturn(RATED_CHOICE),
  rules: diceRules,
  odds: oddsBy(diceRules, diceOdds),
  page: {
    title: '云端掷骰',
    color: '#0b1026',
    classes: 'original dice',
    script: 'cloud-dice/page/dice-page.ts',
  },
};
