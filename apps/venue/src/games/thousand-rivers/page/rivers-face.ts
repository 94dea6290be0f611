import { element } from '../../../client/shared/element.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { symbolImage } from '../../../client/slots/symbol-set.ts';
import type { WaysWin } from '../river-ways.ts';
import { DEALS, type RiverSpin, spinsOf } from '../rivers-deal.ts';
import {
  FREE_DEALS,
  MOST_UNITS,
  PAYING_DEALS,
  type RiversOutcome,
  riversRules,
} from '../rivers-rules.ts';
import {
  AGAIN_LANTERNS,
  FREE_SPINS,
  LEAST_LANTERNS,
  MORE_SPINS,
  MOST_SPINS,
  RIVER_SYMBOLS,
  type RiverSymbol,
  WAY_PAYS,
} from '../rivers-table.ts';
import { RIVERS_ART } from './rivers-art.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const riversOutcome = (outcome: unknown): RiversOutcome => outcome as RiversOutcome;

/** The symbol of a number. */
export const symbolOf = (number: number): RiverSymbol => RIVER_SYMBOLS[number] ?? 'shell';

const COUNT_WORDS = ['二', '三', '四', '五', '六'];

/** `明月四连 48 路` */
export const winWords = ({ symbol, reels, ways }: WaysWin): string =>
  `${RIVERS_ART[symbolOf(symbol)].name}${COUNT_WORDS[reels - 2] ?? ''}连 ${ways.toLocaleString('en')} 路`;

/** `2.4×`: twentieths as multiples of the stake. */
const unitsWords = (units: number): string => `${(units / 20).toLocaleString('en')}×`;

const bestOf = (spins: readonly RiverSpin[]): WaysWin | null =>
  spins
    .flatMap(({ steps }) => steps.flatMap(({ wins }) => wins))
    .reduce<WaysWin | null>((best, win) => (win.pays > (best?.pays ?? 0) ? win : best), null);

/** What a round was, in one line: its best win, its falls and its free spins. */
export function riversWords({ deal }: RiversOutcome): string {
  const spins = spinsOf(deal);
  const best = bestOf(spins);
  const falls = spins.reduce((sum, { steps }) => sum + steps.length - 1, 0);
  const free = spins.length === 1 ? '' : `，免费旋转 ${spins.length - 1} 次`;
  if (best === null) return `没有成路${free}`;
  return `${winWords(best)}${falls > 1 ? `，连落 ${falls} 次` : ''}${free}`;
}

const row = (symbol: RiverSymbol, cells: readonly HTMLElement[], kind = '') =>
  element(
    'div',
    { class: `pay-row ${kind}` },
    symbolImage(RIVERS_ART, symbol),
    element('span', {}, RIVERS_ART[symbol].name),
    ...cells,
  );

/** The pay table, as the engine has it. */
const payTable = (): HTMLElement =>
  element(
    'section',
    { class: 'card pay-table river-pays' },
    element(
      'div',
      { class: 'pay-row pay-head' },
      element('span', {}, '图案'),
      ...['二轴', '三轴', '四轴', '五轴', '六轴'].map((words) => element('b', {}, words)),
    ),
    ...WAY_PAYS.map((pays, symbol) =>
      row(
        symbolOf(symbol),
        pays.map((units) => element('b', { class: 'num' }, units === 0 ? '–' : String(units))),
      ),
    ),
    element(
      'div',
      { class: 'pay-row special' },
      symbolImage(RIVERS_ART, 'reflection'),
      element('span', {}, '水月只在第二至五轴，代替除河灯外的图案'),
    ),
    element(
      'div',
      { class: 'pay-row special' },
      symbolImage(RIVERS_ART, 'lantern'),
      element('span', {}, '河灯位置不限，不会消失，停稳后计数'),
    ),
  );

const FREE_WORDS = FREE_SPINS.map((spins, index) => {
  const isLast = index === FREE_SPINS.length - 1;
  return `${index + LEAST_LANTERNS} 盏${isLast ? '及以上' : ''} ${spins} 次`;
}).join('、');

/** Rounded down, as every share that we state. */
const HIT = `${Math.floor((PAYING_DEALS * 10_000) / DEALS) / 100}%`;

export const riversFace: GameFace = {
  rules: riversRules,
  describe(outcome) {
    const round = riversOutcome(outcome);
    return `第 ${round.deal} 副 ${riversWords(round)} ${unitsWords(round.paid)}`;
  },
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise(
      '六轴，每轴二至七格，每次旋转重新决定，最多 117,649 路。相同图案从最左轴起连续三轴（明月两轴）即赔付，位置不限，按路数相乘。下表为每路赔付，单位为投注的二十分之一。',
    ),
    payTable(),
    rulesCard(
      '连落',
      '赔付后的图案消失，水月在赔付到达该轴时一同消失，上方落下补齐，轴高不变，直到不再成路。',
    ),
    rulesCard(
      '免费旋转',
      `停稳后 ${FREE_WORDS}。免费旋转中乘数从 1 起，每次连落加 1，不会回落；停稳时 ${AGAIN_LANTERNS} 盏及以上河灯加 ${MORE_SPINS} 次，最多共 ${MOST_SPINS} 次。`,
    ),
    rulesCard(
      '返还率',
      `本游戏共有 1,048,576 副公开的牌局，每局等概率抽取一副，用过即放回。全部算过：返还率 96.75%，其中免费旋转占 24.21%；${HIT} 的局有派彩，约 ${Math.round(DEALS / FREE_DEALS)} 局一次免费旋转，最高 ${unitsWords(MOST_UNITS)}，仅一副。波动较大，单局派彩的标准差为投注的 7.39 倍。`,
      '转动时间、停止与快速只影响画面，不影响结果。',
    ),
  ],
};
