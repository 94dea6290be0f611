import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { LANTERN_RETURN, lanternOdds, lanternRules } from './lantern-rules.ts';

export const paperLanternsGame: InstantDefinition = {
  kind: 'instant',
  code: 'paper-lanterns',
  name: '纸灯',
  product: 'haitang',
  category: 'Video Slots',
  returns: LANTERN_RETURN,
  rules: lanternRules,
  odds: oddsBy(lanternRules, lanternOdds),
  page: {
    title: '纸灯 · 海棠',
    color: '#0b1026',
    classes: 'slot',
    script: 'paper-lanterns/page/lantern-page.ts',
  },
};
