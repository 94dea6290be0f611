import type { SharedDefinition } from '../../engine/definition.ts';
import { rouletteModel } from './exposure-model.ts';
import { ROULETTE_RETURN } from './roulette-return.ts';
import { rouletteRules } from './roulette-rules.ts';

export const goldenRouletteGame: SharedDefinition = {
  kind: 'shared',
  code: 'golden-roulette',
  name: '金轮转盘',
  product: 'huanqiu',
  category: 'Roulette',
  returns: ROULETTE_RETURN,
  rules: rouletteRules,
  exposure: () => rouletteModel,
  page: {
    title: '金轮转盘',
    color: '#10120f',
    classes: 'original shared roulette',
    script: 'golden-roulette/page/roulette-page.ts',
  },
};
