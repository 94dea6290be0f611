import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './finder.css';
import { cny } from '@haitang/kernel/money.ts';
import { element } from '../../../client/shared/element.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import type { ChoiceControls } from '../../../client/shared/original-page.ts';
import { randomShare } from '../../../client/shared/random-share.ts';
import { fineMultipleWords } from '../../../client/shared/rules-card.ts';
import { createStepNumber } from '../../../client/shared/step-number.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy } from '../../../client/shared/step-types.ts';
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
import { createFinderStage } from './finder-stage.ts';

const FIRST_EMPTY = 5;
/** The stake of the round in minor units: it bounds the stops that are offered. */
let stakeNow = 0n;

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
    (place) => !opened.includes(place),
  );
  return closed[Math.floor(randomShare() * closed.length)] ?? 0;
}

void openStepped<FinderChoice, FinderView, FinderOutcome>({
  face: finderFace,
  order(stake, choice) {
    stakeNow = stake.minor;
    return orderBy(finderRules)(stake, choice);
  },
  subtitle: '随时收取',
  action: '开局',
  greeting: '选空贝的数量，开局寻珠',
  view: finderView,
  outcome: finderOutcome,
  build: ({ step, changed }, sound) => ({
    controls: createControls(changed),
    stage: createFinderStage(step, sound, () => stakeNow),
  }),
  actions(view, stake) {
    stakeNow = stake.minor;
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
