import { oddsBy } from '../../engine/bet-odds.ts';
import type { StepDefinition } from '../../engine/definition.ts';
import { TWENTY_ONE_RETURN, twentyOneOdds } from './twenty-one-return.ts';
import { twentyOneRules } from './twenty-one-rules.ts';

export const twentyOneGame: StepDefinition = {
  kind: 'steps',
  code: 'twenty-one',
  name: '二十一点',
  product: 'qingya',
  category: 'Blackjack',
  returns: TWENTY_ONE_RETURN,
  rules: twentyOneRules,
  odds: oddsBy(twentyOneRules, twentyOneOdds),
  page: {
    title: '二十一点 · 海棠',
    color: '#081f1a',
    classes: 'original',
    script: 'twenty-one/page/twenty-one-page.ts',
  },
};
