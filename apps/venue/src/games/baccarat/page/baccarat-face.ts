import { cardWords, fromDeck } from '../../../client/shared/cards.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import type { BaccaratOutcome, baccaratRules } from '../baccarat-rules.ts';
import { type BaccaratBet, paysOf, type Spot, type Table } from '../baccarat-table.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const baccaratOutcome = (outcome: unknown): BaccaratOutcome => outcome as BaccaratOutcome;
export const baccaratBet = (bet: unknown): BaccaratBet => bet as BaccaratBet;

const SPOT_WORDS: Readonly<Record<Spot, string>> = {
  player: '闲',
  banker: '庄',
  tie: '和',
  small: '小',
  big: '大',
  'player-pair': '闲对',
  'banker-pair': '庄对',
  'any-pair': '任意对子',
  'perfect-pair': '完美对子',
  'lucky-six': '幸运六',
};
export const WINNER_WORDS = { player: '闲胜', banker: '庄胜', tie: '和局' } as const;

export const spotWords = (spot: Spot): string => SPOT_WORDS[spot];

/** `1:0.95`: what a win pays beside the stake. */
export const paysWords = (table: Table, spot: Spot): string =>
  `1:${Number(paysOf(table, spot) - 10_000n) / 10_000}`;

const handWords = (hand: readonly number[]): string =>
  hand.map((card) => cardWords(fromDeck(card))).join(' ');

/** `闲 8，庄 3，闲胜，闲对` */
export function resultWords({ totals, winner, pairs }: BaccaratOutcome): string {
  const words = [
    ...(pairs.player ? ['闲对'] : []),
    ...(pairs.banker ? ['庄对'] : []),
    ...(pairs.perfect ? ['完美对子'] : []),
  ];
  return [`闲 ${totals[0]}，庄 ${totals[1]}，${WINNER_WORDS[winner]}`, ...words].join('，');
}

/** The result with its cards: `闲 8，庄 3，闲胜（闲 红桃 9 黑桃 9，庄 …）`. */
const fullWords = (outcome: BaccaratOutcome): string =>
  `${resultWords(outcome)}（闲 ${handWords(outcome.player)}，庄 ${handWords(outcome.banker)}）`;

const BANKER_RULES: Readonly<Record<Table, string>> = {
  classic: '闲 1:1，庄 1:0.95（收 5% 佣金），开和时两者退还。和 1:9。',
  'no-commission':
    '闲 1:1，庄 1:1，庄以 6 点胜时 1:0.5，开和时两者退还。和 1:9。幸运六（庄以 6 点胜）1:17。',
};
const RETURNS: Readonly<Record<Table, string>> = {
  classic: '庄 98.94%，闲 98.76%，和 95.15%',
  'no-commission': '庄 98.54%，闲 98.76%，和 95.15%，幸运六 96.95%',
};

const rulesContent = (table: Table) => (): Node[] => [
  rulesPromise(
    '闲、庄比点数，大者胜。A 为 1，10、J、Q、K 为 0，相加取个位。每局使用全新的八副牌。',
  ),
  rulesCard('闲、庄、和', BANKER_RULES[table]),
  rulesCard(
    '补牌',
    '两方先各得两张；任一方 8 或 9 点即停。闲 0 至 5 点补一张。闲不补时，庄 0 至 5 点补；闲补时，庄 0 至 2 点必补，3 点在闲第三张为 8 时不补，4 点遇 2 至 7、5 点遇 4 至 7、6 点遇 6 或 7 才补，7 点不补。',
  ),
  rulesCard(
    '大小与对子',
    '小（共四张牌）1:1.55，大（五或六张）1:0.56。闲对、庄对（首两张同点数）1:12，任意对子 1:5.7，完美对子（任一方首两张点数与花色都相同）1:28。',
  ),
  rulesCard(
    '返还率',
    `按八副牌逐一计算：${RETURNS[table]}，小 96.61%，大 96.89%，闲对、庄对 97.10%，任意对子 96.35%，完美对子 97.00%。派彩舍去至分，不随投注额或玩家变化。`,
  ),
  rulesCard(
    '路单',
    '珠盘路逐局记录；大路同方相连，换方另起一列，绿线为和。大眼仔、小路、曱甴路的红蓝表示齐与不齐，不是庄闲。每 72 局换一靴，只为路单计数。每局独立，路单只记录已开结果。',
  ),
  rulesCard(
    '时间与作废',
    '每局下注 20 秒，截止前可以撤销全部投注。截止后十分钟内未能开奖的一局作废，投注全部退还。',
  ),
];

/** The face of a table with its rules. */
export const baccaratFace = (table: Table, rules: ReturnType<typeof baccaratRules>): GameFace => ({
  rules,
  describe: (outcome) => fullWords(baccaratOutcome(outcome)),
  brief: (outcome) => resultWords(baccaratOutcome(outcome)),
  describeChoice: (choice) => betsWords(choice, (bet) => spotWords(baccaratBet(bet).spot)),
  rulesContent: rulesContent(table),
});
