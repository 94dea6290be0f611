import { cardWords, fromDeck } from '../../../client/shared/cards.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import { type DragonOutcome, dragonRules } from '../dragon-rules.ts';
import { type DragonBet, paysOf, type Spot } from '../dragon-table.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const dragonOutcome = (outcome: unknown): DragonOutcome => outcome as DragonOutcome;
export const dragonBet = (bet: unknown): DragonBet => bet as DragonBet;

const SIDE_WORDS = { dragon: '龙', tiger: '虎' } as const;
const KIND_WORDS: Readonly<Record<string, string>> = {
  odd: '单',
  even: '双',
  big: '大',
  small: '小',
  red: '红',
  black: '黑',
};
export const WINNER_WORDS = { dragon: '龙胜', tiger: '虎胜', tie: '和局' } as const;

/** `龙`, `和`, `龙单`. */
export function spotWords(spot: Spot): string {
  if (spot === 'tie') return '和';
  if (spot === 'suited-tie') return '同花和';
  const [side = '', kind] = spot.split('-');
  const words = side === 'tiger' ? SIDE_WORDS.tiger : SIDE_WORDS.dragon;
  return kind === undefined ? words : `${words}${KIND_WORDS[kind] ?? ''}`;
}

/** `1:1`, `1:0.8`: what a win pays beside the stake. */
export const paysWords = (spot: Spot): string => `1:${Number(paysOf(spot) - 10_000n) / 10_000}`;

/** `龙 红桃 K，虎 黑桃 3，龙胜` */
export const resultWords = ({ dragon, tiger, winner }: DragonOutcome): string =>
  `龙 ${cardWords(fromDeck(dragon))}，虎 ${cardWords(fromDeck(tiger))}，${WINNER_WORDS[winner]}`;

const rulesContent = (): Node[] => [
  rulesPromise('龙、虎各发一张牌，A 最小、K 最大，大者胜。每局使用全新的八副牌，局与局互不影响。'),
  rulesCard('龙、虎、和', '龙、虎 1:1，开和时退还一半。和 1:12。同花和（点数与花色都相同）1:56。'),
  rulesCard(
    '单双、大小、红黑',
    '各看本方那一张牌。单（A 3 5 7 9 J K）1:0.8，双 1:1.1；大（8 至 K）1:1.1，小（A 至 6）1:1.1，开 7 时大小皆负；红、黑 1:0.94。',
  ),
  rulesCard(
    '返还率',
    '按八副牌逐一计算：龙、虎 96.26%，和 97.10%，同花和 96.14%，单双、大小 96.92%，红黑 97.00%。派彩舍去至分，不随投注额或玩家变化。',
  ),
  rulesCard(
    '路单',
    '珠盘路逐局记录；大路同方相连，换方另起一列，绿线为和。大眼仔、小路、曱甴路的红蓝表示齐与不齐，不是龙虎。每 72 局换一靴，只为路单计数。每局独立，路单只记录已开结果。',
  ),
  rulesCard(
    '时间与作废',
    '每局下注 15 秒，截止前可以撤销全部投注。截止后十分钟内未能开奖的一局作废，投注全部退还。',
  ),
];

export const dragonFace: GameFace = {
  rules: dragonRules,
  describe: (outcome) => resultWords(dragonOutcome(outcome)),
  describeChoice: (choice) => betsWords(choice, (bet) => spotWords(dragonBet(bet).spot)),
  rulesContent,
};
