import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { RATED_PICKS, starOdds, starReturn } from './star-return.ts';
import { starRules } from './star-rules.ts';

export const starPickingGame: InstantDefinition = {
  kind: 'instant',
  code: 'star-picking',
  name: '摘星',
  product: 'haitang',
  category: 'Keno',
  returns: starReturn(RATED_PICKS),
  rules: starRules,
  odds: oddsBy(starRules, starOdds),
  page: {
    title: '摘星 · 海棠',
    color: '#0a0d26',
    classes: 'original',
    script: 'star-picking/page/stars-page.ts',
  },
};
