import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { windOdds, windReturn } from './wind-return.ts';
import { windRules } from './wind-rules.ts';

export const flowerWindsGame: InstantDefinition = {
  kind: 'instant',
  code: 'flower-winds',
  name: '二十四番花信',
  product: 'haitang',
  category: 'Wheel',
  returns: windReturn({ wind: 'even' }),
  rules: windRules,
  odds: oddsBy(windRules, windOdds),
  page: {
    title: '二十四番花信 · 海棠',
    color: '#1d0f22',
    classes: 'original',
    script: 'flower-winds/page/wind-page.ts',
  },
};
