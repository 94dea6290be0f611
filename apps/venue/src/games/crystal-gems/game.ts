import { oddsBy } from '../../engine/bet-odds.ts';
import type { InstantDefinition } from '../../engine/definition.ts';
import { CASCADE } from './cascade-themes.ts';
import { GEMS_RETURN, gemsOdds, gemsRules } from './gems-rules.ts';

export const crystalGemsGame: InstantDefinition = {
  kind: 'instant',
  code: 'crystal-gems',
  name: '琉璃宝石',
  product: 'yunjin',
  category: 'Video Slots',
  returns: GEMS_RETURN,
  rules: gemsRules,
  odds: oddsBy(gemsRules, gemsOdds),
  page: {
    title: '琉璃宝石 · 海棠',
    color: '#180e29',
    classes: 'original',
    script: 'crystal-gems/page/gems-page.ts',
  },
  themes: CASCADE,
};
