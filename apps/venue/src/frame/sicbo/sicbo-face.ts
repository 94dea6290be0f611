import {
  paysOf,
  type SicBoBet,
  type SicBoChoice,
  type SicBoOutcome,
  sicBoRules,
} from '../../engine/imperial-sic-bo/sic-bo-rules.ts';
import { element } from '../shared/element.ts';
import type { GameFace } from '../shared/game-face.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const sicBoOutcome = (outcome: unknown): SicBoOutcome => outcome as SicBoOutcome;
const sicBoChoice = (choice: unknown): SicBoChoice => choice as SicBoChoice;

const SIDE_WORDS = { big: '大', small: '小', odd: '单', even: '双', triple: '全围' } as const;

/** `大`, `全围` or `9 点`. */
export const betWords = (bet: SicBoBet): string =>
  typeof bet === 'number' ? `${bet} 点` : SIDE_WORDS[bet];

/** `2×`, `8.4×`, `7.77×`: truncated to two decimals, as in the rules. */
export const paysWords = (bet: SicBoBet): string => `${Number(paysOf(bet) / 100n) / 100}×`;

/** `3 · 4 · 6，13 点 大 单` */
export function throwWords(dice: SicBoOutcome['dice']): string {
  const [a, b, c] = dice;
  const total = a + b + c;
  const isTriple = a === b && b === c;
  const sides = isTriple ? '全围' : `${total >= 11 ? '大' : '小'} ${total % 2 === 1 ? '单' : '双'}`;
  return `${dice.join(' · ')}，${total} 点 ${sides}`;
}

const card = (title: string, words: string) =>
  element(
    'section',
    { class: 'card' },
    element('p', { class: 'label strong' }, title),
    element('p', { class: 'faint' }, words),
  );

const rulesContent = (): Node[] => [
  element(
    'p',
    { class: 'promise' },
    '三颗骰子，每局选择一门下注。点数、大小、单双按三颗骰子之和计算。',
  ),
  card(
    '大小单双',
    '大为 11 至 17 点，小为 4 至 10 点；单双按点数和。三颗相同（全围）时大小单双均不中。中则派彩为投注的 2 倍，含本金。',
  ),
  card(
    '全围与点数',
    '全围：三颗相同即中，35 倍。点数：4、17 为 70 倍，5、16 为 35 倍，6、15 为 21 倍，7、14 为 14 倍，8、13 为 10 倍，9、12 为 8.4 倍，10、11 为 7.7777 倍（桌面显示 7.77），均含本金。',
  ),
  card(
    '返还率',
    '按 216 种骰面逐一计算，每一门的返还率都是 97.22%。派彩舍去至分，不随投注额或玩家变化。',
  ),
];

export const sicBoFace: GameFace = {
  rules: sicBoRules,
  describe: (outcome) => throwWords(sicBoOutcome(outcome).dice),
  describeChoice: (choice) => betWords(sicBoChoice(choice).bet),
  rulesContent,
};
