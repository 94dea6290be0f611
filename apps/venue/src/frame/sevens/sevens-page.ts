import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import './sevens.css';
import { PAYING_STOPS } from '../../engine/lucky-sevens/sevens-return.ts';
import { MOST_UNITS, STOPS, sevensRules, unitsOf } from '../../engine/lucky-sevens/sevens-rules.ts';
import { element } from '../shared/element.ts';
import { openOriginal } from '../shared/original-page.ts';
import { sevensFace, sevensOutcome, unitsWords, winsWords } from './sevens-face.ts';
import { createSevensStage } from './sevens-stage.ts';

const HIT = `${((PAYING_STOPS * 100) / STOPS ** 3).toFixed(2)}%`;

void openOriginal({
  face: sevensFace,
  rules: sevensRules,
  subtitle: '五线经典',
  action: '转动',
  greeting: '三轴五线，金七为王',
  missing: '',
  readouts: ['最高倍数', '派彩机会'],
  readout: () => [unitsWords(MOST_UNITS), HIT],
  outcome: sevensOutcome,
  build: (_onChange, sound) => ({
    controls: {
      root: element('p', { class: 'guide' }, '五线全押；灯笼代替任何图案并加倍。'),
      choice: () => ({}),
      lock: () => undefined,
    },
    stage: createSevensStage(sound),
  }),
  brief: ({ wins }) => unitsWords(unitsOf(wins)),
  resultWords: winsWords,
});
