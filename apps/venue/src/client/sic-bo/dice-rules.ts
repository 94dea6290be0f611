import { percentOf } from '../../engine/percent.ts';
import { paysOf } from '../../engine/sic-bo/dice-bets.ts';
import { sicBoReturn } from '../../engine/sic-bo/dice-odds.ts';
import { rulesCard, rulesPromise } from '../shared/rules-card.ts';
import { paysWords } from './dice-words.ts';

/** The rules of the bets on three dice: pays, and the return of all of them. */
export const diceRulesContent = (): readonly Node[] => [
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
];
