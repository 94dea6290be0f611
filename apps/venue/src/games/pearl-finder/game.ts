import { oddsBy } from '../../engine/bet-odds.ts';
import type { StepDefinition } from '../../engine/definition.ts';
import { finderOdds, finderReturn, RATED_STOP } from './finder-return.ts';
import { finderRules } from './finder-rules.ts';

export const pearlFinderGame: StepDefinition = {
  kind: 'steps',
  code: 'pearl-finder',
  name: '寻珠',
  product: 'haitang',
  category: 'Mines',
  returns: finderReturn(RATED_STOP.empty, RATED_STOP.pearls),
  rules: finderRules,
  odds: oddsBy(finderRules, finderOdds),
  page: {
    title: '寻珠 · 海棠',
    color: '#081d2c',
    classes: 'original',
    script: 'pearl-finder/page/finder-page.ts',
  },
};
