import type { SharedDefinition } from '../../engine/definition.ts';
import { RATED_TARGET, targetReturn } from '../../engine/heights.ts';
import { kiteModel } from './exposure-model.ts';
import { kiteRules } from './kite-rules.ts';

export const risingKiteGame: SharedDefinition = {
  kind: 'shared',
  code: 'rising-kite',
  name: '扶摇直上',
  product: 'haitang',
  category: 'Crash',
  returns: targetReturn(RATED_TARGET),
  rules: kiteRules,
  exposure: () => kiteModel,
  page: {
    title: '扶摇直上',
    color: '#12233a',
    classes: 'original shared kite',
    script: 'rising-kite/page/kite-page.ts',
  },
};
