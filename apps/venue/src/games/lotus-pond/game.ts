import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { POND_RETURN, pondOdds } from './pond-return.ts';
import { pondRules } from './pond-rules.ts';

export const lotusPondGame: InstantDefinition = {
  kind: 'instant',
  code: 'lotus-pond',
  name: '荷塘清趣',
  product: 'haitang',
  category: 'Video Slots',
  returns: POND_RETURN,
  rules: pondRules,
  odds: oddsBy(pondRules, pondOdds),
  page: {
    title: '荷塘清趣 · 海棠',
    color: '#0e2f30',
    classes: 'original',
    script: 'lotus-pond/page/lotus-page.ts',
  },
};
