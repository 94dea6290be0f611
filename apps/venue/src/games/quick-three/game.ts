import type { SharedDefinition } from '../../engine/definition.ts';
import { lowestReturn } from '../../engine/lottery/lowest-return.ts';
import { threeModel } from './exposure-model.ts';
import { THREE_PLAYS } from './three-plays.ts';
import { quickThree, quickThreeRules, threeMinutes, threeMinutesRules } from './three-rules.ts';

const QUICK_THREE = threeModel(quickThree);
const THREE_MINUTES = threeModel(threeMinutes);

export const quickThreeGame: SharedDefinition = {
  kind: 'shared',
  code: 'quick-three',
  name: '速开快三',
  product: 'tianyuan',
  category: 'Lottery',
  returns: lowestReturn(THREE_PLAYS),
  rules: quickThreeRules,
  exposure: () => QUICK_THREE,
  page: {
    title: '速开快三',
    color: '#1c090d',
    classes: 'lottery',
    script: 'quick-three/page/three-page.ts',
  },
};

export const threeMinuteQuickThreeGame: SharedDefinition = {
  kind: 'shared',
  code: 'quick-three-3',
  name: '三分快三',
  product: 'tianyuan',
  category: 'Lottery',
  returns: lowestReturn(THREE_PLAYS),
  rules: threeMinutesRules,
  exposure: () => THREE_MINUTES,
  page: {
    title: '三分快三',
    color: '#1c090d',
    classes: 'lottery',
    script: 'quick-three/page/three-minutes-page.ts',
  },
};
