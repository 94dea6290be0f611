import {
  CHERRIES_PAY,
  MIXED_PAYS,
  type SevensOutcome,
  type SevensWin,
  sevensRules,
  THREE_PAYS,
  unitsOf,
} from '../../engine/lucky-sevens/sevens-rules.ts';
import type { GameFace } from '../shared/game-face.ts';
import { rulesCard, rulesPromise } from '../shared/rules-card.ts';
import { SEVENS_WORDS } from './symbol-art.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const sevensOutcome = (outcome: unknown): SevensOutcome => outcome as SevensOutcome;

const KIND_WORDS = { three: '三连', mixed: '混合七', cherries: '双樱桃' } as const;

/** `第 1 线 金钟三连`: a win, with its lantern. */
export function winWords({ line, kind, symbol, lantern }: SevensWin): string {
  const name = kind === 'three' ? `${SEVENS_WORDS[symbol]}${KIND_WORDS[kind]}` : KIND_WORDS[kind];
  return `第 ${line + 1} 线 ${name}${lantern ? '（灯笼加倍）' : ''}`;
}

/** The wins of a round in one line. */
export const winsWords = ({ wins }: SevensOutcome): string =>
  wins.length === 0 ? '没有连线' : wins.map(winWords).join('、');

/** `3.6×`: line stakes as multiples of the stake. */
export const unitsWords = (units: number): string => `${units / 5}×`;

export const sevensFace: GameFace = {
  rules: sevensRules,
  describe(outcome) {
    const round = sevensOutcome(outcome);
    return `${winsWords(round)} ${unitsWords(unitsOf(round.wins))}`;
  },
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise(
      '三轴三行，五条赔付线（三横两斜），全部投注。灯笼只在中轴，可代替任何图案，并使该线加倍。',
    ),
    rulesCard(
      '赔付（单线投注的倍数，单线为投注的五分之一）',
      `${(['gold', 'red', 'bell', 'ingot', 'lychee', 'cherry', 'coin'] as const)
        .map((symbol) => `${SEVENS_WORDS[symbol]}三连 ${THREE_PAYS[symbol]}`)
        .join('、')}。`,
      `金七与红七混合三个 ${MIXED_PAYS}；前两轴樱桃 ${CHERRIES_PAY}。每条线只赔最先符合的一项。`,
    ),
    rulesCard(
      '返还率',
      '按全部 13,824 种停点逐一计算，返还率为 96.00%，最高派彩为投注的 161.8 倍，约三分之一的局有派彩。',
    ),
  ],
};
