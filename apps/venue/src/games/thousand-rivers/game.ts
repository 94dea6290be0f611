import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { RIVERS_RETURN, riversOdds, riversRules } from './rivers-rules.ts';

export const thousandRiversGame: InstantDefinition = {
  kind: 'instant',
  code: 'thousand-rivers',
  name: '千江有月',
  product: 'yunjin',
  category: 'Video Slots',
  returns: RIVERS_RETURN,
  rules: riversRules,
  odds: oddsBy(riversRules, riversOdds),
  page: {
    title: '千江有月 · 海棠',
    color: '#0a1230',
    classes: 'slot',
    script: 'thousand-rivers/page/rivers-page.ts',
  },
};
