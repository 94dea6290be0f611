import { element } from '../../../client/shared/element.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import {
  type DiceChoice,
  type DiceOutcome,
  diceRules,
  MOST_WINNING,
  OUTCOMES,
} from '../dice-rules.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const diceOutcome = (outcome: unknown): DiceOutcome => outcome as DiceOutcome;
const diceChoice = (choice: unknown): DiceChoice => choice as DiceChoice;

/** `72.18`: hundredths as shown. */
export const rollWords = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** `1.9800×`: ten-thousandths as shown. */
export const multiplierWords = (multiplier: number): string =>
  `${(multiplier / OUTCOMES).toFixed(4)}×`;

/** `大于 49.99` */
export const choiceWords = ({ side, target }: DiceChoice): string =>
  `${side === 'over' ? '大于' : '小于'} ${rollWords(target)}`;

function describe(outcome: unknown): string {
  const { roll, won } = diceOutcome(outcome);
  return `${rollWords(roll)} ${won ? '中' : '未中'}`;
}

const rulesContent = (): Node[] => [
  element(
    'p',
    { class: 'promise' },
    '选择一个点数，猜结果大于或小于它。结果为 0.00 至 99.99 的一万个等可能点数之一，等于所选点数不算中。',
  ),
  element(
    'section',
    { class: 'card' },
    element('p', { class: 'label strong' }, '赔付'),
    element(
      'p',
      { class: 'faint' },
      '倍数 = 99 ÷ 胜率（百分数），舍去至四位小数；派彩 = 投注 × 倍数，舍去至分。例：大于 49.99，一万个点数中有 5,000 个，胜率 50.00%，倍数 1.9800。',
    ),
  ),
  element(
    'section',
    { class: 'card' },
    element('p', { class: 'label strong' }, '返还率'),
    element(
      'p',
      { class: 'faint' },
      `按全部一万个点数逐一计算，返还率不高于 99.00%，因倍数舍去小数最多低 0.02 个百分点。胜率可选 0.02% 至 ${(MOST_WINNING / 100).toFixed(2)}%。单局派彩超过上限的投注不予受理，不会在派彩时扣减。`,
    ),
  ),
];

export const diceFace: GameFace = {
  rules: diceRules,
  describe,
  describeChoice: (choice) => choiceWords(diceChoice(choice)),
  rulesContent,
};
