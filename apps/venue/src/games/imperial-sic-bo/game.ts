import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { sicBoOdds, sicBoReturn } from '../../engine/sic-bo/dice-odds.ts';
import { sicBoRules } from './sic-bo-rules.ts';

export const imperialSicBoGame: InstantDefinition = {
  kind: 'instant',
  code: 'imperial-sic-bo',
  name: '御前骰宝',
  product: 'huanqiu',
  category: 'Sic Bo',
  returns: sicBoReturn('big'),
  rules: sicBoRules,
  odds: oddsBy(sicBoRules, sicBoOdds),
  page: {
    title: '御前骰宝',
    color: '#0a1f18',
    classes: 'sicbo',
    script: 'imperial-sic-bo/page/sicbo-page.ts',
  },
};
