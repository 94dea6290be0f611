import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/cards.css';
import './higher.css';
import { cny } from '@haitang/kernel/money.ts';
import { drawCard, drawCardBack } from '../../../client/shared/cards.ts';
import { element } from '../../../client/shared/element.ts';
import { guideOnly } from '../../../client/shared/guide.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { fineMultipleWords } from '../../../client/shared/rules-card.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy, type StepStage } from '../../../client/shared/step-types.ts';
import {
  type HigherOutcome,
  type HigherView,
  higherRules,
  MOST_SKIPS,
  RANKS,
  rankOf,
} from '../higher-rules.ts';
import { higherFace, higherOutcome, higherView, sideWords } from './higher-face.ts';

/** Cards of the stair that are shown; older ones have gone. */
const SHOWN = 6;
const CARD_MS = 260;

/** A stair of cards, the last one large. */
function createStage(sound: Sound): StepStage<object, HigherView, HigherOutcome> {
  const stair = element('div', { class: 'stair' });
  const deck = element('div', { class: 'deck' }, drawCardBack());
  let seen: readonly number[] = [];
  let rightBefore = 0;

  const lay = (cards: readonly number[], mark = '') => {
    const last = cards.slice(-SHOWN);
    stair.replaceChildren(
      ...last.map((card) => element('div', { class: 'step-card' }, drawCard(card))),
    );
    stair.lastElementChild?.classList.add('now');
    if (mark !== '') stair.lastElementChild?.classList.add(mark);
  };
  const turn = async (cards: readonly number[], pace: Pace | null, mark = '') => {
    const isNew = cards.length > seen.length || cards.length === 1;
    seen = cards;
    lay(cards, mark);
    const card = stair.lastElementChild;
    if (pace === null || !isNew || card === null) return;
    sound.knock(6);
    const flip = [{ transform: 'translateX(60%) rotateY(90deg)' }, { transform: 'none' }];
    await pace.run(
      card.animate(flip, { duration: pace.isQuick ? 80 : CARD_MS, easing: 'ease-out' }),
    );
  };
  return {
    root: element('div', { class: 'stair-place' }, stair, deck),
    prepare: () => undefined,
    enable: () => undefined,
    async show({ cards, right }, pace) {
      // A card that is passed over is new as well.
      const isRight = pace !== null && right > rightBefore;
      rightBefore = right;
      await turn(cards, pace);
      if (isRight) sound.pluck(right + 3);
    },
    async reveal({ cards, multiple }, pace) {
      await turn(cards, pace, multiple === 0 ? 'wrong' : '');
      seen = [];
      rightBefore = 0;
    },
  };
}

void openStepped<object, HigherView, HigherOutcome>({
  face: higherFace,
  order: orderBy(higherRules),
  subtitle: '随时收取',
  action: '翻第一张',
  greeting: '翻开第一张，猜下一张的高低',
  view: higherView,
  outcome: higherOutcome,
  build: (_acts, sound) => ({
    controls: guideOnly('A 最小，K 最大；同点算对。猜对累乘，随时收取。'),
    stage: createStage(sound),
  }),
  actions({ cards, offers, multiple, right, skips }, stake) {
    const rank = rankOf(cards.at(-1) ?? 0);
    const guesses = offers.map((offer) => ({
      label: sideWords(offer.side, rank),
      note: `${((offer.ways * 100) / RANKS).toFixed(1)}%\n${fineMultipleWords(offer.multiple)}`,
      input: offer.side,
    }));
    const now = cny((stake.minor * BigInt(multiple)) / 10_000n);
    return [
      ...guesses,
      {
        label: '换牌',
        note: `余 ${MOST_SKIPS - skips} 次`,
        input: 'skip',
        isOff: skips === MOST_SKIPS,
      },
      {
        label: '收取',
        note: right === 0 ? '先猜一张' : moneyWords(now),
        input: 'cash',
        isPrimary: true,
        isOff: right === 0,
      },
    ];
  },
  openWords: ({ right, multiple }) =>
    right === 0 ? '猜下一张' : `猜对 ${right} 次，当前 ${fineMultipleWords(multiple)}`,
  brief: ({ multiple }) => fineMultipleWords(multiple),
  resultWords: ({ right, multiple }) =>
    multiple === 0 ? `猜对 ${right} 次后猜错` : `猜对 ${right} 次 ${fineMultipleWords(multiple)}`,
});
