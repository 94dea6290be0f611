import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { bloomOdds, bloomReturn } from './bloom-return.ts';
import { bloomRules } from './bloom-rules.ts';
import { LINES } from './lines-themes.ts';

export const crabappleBloomGame: InstantDefinition = {
  kind: 'instant',
  code: 'crabapple-bloom',
  name: '海棠花开',
  product: 'haitang',
  category: 'Video Slots',
  returns: bloomReturn(),
  rules: bloomRules,
  odds: oddsBy(bloomRules, bloomOdds),
  page: {
    title: '海棠花开',
    color: '#1a0a16',
    classes: 'slot bloom',
    script: 'crabapple-bloom/page/bloom-page.ts',
  },
  themes: LINES,
};
