import { oddsBy } from '../../engine/bet-odds.ts';
import type { StepDefinition } from '../../engine/definition.ts';
import { FREE } from './free-themes.ts';
import { moonOdds, moonReturn } from './moon-return.ts';
import { moonRules } from './moon-rules.ts';

export const moonRabbitGame: StepDefinition = {
  kind: 'steps',
  code: 'moon-rabbit',
  name: '月兔传说',
  product: 'yunjin',
  category: 'Video Slots',
  returns: moonReturn(),
  rules: moonRules,
  odds: oddsBy(moonRules, moonOdds),
  page: {
    title: '月兔传说 · 海棠',
    color: '#171a44',
    classes: 'slot moon',
    script: 'moon-rabbit/page/moon-page.ts',
  },
  themes: FREE,
};
