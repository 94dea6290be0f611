import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { koiOdds, koiReturn } from './koi-return.ts';
import { koiRules } from './koi-rules.ts';
import { WAYS } from './ways-themes.ts';

export const twinKoiGame: InstantDefinition = {
  kind: 'instant',
  code: 'twin-koi',
  name: '锦鲤成双',
  product: 'haitang',
  category: 'Video Slots',
  returns: koiReturn(),
  rules: koiRules,
  odds: oddsBy(koiRules, koiOdds),
  page: {
    title: '锦鲤成双 · 海棠',
    color: '#0b2a33',
    classes: 'slot koi',
    script: 'twin-koi/page/koi-page.ts',
  },
  themes: WAYS,
};
