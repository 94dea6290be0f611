import type { SharedDefinition } from '../../engine/definition.ts';
import { lowestReturn } from '../../engine/lottery/lowest-return.ts';
import { BOAT_PLAYS } from './boat-plays.ts';
import { swiftBoatsRules } from './boat-rules.ts';
import { boatsModel } from './exposure-model.ts';

export const swiftBoatsGame: SharedDefinition = {
  kind: 'shared',
  code: 'swift-boats',
  name: '极速飞艇',
  product: 'tianyuan',
  category: 'Lottery',
  returns: lowestReturn(BOAT_PLAYS),
  rules: swiftBoatsRules,
  exposure: () => boatsModel,
  page: {
    title: '极速飞艇',
    color: '#061722',
    classes: 'lottery',
    script: 'swift-boats/page/boat-page.ts',
  },
};
