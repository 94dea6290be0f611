import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './finder.css';
import { cny } from '@haitang/kernel/money.ts';
import { element } from '../../../client/shared/element.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import type { ChoiceControls } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { randomShare } from '../../../client/shared/random-share.ts';
import { fineMultipleWords } from '../../../client/shared/rules-card.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createStepNumber } from '../../../client/shared/step-number.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy, type StepStage } from '../../../client/shared/step-types.ts';
import {
  FEWEST_EMPTY,
  type FinderChoice,
  type FinderOutcome,
  type FinderView,
  finderRules,
  MOST_EMPTY,
  SHELLS,
} from '../finder-rules.ts';
import { finderFace, finderOutcome, finderView } from './finder-face.ts';
import { createShellBoard } from './shell-board.ts';

const FIRST_EMPTY = 5;
const OPEN_MS = 220;

/** The shells: a scene that takes steps itself. */
function createStage(
  step: (input: unknown) => void,
  sound: Sound,
): StepStage<FinderChoice, FinderView, FinderOutcome> {
  const board = createShellBoard(step);
  const open = async (shell: number, hasPearl: boolean, pace: Pace | null, count: number) => {
    board.set(shell, hasPearl ? 'pearl' : 'empty');
    if (pace === null) return;
    if (hasPearl) sound.pluck(count + 2);
    else sound.pluck(-3, 0.5);
    await pace.wait(pace.isQuick ? 60 : OPEN_MS);
  };
  return {
    root: element('div', { class: 'shell-place' }, board.root),
    prepare: () => undefined,
    enable: (isOpen) => board.enable(isOpen),
    async show({ opened }, pace) {
      if (opened.length === 0 || pace === null) board.closeAll();
      for (const [at, shell] of opened.entries()) {
        if (board.stateOf(shell) === 'closed') await open(shell, true, pace, at);
      }
    },
    async reveal({ inputs, emptyShells }, pace) {
      const last = inputs.at(-1);
      if (typeof last === 'number') {
        await open(last, !emptyShells.includes(last), pace, inputs.length);
      }
      // What lay under the others, in half light.
      for (let shell = 0; shell < SHELLS; shell += 1) {
        if (board.stateOf(shell) !== 'closed') continue;
        board.set(shell, emptyShells.includes(shell) ? 'empty-seen' : 'pearl-seen');
      }
      await pace.wait(pace.isQuick ? 0 : 300);
    },
  };
}

function createControls(changed: () => void): ChoiceControls<FinderChoice> {
  const range = { from: FEWEST_EMPTY, to: MOST_EMPTY, first: FIRST_EMPTY };
  const empty = createStepNumber('空贝', range, changed);
  return {
    root: element(
      'div',
      { class: 'choice-row' },
      element('span', { class: 'label', 'data-read': true }, '空贝'),
      empty.root,
    ),
    choice: () => ({ empty: empty.value() }),
    lock: (isLocked) => empty.lock(isLocked),
  };
}

/** A shell that is still closed, chosen by the page and shown as such. */
function anyShell({ opened }: FinderView): number {
  const closed = Array.from({ length: SHELLS }, (_, index) => index).filter(
    (at) => !opened.includes(at),
  );
  return closed[Math.floor(randomShare() * closed.length)] ?? 0;
}

void openStepped<FinderChoice, FinderView, FinderOutcome>({
  face: finderFace,
  order: orderBy(finderRules),
  subtitle: '随时收取',
  action: '开局',
  greeting: '选空贝的数量，开局寻珠',
  view: finderView,
  outcome: finderOutcome,
  build: ({ step, changed }, sound) => ({
    controls: createControls(changed),
    stage: createStage(step, sound),
  }),
  actions(view, stake) {
    const now = cny((stake.minor * BigInt(view.multiple)) / 10_000n);
    const isNone = view.opened.length === 0;
    return [
      {
        label: '随机开一枚',
        note: `下一颗 ${fineMultipleWords(view.next)}`,
        input: anyShell(view),
      },
      {
        label: '收取',
        note: isNone ? '先开一颗珍珠' : `${moneyWords(now)}（${fineMultipleWords(view.multiple)}）`,
        input: 'cash',
        isPrimary: true,
        isOff: isNone,
      },
    ];
  },
  openWords: ({ opened, multiple, empty }) =>
    opened.length === 0
      ? `${empty} 枚空贝，请开一枚`
      : `已得 ${opened.length} 颗，当前 ${fineMultipleWords(multiple)}`,
  brief: ({ multiple }) => fineMultipleWords(multiple),
  resultWords: ({ pearls, multiple }) =>
    multiple === 0
      ? `得 ${pearls} 颗后开到空贝`
      : `收取 ${pearls} 颗 ${fineMultipleWords(multiple)}`,
});
