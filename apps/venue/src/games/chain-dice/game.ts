import type { SharedDefinition } from '../../engine/definition.ts';
import { sicBoReturn } from '../../engine/sic-bo/dice-odds.ts';
import { chainDiceRules } from './chain-dice-rules.ts';
import { chainDiceModel } from './exposure-model.ts';

export const chainDiceGame: SharedDefinition = {
  kind: 'shared',
  code: 'chain-dice',
  name: '连环骰局',
  product: 'huanqiu',
  category: 'Sic Bo',
  returns: sicBoReturn('big'),
  rules: chainDiceRules,
  exposure: () => chainDiceModel,
  page: {
    title: '连环骰局',
    color: '#0a1f18',
    classes: 'original shared chain',
    script: 'chain-dice/page/chain-page.ts',
  },
};
