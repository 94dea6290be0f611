import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './leap.css';
import { openOriginal } from '../../../client/shared/original-page.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { createTargetField } from '../../../client/shared/target-field.ts';
import { winningDraws } from '../../../engine/heights.ts';
import { leapRules } from '../leap-rules.ts';
import { leapFace, leapOutcome } from './leap-face.ts';
import { createLeapStage } from './leap-stage.ts';

/** The chance of a target in percent; small ones with more places. */
function chanceWords(target: number): string {
  const percent = (winningDraws(target) / 2 ** 32) * 100;
  return `${percent.toFixed(percent < 1 ? 4 : 2)}%`;
}

void openOriginal({
  face: leapFace,
  rules: leapRules,
  subtitle: '自选目标',
  action: '起跃',
  greeting: '设定目标倍数，看锦鲤能跃多高',
  missing: '目标为 1.01 至 10,000.00 倍',
  readouts: ['目标倍数', '机会'],
  readout: ({ target }) => [multipleWords(target), chanceWords(target)],
  outcome: leapOutcome,
  build: (onChange, sound) => ({
    controls: createTargetField(onChange),
    stage: createLeapStage(sound),
  }),
  brief: ({ point }) => multipleWords(point),
  resultWords: ({ point }) => `跃起 ${multipleWords(point)}`,
});
