import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { CLASSIC } from './classic-themes.ts';
import { SEVENS_RETURN, sevensOdds } from './sevens-return.ts';
import { sevensRules } from './sevens-rules.ts';

export const luckySevensGame: InstantDefinition = {
  kind: 'instant',
  code: 'lucky-sevens',
  name: '鸿运七七',
  product: 'haitang',
  category: 'Video Slots',
  returns: SEVENS_RETURN,
  rules: sevensRules,
  odds: oddsBy(sevensRules, sevensOdds),
  page: {
    title: '鸿运七七 · 海棠',
    color: '#2a0b11',
    classes: 'original',
    script: 'lucky-sevens/page/sevens-page.ts',
  },
  themes: CLASSIC,
};
