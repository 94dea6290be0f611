import type { GameFace } from '../../../client/shared/game-face.ts';
import { fineMultipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import {
  type FinderChoice,
  type FinderOutcome,
  type FinderView,
  finderRules,
} from '../finder-rules.ts';

/** The types of a wire view, outcome and choice in this game; the house sends no others. */
export const finderView = (view: unknown): FinderView => view as FinderView;
export const finderOutcome = (outcome: unknown): FinderOutcome => outcome as FinderOutcome;
const finderChoice = (choice: unknown): FinderChoice => choice as FinderChoice;

function describe(outcome: unknown): string {
  const { pearls, multiple, inputs } = finderOutcome(outcome);
  if (inputs.at(-1) === 'back') return '未开贝，退还投注';
  return multiple === 0
    ? `${pearls} 颗珍珠后开到空贝`
    : `${pearls} 颗 ${fineMultipleWords(multiple)}`;
}

export const finderFace: GameFace = {
  rules: finderRules,
  describe,
  describeChoice: (choice) => `${finderChoice(choice).empty} 枚空贝`,
  rulesContent: () => [
    rulesPromise(
      '二十五枚贝，自选 3 至 24 枚为空贝。每开出一颗珍珠，倍数上升，可随时收取；开到空贝则本局结束，不派彩。',
    ),
    rulesCard(
      '赔付',
      '倍数 = 99% ÷ 开出这些珍珠的机会，舍去至四位小数。派彩 = 投注 × 倍数，舍去至分。',
      '下一颗的倍数超过 10,000 倍或派彩超过单局上限时不再提供，本局按当时倍数收取。',
    ),
    rulesCard(
      '返还率',
      '按 209 种停手方式逐一计算，返还率都在 98.99% 至 99.00% 之间，与开哪一枚、何时停手无关。',
    ),
    rulesCard('公平', '各贝位置在开局时已由种子决定并承诺，不随您的选择改变，轮换种子后可以验证。'),
    rulesCard(
      '中途离开',
      '可以继续未完成的一局。二十四小时未操作则按当前倍数收取；未开贝则退还投注。',
    ),
  ],
};
