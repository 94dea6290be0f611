import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { RATED_TARGET, targetReturn } from '../../engine/heights.ts';
import { leapOdds } from './leap-odds.ts';
import { leapRules } from './leap-rules.ts';

export const leapOfAThousandMilesGame: InstantDefinition = {
  kind: 'instant',
  code: 'leap-of-a-thousand-miles',
  name: '一跃千里',
  product: 'haitang',
  category: 'Limbo',
  returns: targetReturn(RATED_TARGET),
  rules: leapRules,
  odds: oddsBy(leapRules, leapOdds),
  page: {
    title: '一跃千里 · 海棠',
    color: '#071a26',
    classes: 'original',
    script: 'leap-of-a-thousand-miles/page/leap-page.ts',
  },
};
