import type { SharedDefinition } from '../../engine/definition.ts';
import { lowestReturn } from '../../engine/lottery/lowest-return.ts';
import { pearlsModel } from './exposure-model.ts';
import { pearlPlays, sixPearlsRules } from './pearl-rules.ts';

export const sixPearlsGame: SharedDefinition = {
  kind: 'shared',
  code: 'six-pearls',
  name: '六合珠玑',
  product: 'tianyuan',
  category: 'Lottery',
  returns: lowestReturn(pearlPlays(0)),
  rules: sixPearlsRules,
  exposure: () => pearlsModel,
  page: {
    title: '六合珠玑',
    color: '#081c16',
    classes: 'lottery',
    script: 'six-pearls/page/pearl-page.ts',
  },
};
