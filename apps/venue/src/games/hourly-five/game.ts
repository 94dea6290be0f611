import type { SharedDefinition } from '../../engine/definition.ts';
import { lowestReturn } from '../../engine/lottery/lowest-return.ts';
import { fiveModel } from './exposure-model.ts';
import { FIVE_PLAYS } from './five-plays.ts';
import { hourlyFiveRules } from './five-rules.ts';

export const hourlyFiveGame: SharedDefinition = {
  kind: 'shared',
  code: 'hourly-five',
  name: '时时彩',
  product: 'tianyuan',
  category: 'Lottery',
  returns: lowestReturn(FIVE_PLAYS),
  rules: hourlyFiveRules,
  exposure: () => fiveModel,
  page: {
    title: '时时彩',
    color: '#0f0c24',
    classes: 'lottery',
    script: 'hourly-five/page/five-page.ts',
  },
};
