import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './pearls.css';
import { element } from '../../../client/shared/element.ts';
import { type ChoiceControls, openOriginal } from '../../../client/shared/original-page.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import { createStepNumber } from '../../../client/shared/step-number.ts';
import { percentOf } from '../../../engine/percent.ts';
import { pearlReturn, RATED_BOARD } from '../pearl-return.ts';
import { bucketsOf, type PearlChoice, pearlRules } from '../pearl-rules.ts';
import { FEWEST_ROWS, MOST_ROWS, SLOPES } from '../pearl-tables.ts';
import { pearlOutcome, pearlsFace, SLOPE_WORDS } from './pearls-face.ts';
import { createPearlsStage } from './pearls-stage.ts';

/** Rows and slope of the board. */
function createControls(onChange: () => void): ChoiceControls<PearlChoice> {
  const range = { from: FEWEST_ROWS, to: MOST_ROWS, first: RATED_BOARD.rows };
  const rows = createStepNumber('层数', range, onChange);
  const slopes = createSegments('坡度', SLOPES, 'even', (slope) => SLOPE_WORDS[slope], onChange);
  return {
    root: element(
      'div',
      { class: 'choice-row two' },
      element('span', { class: 'label', 'data-read': true }, '层数'),
      rows.root,
      element('span', { class: 'label', 'data-read': true }, '坡度'),
      slopes.root,
    ),
    choice: () => ({ rows: rows.value(), slope: slopes.value() }),
    lock(isLocked) {
      rows.lock(isLocked);
      slopes.lock(isLocked);
    },
  };
}

void openOriginal({
  face: pearlsFace,
  rules: pearlRules,
  subtitle: '27 种盘面',
  action: '落珠',
  greeting: '选层数与坡度，放一颗珍珠',
  missing: '请选择盘面',
  atOnce: {
    most: 10,
    full: '盘上已有十颗珍珠，落定后再放',
    short: '余额不足，请待珍珠落定',
  },
  readouts: ['最高倍数', '返还率'],
  readout: (choice) => [
    multipleWords(Math.max(...bucketsOf(choice))),
    `${percentOf(pearlReturn(choice))}%`,
  ],
  outcome: pearlOutcome,
  build: (onChange, sound) => ({
    controls: createControls(onChange),
    stage: createPearlsStage(sound),
  }),
  brief: ({ pays }) => multipleWords(pays),
  resultWords: ({ bucket, pays }) => `落入第 ${bucket + 1} 格 ${multipleWords(pays)}`,
});
