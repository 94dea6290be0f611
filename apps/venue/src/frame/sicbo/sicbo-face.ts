import { sicBoReturn } from '../../engine/imperial-sic-bo/sic-bo-return.ts';
import {
  type Dice,
  paysOf,
  SINGLE_PAYS,
  type SicBoBet,
  type SicBoChoice,
  type SicBoOutcome,
  sicBoRules,
} from '../../engine/imperial-sic-bo/sic-bo-rules.ts';
import { percentOf } from '../../engine/percent.ts';
import type { GameFace } from '../shared/game-face.ts';
import { centsWords } from '../shared/money-words.ts';
import { rulesCard, rulesPromise } from '../shared/rules-card.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const sicBoOutcome = (outcome: unknown): SicBoOutcome => outcome as SicBoOutcome;
export const sicBoChoice = (choice: unknown): SicBoChoice => choice as SicBoChoice;

const NAMES: Readonly<Record<string, string>> = {
  big: '大',
  small: '小',
  odd: '单',
  even: '双',
  triple: '全围',
};

/** `大`, `9 点`, `围 3`, `对 3`, `单骰 3`, `3 与 5`. */
export function betWords(bet: SicBoBet): string {
  if (typeof bet === 'number') return `${bet} 点`;
  const [kind = '', one, other] = bet.split('-');
  if (kind === 'pair') return `${one} 与 ${other}`;
  if (one === undefined) return NAMES[kind] ?? '';
  return `${kind === 'triple' ? '围' : kind === 'double' ? '对' : '单骰'} ${one}`;
}

const times = (pays: bigint): number => Number(pays / 100n) / 100;

/** `2×`, `8.4×`, `7.77×`, `2/3/15×`: truncated to two decimals, as in the rules. */
export function paysWords(bet: SicBoBet): string {
  const isSingle = typeof bet === 'string' && bet.startsWith('single');
  return `${isSingle ? SINGLE_PAYS.slice(1).map(times).join('/') : times(paysOf(bet))}×`;
}

/** Of which kind a throw is: 大, 小 or 围, and 单, 双 or 围. */
export function kindOfThrow(dice: Dice): { readonly size: string; readonly parity: string } {
  const [a, b, c] = dice;
  if (a === b && b === c) return { size: '围', parity: '围' };
  const total = a + b + c;
  return { size: total >= 11 ? '大' : '小', parity: total % 2 === 1 ? '单' : '双' };
}

/** `3 · 4 · 6，13 点 大 单` */
export function throwWords(dice: Dice): string {
  const { size, parity } = kindOfThrow(dice);
  const total = dice.reduce((sum, die) => sum + die, 0);
  return `${dice.join(' · ')}，${total} 点 ${size === '围' ? '全围' : `${size} ${parity}`}`;
}

function choiceWords(choice: SicBoChoice): string {
  if ('bet' in choice) return betWords(choice.bet);
  return choice.bets.map(({ bet, stake }) => `${betWords(bet)} 押 ${centsWords(stake)}`).join('，');
}

export const sicBoFace: GameFace = {
  rules: sicBoRules,
  describe: (outcome) => throwWords(sicBoOutcome(outcome).dice),
  describeChoice: (choice) => choiceWords(sicBoChoice(choice)),
  rulesContent: () => [
    rulesPromise('三颗骰子，一局可同时下多注，每注独立结算。以下倍数均含本金，派彩舍去至分。'),
    rulesCard(
      '大小单双',
      `大为 11 至 17 点，小为 4 至 10 点；单双按点数和。三颗相同（围骰）时均不中。${paysWords('big')}。`,
    ),
    rulesCard(
      '点数',
      [4, 5, 6, 7, 8, 9, 10]
        .map((total) => `${total}、${21 - total} 点 ${Number(paysOf(total)) / 10_000} 倍`)
        .join('，'),
    ),
    rulesCard(
      '围骰与对子',
      `全围：任意三颗相同，${paysWords('triple')}。围骰：三颗同为所选点，${paysWords('triple-1')}。对子：所选点出现两颗或三颗，${Number(paysOf('double-1')) / 10_000}×。`,
    ),
    rulesCard(
      '二骰与单骰',
      `二骰：所选两点都出现，${paysWords('pair-1-2')}。单骰：所选点出现一、二、三颗，依次 ${paysWords('single-1')}。`,
    ),
    rulesCard(
      '返还率',
      `按 216 种骰面逐一计算，每一门的返还率都是 ${percentOf(sicBoReturn('triple-1'))}%，不随投注额、注数或玩家变化。`,
    ),
    rulesCard('路单', '珠盘路依次记录每局的大小围与单双。每局独立，路单只记录已开结果。'),
  ],
};
