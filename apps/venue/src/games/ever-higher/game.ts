import { oddsBy } from '../../engine/bet-odds.ts';
import type { StepDefinition } from '../../engine/definition.ts';
import { higherOdds, higherReturn, RATED_PATH } from './higher-return.ts';
import { higherRules } from './higher-rules.ts';

export const everHigherGame: StepDefinition = {
  kind: 'steps',
  code: 'ever-higher',
  name: '步步登高',
  product: 'haitang',
  category: 'Hi-Lo',
  returns: higherReturn(RATED_PATH),
  rules: higherRules,
  odds: oddsBy(higherRules, higherOdds),
  page: {
    title: '步步登高 · 海棠',
    color: '#2a1210',
    classes: 'original',
    script: 'ever-higher/page/higher-page.ts',
  },
};
