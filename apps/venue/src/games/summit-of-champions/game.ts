import type { SharedDefinition } from '../../engine/definition.ts';
import { summitModel } from './exposure-model.ts';
import { RATED_BET as RATED_SUMMIT, summitReturn } from './summit-return.ts';
import { summitRules } from './summit-rules.ts';

export const summitOfChampionsGame: SharedDefinition = {
  kind: 'shared',
  code: 'summit-of-champions',
  name: '王者之巅',
  product: 'fengren',
  category: 'Virtual Sports',
  // That of the selection that returns least, of all pairings and standings.
  returns: summitReturn(RATED_SUMMIT),
  rules: summitRules,
  exposure: summitModel,
  page: {
    title: '王者之巅',
    color: '#151a3a',
    classes: 'original shared sports summit',
    script: 'summit-of-champions/page/summit-page.ts',
  },
};
