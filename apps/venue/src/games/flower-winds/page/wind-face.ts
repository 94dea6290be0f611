import type { GameFace } from '../../../client/shared/game-face.ts';
import { multipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import {
  SEGMENTS,
  WHEEL,
  WINDS,
  type Wind,
  type WindChoice,
  type WindOutcome,
  windRules,
} from '../wind-rules.ts';
import { FLOWERS } from './flowers.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const windOutcome = (outcome: unknown): WindOutcome => outcome as WindOutcome;
const windChoice = (choice: unknown): WindChoice => choice as WindChoice;

export const WIND_WORDS: Readonly<Record<Wind, string>> = { calm: '平', even: '和', fierce: '烈' };

/** `春分 · 海棠`: the flower of a segment. */
export function flowerWords(index: number): string {
  const flower = FLOWERS[index];
  return flower === undefined ? '' : `${flower.term} · ${flower.name}`;
}

/** `4× 1 格、2× 3 格 …`: how many segments of a wind pay what. */
function segmentsWords(wind: Wind): string {
  const counts = new Map<number, number>();
  for (const pays of WHEEL[wind]) counts.set(pays, (counts.get(pays) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([pays, count]) => `${pays === 0 ? '不派彩' : multipleWords(pays)} ${count} 格`)
    .join('、');
}

export const windFace: GameFace = {
  rules: windRules,
  describe(outcome) {
    const { index, pays } = windOutcome(outcome);
    return `${flowerWords(index)} ${multipleWords(pays)}`;
  },
  describeChoice: (choice) => `${WIND_WORDS[windChoice(choice).wind]}风`,
  rulesContent: () => [
    rulesPromise(
      `花轮共 ${SEGMENTS} 格，依次为小寒至谷雨的二十四番花信。每格机会相同，停在何格按所标倍数派彩。`,
    ),
    ...WINDS.map((wind) => rulesCard(`${WIND_WORDS[wind]}风`, segmentsWords(wind))),
    rulesCard(
      '返还率',
      '按二十四格逐一计算，三种风的返还率都是 99.00%。派彩舍去至分。指针停在格内的位置只是画面，不影响结果。',
    ),
  ],
};
