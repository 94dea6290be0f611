import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { pearlOdds, pearlReturn, RATED_BOARD } from './pearl-return.ts';
import { pearlRules } from './pearl-rules.ts';

export const fallingPearlsGame: InstantDefinition = {
  kind: 'instant',
  code: 'falling-pearls',
  name: '落珠入盘',
  product: 'haitang',
  category: 'Plinko',
  returns: pearlReturn(RATED_BOARD),
  rules: pearlRules,
  odds: oddsBy(pearlRules, pearlOdds),
  page: {
    title: '落珠入盘 · 海棠',
    color: '#0a1f1c',
    classes: 'original',
    script: 'falling-pearls/page/pearls-page.ts',
  },
};
