import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { HALL_RETURN, hallOdds } from './hall-return.ts';
import { hallRules } from './hall-rules.ts';
import { RESPIN } from './respin-themes.ts';

export const houseOfFortuneGame: InstantDefinition = {
  kind: 'instant',
  code: 'house-of-fortune',
  name: '福满堂',
  product: 'yunjin',
  category: 'Video Slots',
  returns: HALL_RETURN,
  rules: hallRules,
  odds: oddsBy(hallRules, hallOdds),
  page: {
    title: '福满堂 · 海棠',
    color: '#2a0a10',
    classes: 'slot',
    script: 'house-of-fortune/page/hall-page.ts',
  },
  themes: RESPIN,
};
