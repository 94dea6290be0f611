import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './wind.css';
import { openOriginal } from '../../../client/shared/original-page.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import { SEGMENTS, WHEEL, WINDS, windRules } from '../wind-rules.ts';
import { flowerWords, WIND_WORDS, windFace, windOutcome } from './wind-face.ts';
import { createWindStage } from './wind-stage.ts';

void openOriginal({
  face: windFace,
  rules: windRules,
  subtitle: '三种风',
  action: '起风',
  greeting: '选一种风，吹动花轮',
  missing: '请选择一种风',
  readouts: ['最高倍数', '派彩机会'],
  readout({ wind }) {
    const paying = WHEEL[wind].filter((pays) => pays > 0).length;
    return [multipleWords(Math.max(...WHEEL[wind])), `${((paying * 100) / SEGMENTS).toFixed(1)}%`];
  },
  outcome: windOutcome,
  build(onChange, sound) {
    const winds = createSegments('风', WINDS, 'even', (wind) => WIND_WORDS[wind], onChange);
    const { root, lock } = winds;
    return {
      controls: { root, choice: () => ({ wind: winds.value() }), lock },
      stage: createWindStage(sound),
    };
  },
  brief: ({ pays }) => multipleWords(pays),
  resultWords: ({ index, pays }) =>
    pays === 0 ? flowerWords(index) : `${flowerWords(index)} ${multipleWords(pays)}`,
});
