import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import { type RouletteOutcome, rouletteRules } from '../roulette-rules.ts';
import { colourOf, paysOf, type RouletteBet, type Spot, spotOf } from '../roulette-table.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const rouletteOutcome = (outcome: unknown): RouletteOutcome => outcome as RouletteOutcome;
export const rouletteBet = (bet: unknown): RouletteBet => bet as RouletteBet;

const NAMES: Readonly<Record<string, string>> = {
  'first-four': '首四',
  'column-1': '第一列',
  'column-2': '第二列',
  'column-3': '第三列',
  'dozen-1': '第一打',
  'dozen-2': '第二打',
  'dozen-3': '第三打',
  red: '红',
  black: '黑',
  odd: '单',
  even: '双',
  low: '小',
  high: '大',
};
const COLOUR_WORDS = { green: '绿', red: '红', black: '黑' } as const;

/** `17`, `17/20`, `16–18`, `红`: the place on the table. */
export function spotLabel({ name, kind, pockets }: Spot): string {
  const known = NAMES[name];
  if (known !== undefined) return known;
  const isRow = kind === 'line' || (kind === 'street' && !name.startsWith('trio'));
  return isRow ? `${pockets[0]}–${pockets.at(-1)}` : pockets.join('/');
}

const KIND_WORDS: Readonly<Partial<Record<Spot['kind'], string>>> = {
  straight: '直注',
  split: '分注',
  street: '街注',
  corner: '角注',
  line: '线注',
};

/** `直注 17`: the place read aloud and in a slip. */
export const spotWords = (spot: Spot): string => {
  const kind = KIND_WORDS[spot.kind];
  return kind === undefined ? spotLabel(spot) : `${kind} ${spotLabel(spot)}`;
};

/** `1:35`: what a win pays beside the stake. */
export const paysWords = (spot: Spot): string => `1:${paysOf(spot) - 1}`;

/** `红`, `黑` or `绿` of a pocket. */
export const colourWords = (pocket: number): string => COLOUR_WORDS[colourOf(pocket)];

/** `17 黑 单 小` */
export function resultWords({ pocket }: RouletteOutcome): string {
  if (pocket === 0) return '0 绿，外围注皆负';
  const parity = pocket % 2 === 1 ? '单' : '双';
  return `${pocket} ${colourWords(pocket)} ${parity} ${pocket >= 19 ? '大' : '小'}`;
}

const rulesContent = (): Node[] => [
  rulesPromise('单零轮盘，共 37 格，每格机会相同。每一种注的返还率都是 36/37，没有更差的注。'),
  rulesCard('单个号码', '直注押中一格，1:35。'),
  rulesCard(
    '相邻号码',
    '分注两格 1:17，街注三格 1:11（0/1/2 与 0/2/3 亦同），角注四格与首四（0/1/2/3）1:8，线注六格 1:5。',
  ),
  rulesCard(
    '外围',
    '打（1–12、13–24、25–36）与列各十二格，1:2。红黑、单双、大小 1:1。开 0 时外围注皆负。',
  ),
  rulesCard(
    '轮盘区',
    '零旁 9 注、三分 6 注、孤注 5 注、零区 4 注与邻注 5 注（所按号码及其在轮盘左右各两格）按一次即放下一组：每注一个筹码，放在上面所列的注上，派彩与返还率相同。',
  ),
  rulesCard('返还率', '每一种注 97.29%（36/37，舍去至两位）。派彩不随投注额或玩家变化。'),
  rulesCard(
    '时间与作废',
    '每局下注 25 秒，截止前可以撤销全部投注。截止后十分钟内未能开奖的一局作废，投注全部退还。',
  ),
];

export const rouletteFace: GameFace = {
  rules: rouletteRules,
  describe: (outcome) => resultWords(rouletteOutcome(outcome)),
  describeChoice: (choice) => betsWords(choice, (bet) => spotWords(spotOf(rouletteBet(bet).spot))),
  rulesContent,
};
