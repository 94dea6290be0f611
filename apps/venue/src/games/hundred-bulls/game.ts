import type { SharedDefinition } from '../../engine/definition.ts';
import { TIMES_RETURN } from './bulls-return.ts';
import { bullsRules } from './bulls-rules.ts';
import { bullsModel } from './exposure-model.ts';

export const hundredBullsGame: SharedDefinition = {
  kind: 'shared',
  code: 'hundred-bulls',
  name: '百人牛牛',
  product: 'qingya',
  category: 'Bull Bull',
  // That of 翻倍, the lower one, on the amount that is won or lost once.
  returns: TIMES_RETURN,
  rules: bullsRules,
  exposure: () => bullsModel,
  page: {
    title: '百人牛牛',
    color: '#1c1408',
    classes: 'original shared bulls',
    script: 'hundred-bulls/page/bulls-page.ts',
  },
};
