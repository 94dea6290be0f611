import { oddsBy } from '../../engine/bet-odds.ts';
import type { StepDefinition } from '../../engine/definition.ts';
import { PETAL_RETURN, petalOdds } from './petal-return.ts';
import { petalRules } from './petal-rules.ts';

export const fivePetalsGame: StepDefinition = {
  kind: 'steps',
  code: 'five-petals',
  name: '五瓣簪花',
  product: 'haitang',
  category: 'Dice',
  returns: PETAL_RETURN,
  rules: petalRules,
  odds: oddsBy(petalRules, petalOdds),
  page: {
    title: '五瓣簪花 · 海棠',
    color: '#2b1420',
    classes: 'original',
    script: 'five-petals/page/petals-page.ts',
  },
};
