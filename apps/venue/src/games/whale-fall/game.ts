import { oddsBy } from '../../engine/bet-odds.ts';
import type { PondDefinition } from '../../engine/definition.ts';
import { SHOT_RETURN, whaleOdds } from './whale-return.ts';
import { whaleRules } from './whale-rules.ts';

export const whaleFallGame: PondDefinition = {
  kind: 'pond',
  code: 'whale-fall',
  name: '鲸落沧海',
  product: 'canglang',
  category: 'Fishing',
  returns: SHOT_RETURN,
  rules: whaleRules,
  odds: oddsBy(whaleRules, whaleOdds),
  page: {
    title: '鲸落沧海',
    color: '#062430',
    classes: 'whale',
    script: 'whale-fall/page/whale-page.ts',
  },
};
