import { oddsBy } from '../../engine/bet-odds.ts';
import type { StepDefinition } from '../../engine/definition.ts';
import { ANTE_RETURN, flushOdds } from './flush-return.ts';
import { flushRules } from './flush-rules.ts';

export const goldenFlushGame: StepDefinition = {
  kind: 'steps',
  code: 'golden-flush',
  name: '金花满堂',
  product: 'qingya',
  category: 'Three Card Poker',
  returns: ANTE_RETURN,
  rules: flushRules,
  odds: oddsBy(flushRules, flushOdds),
  page: {
    title: '金花满堂 · 海棠',
    color: '#2a0a0b',
    classes: 'original',
    script: 'golden-flush/page/flush-page.ts',
  },
};
