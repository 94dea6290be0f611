import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/cards.css';
import './higher.css';
import { cny } from '@haitang/kernel/money.ts';
import { guideOnly } from '../../../client/shared/guide.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { fineMultipleWords } from '../../../client/shared/rules-card.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy } from '../../../client/shared/step-types.ts';
import {
  type HigherOutcome,
  type HigherView,
  higherRules,
  MOST_SKIPS,
  RANKS,
  rankOf,
} from '../higher-rules.ts';
import { higherFace, higherOutcome, higherView, sideWords } from './higher-face.ts';
import { createHigherStage } from './higher-stage.ts';

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
    stage: createHigherStage(sound),
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
