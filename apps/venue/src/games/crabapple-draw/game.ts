import { oddsBy } from '../../engine/bet-odds.ts';
import type { StepDefinition } from '../../engine/definition.ts';
import { DRAW_RETURN, drawOdds } from './draw-return.ts';
import { drawRules } from './draw-rules.ts';

export const crabappleDrawGame: StepDefinition = {
  kind: 'steps',
  code: 'crabapple-draw',
  name: '海棠换牌',
  product: 'qingya',
  category: 'Video Poker',
  returns: DRAW_RETURN,
  rules: drawRules,
  odds: oddsBy(drawRules, drawOdds),
  page: {
    title: '海棠换牌 · 海棠',
    color: '#0b211b',
    classes: 'original draw',
    script: 'crabapple-draw/page/draw-page.ts',
  },
};
