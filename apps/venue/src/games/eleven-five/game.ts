import type { SharedDefinition } from '../../engine/definition.ts';
import { lowestReturn } from '../../engine/lottery/lowest-return.ts';
import { ELEVEN_PLAYS } from './eleven-plays.ts';
import { elevenFiveRules } from './eleven-rules.ts';
import { elevenModel } from './exposure-model.ts';

export const elevenFiveGame: SharedDefinition = {
  kind: 'shared',
  code: 'eleven-five',
  name: '云帆十一选五',
  product: 'tianyuan',
  category: 'Lottery',
  returns: lowestReturn(ELEVEN_PLAYS),
  rules: elevenFiveRules,
  exposure: () => elevenModel,
  page: {
    title: '云帆十一选五',
    color: '#0a1930',
    classes: 'lottery',
    script: 'eleven-five/page/eleven-page.ts',
  },
};
