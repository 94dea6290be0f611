import type { SharedDefinition } from '../../engine/definition.ts';
import { DRAGON_RETURN } from './dragon-return.ts';
import { dragonRules } from './dragon-rules.ts';
import { dragonModel } from './exposure-model.ts';

export const dragonTigerGame: SharedDefinition = {
  kind: 'shared',
  code: 'dragon-tiger',
  name: '龙虎争辉',
  product: 'huanqiu',
  category: 'Dragon Tiger',
  returns: DRAGON_RETURN,
  rules: dragonRules,
  exposure: () => dragonModel,
  page: {
    title: '龙虎争辉',
    color: '#1b0d12',
    classes: 'original shared dragon',
    script: 'dragon-tiger/page/dragon-page.ts',
  },
};
