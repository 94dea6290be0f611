import { cardWords } from '../../../client/shared/cards.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { fineMultipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import {
  type HigherOutcome,
  type HigherView,
  higherRules,
  MOST_CARDS,
  type Side,
} from '../higher-rules.ts';

/** The types of a wire view and outcome in this game; the house sends no others. */
export const higherView = (view: unknown): HigherView => view as HigherView;
export const higherOutcome = (outcome: unknown): HigherOutcome => outcome as HigherOutcome;

/** The words of a side at the card on the table: at the ends it is really higher or lower. */
export function sideWords(side: Side, rank: number): string {
  if (side === 'same') return '相同';
  if (side === 'up') return rank === 1 ? '更高' : '不低于';
  return rank === 13 ? '更低' : '不高于';
}

export const higherFace: GameFace = {
  rules: higherRules,
  describe(outcome) {
    const { cards, right, multiple, inputs } = higherOutcome(outcome);
    if (inputs.at(-1) === 'back') return '未猜牌，退还投注';
    const last = cardWords(cards.at(-1) ?? 0);
    const end = multiple === 0 ? `猜错（${last}）` : fineMultipleWords(multiple);
    return `猜对 ${right} 次，${end}`;
  },
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise(
      '猜下一张不低于或不高于当前牌。A 最小，K 最大，同点算对；当前为 A 或 K 时，可猜更高、更低或相同。',
    ),
    rulesCard(
      '赔付',
      '每次猜对，倍数乘以 13 ÷ 能赢的点数；收取时按 99% 计，舍去至四位小数。派彩舍去至分。',
      '猜错本局结束，不派彩。可换牌二十次，不影响倍数。',
      `一局最多 ${MOST_CARDS} 张，首张与换牌计入；到时按当前倍数收取。`,
      '倍数超过 10,000 倍或派彩超过单局上限的猜法不再提供；都不能猜时按当前倍数收取。',
    ),
    rulesCard('返还率', '任何猜法、何时收取，返还率都在 98.99% 至 99.00% 之间。'),
    rulesCard(
      '牌',
      '每张牌独立产生，十三个点数机会相同，牌不会发完。全部牌在开局时已由种子决定并承诺。',
    ),
    rulesCard(
      '中途离开',
      '可以继续未完成的一局。二十四小时未操作则按当前倍数收取；未猜则退还投注。',
    ),
  ],
};
