import type { BloomOutcome, LineWin } from '../../engine/crabapple-bloom/bloom-rules.ts';
import { bloomRules } from '../../engine/crabapple-bloom/bloom-rules.ts';
import { LINES } from '../../engine/crabapple-bloom/lines.ts';
import { PAYTABLE, type PayingSymbol, SYMBOLS } from '../../engine/crabapple-bloom/symbols.ts';
import { element } from '../shared/element.ts';
import type { GameFace } from '../shared/game-face.ts';
import { SYMBOL_ART } from './symbol-art.ts';

/** The type of a wire outcome in this game; the house sends no other. */
export const bloomOutcome = (outcome: unknown): BloomOutcome => outcome as BloomOutcome;

/** `锦鲤 ×4` */
export const winWords = ({ symbol, count }: LineWin): string =>
  `${SYMBOL_ART[symbol].name} ×${count}`;

function describe(outcome: unknown): string {
  const { wins, stops } = bloomOutcome(outcome);
  const best = wins.reduce<LineWin | null>(
    (top, win) => (top === null || win.pays > top.pays ? win : top),
    null,
  );
  const place = `停位 ${stops.join(' · ')}`;
  if (best === null) return place;
  return wins.length === 1 ? `${winWords(best)}（${place}）` : `${wins.length} 线中奖（${place}）`;
}

const image = (symbol: keyof typeof SYMBOL_ART) =>
  element('img', { src: SYMBOL_ART[symbol].image, alt: SYMBOL_ART[symbol].name });

const payRow = (symbol: PayingSymbol) =>
  element(
    'div',
    { class: 'pay-row' },
    image(symbol),
    element('span', {}, SYMBOL_ART[symbol].name),
    ...PAYTABLE[symbol].map((pays) => element('b', { class: 'num' }, `${pays}×`)),
  );

const lineArt = (rows: readonly number[], at: number) =>
  element(
    'figure',
    { class: 'line-art' },
    element(
      'div',
      {},
      ...Array.from({ length: 15 }, (_, cell) =>
        element('i', rows[cell % 5] === Math.floor(cell / 5) ? { class: 'on' } : {}),
      ),
    ),
    element('figcaption', { class: 'num' }, String(at + 1)),
  );

function rulesContent(): Node[] {
  const paying = SYMBOLS.filter((symbol): symbol is PayingSymbol => symbol !== 'wild');
  return [
    element(
      'p',
      { class: 'promise' },
      '每局投注平均分配到 20 条赔付线，全部参与。同一符号从最左轴起连续出现三个或以上即中奖，赔付为单线投注的倍数；多线中奖相加。',
    ),
    element(
      'section',
      { class: 'card pay-table' },
      element(
        'div',
        { class: 'pay-row pay-head' },
        element('span', {}, '符号'),
        ...['×3', '×4', '×5'].map((one) => element('b', {}, one)),
      ),
      ...paying.map(payRow),
      element(
        'div',
        { class: 'pay-row wild' },
        image('wild'),
        element('span', {}, '海棠可代替任意符号，只在第二至第四轴出现'),
      ),
    ),
    element('section', { class: 'card line-list' }, ...LINES.map(lineArt)),
    element(
      'p',
      { class: 'note' },
      '返还率 96.00% 由五条转轴的全部组合逐一计算得出，不随投注额或玩家变化。转动时间与结果无关。',
    ),
  ];
}

export const bloomFace: GameFace = {
  rules: bloomRules,
  describe,
  describeChoice: () => '',
  rulesContent,
};
