import type { SharedDefinition } from '../../engine/definition.ts';
import { footballModel } from './exposure-model.ts';
import { footballReturn, RATED_BET } from './football-return.ts';
import { footballRules } from './football-rules.ts';

export const footballGalaGame: SharedDefinition = {
  kind: 'shared',
  code: 'football-gala',
  name: '足球盛典',
  product: 'xinghan',
  category: 'Virtual Sports',
  // That of the selection that returns least, of all matches of a season.
  returns: footballReturn(RATED_BET),
  rules: footballRules,
  exposure: footballModel,
  page: {
    title: '足球盛典',
    color: '#0b2a1f',
    classes: 'original shared sports football',
    script: 'football-gala/page/football-page.ts',
  },
};
