import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/cards.css';
import './twentyone.css';
import { cardWords, fromDeck } from '../../../client/shared/cards.ts';
import { guideOnly } from '../../../client/shared/guide.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import type { StepAction } from '../../../client/shared/step-actions.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy } from '../../../client/shared/step-types.ts';
import {
  adviseView,
  type TwentyOneOutcome,
  type TwentyOneView,
  twentyOneRules,
} from '../twenty-one-rules.ts';
import { createCardTable } from './card-table.ts';
import {
  ACTION_WORDS,
  lineWords,
  RESULT_WORDS,
  totalWords,
  twentyOneFace,
  twentyOneOutcome,
  twentyOneView,
} from './twenty-one-face.ts';

/** `第 2 手 13 点，庄家明牌黑桃 6`: what is to be decided. */
function openWords({ hands, turn, dealer }: TwentyOneView): string {
  const name = hands.length === 1 ? '' : `第 ${turn + 1} 手 `;
  const open = cardWords(fromDeck(dealer[0] ?? 0));
  return `${name}${totalWords(hands[turn]?.cards ?? [])}，庄家明牌${open}`;
}

void openStepped<object, TwentyOneView, TwentyOneOutcome>({
  face: twentyOneFace,
  order: orderBy(twentyOneRules),
  subtitle: '基本策略',
  action: '发牌',
  greeting: '凑近 21 点，胜过庄家',
  view: twentyOneView,
  outcome: twentyOneOutcome,
  build: (_acts, sound) => ({
    controls: guideOnly('可加倍，可分牌至四手；加注在操作时扣除。'),
    stage: createCardTable(sound),
  }),
  actions: ({ actions }, stake) =>
    actions.map((input): StepAction => {
      const label = ACTION_WORDS[input];
      const isBet = input === 'double' || input === 'split';
      if (isBet) return { label, input, note: `+${moneyWords(stake)}`, adds: stake };
      return { label, input, isPrimary: input === 'hit' };
    }),
  advise: adviseView,
  openWords,
  brief: ({ hands, natural }) =>
    natural ? '天成' : hands.map(({ result }) => RESULT_WORDS[result]).join(''),
  resultWords: lineWords,
});
