import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './dice.css';
import { element } from '../../../client/shared/element.ts';
import {
  type ChoiceControls,
  openOriginal,
  type Stage,
} from '../../../client/shared/original-page.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import {
  type DiceChoice,
  type DiceOutcome,
  diceRules,
  multiplierOf,
  OUTCOMES,
  winningRolls,
} from '../dice-rules.ts';
import { choiceWords, diceFace, diceOutcome, multiplierWords, rollWords } from './dice-face.ts';
import { createTrack } from './dice-track.ts';
import sky from './sky.svg';

interface DiceScene {
  readonly controls: ChoiceControls<DiceChoice>;
  readonly stage: Stage<DiceChoice, DiceOutcome>;
}

/** The side with its line, and the large number of the last roll. */
function createScene(onChange: () => void, sound: Sound): DiceScene {
  const result = element('output', { class: 'result num' }, rollWords(0));
  const side = element('b', { class: 'num' });
  const track = createTrack(onChange, sound);
  const flip = element('button', { class: 'small-button', onclick: () => track.flip() }, '换边');
  const mark = (state: '' | ' waiting' | ' won') => {
    result.className = `result num${state}`;
  };
  const chosen = element('p', { class: 'side' }, element('span', {}, '结果'), side, flip);
  return {
    controls: {
      root: element('div', { class: 'choice' }, chosen, track.root),
      choice: () => track.choice(),
      lock(isLocked) {
        track.lock(isLocked);
        flip.disabled = isLocked;
      },
    },
    stage: {
      root: element('div', { class: 'bowl' }, result),
      prepare(choice) {
        side.textContent = choiceWords(choice);
      },
      wait: (isWaiting) => mark(isWaiting ? ' waiting' : ''),
      async reveal({ roll, won }, pace) {
        await track.showRoll(roll, won, pace);
        result.textContent = rollWords(roll);
        mark(won ? ' won' : '');
      },
    },
  };
}

void openOriginal({
  face: diceFace,
  rules: diceRules,
  subtitle: '自选点数',
  action: '掷骰',
  greeting: '选择点数，掷出结果',
  // The line always has a point.
  missing: '',
  readouts: ['倍数', '胜率'],
  readout: (choice) => [
    multiplierWords(multiplierOf(choice)),
    `${((winningRolls(choice) * 100) / OUTCOMES).toFixed(2)}%`,
  ],
  outcome: diceOutcome,
  backdrop: sky,
  build: createScene,
  brief: ({ roll }) => rollWords(roll),
  resultWords: ({ roll }) => `掷出 ${rollWords(roll)}`,
});
