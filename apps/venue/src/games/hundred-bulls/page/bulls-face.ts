import { cardWords, fromDeck } from '../../../client/shared/cards.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import { type BullsOutcome, bullsRules } from '../bulls-rules.ts';
import {
  type BullsBet,
  doorOf,
  FACES_KIND,
  FOUR_KIND,
  isTimes,
  SMALL_KIND,
  type Spot,
} from '../bulls-table.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const bullsOutcome = (outcome: unknown): BullsOutcome => outcome as BullsOutcome;
export const bullsBet = (bet: unknown): BullsBet => bet as BullsBet;

/** 庄 and the four doors, as the hands lie. */
export const SEAT_WORDS = ['庄', '天', '地', '玄', '黄'] as const;
const DIGITS = ['无', '一', '二', '三', '四', '五', '六', '七', '八', '九', '牛'] as const;

/** `牛七`, `牛牛`, `五花牛`. */
export function kindWords(kind: number): string {
  if (kind === 0) return '无牛';
  if (kind === SMALL_KIND) return '五小牛';
  if (kind === FOUR_KIND) return '四炸';
  return kind === FACES_KIND ? '五花牛' : `牛${DIGITS[kind] ?? ''}`;
}

export const seatWords = (seat: number): string => SEAT_WORDS[seat] ?? '';

/** `天 平倍`, `黄 翻倍`. */
export const spotWords = (spot: Spot): string =>
  `${seatWords(doorOf(spot))} ${isTimes(spot) ? '翻倍' : '平倍'}`;

/** What a win pays at 平倍, and the most that 翻倍 may lose. */
export const paysWords = (spot: Spot): string => (isTimes(spot) ? '最多输 5 倍' : '1:0.95');

/** `庄牛七，天牛牛胜，地牛三负 …` */
export function resultWords({ kinds, wins }: BullsOutcome): string {
  const words = kinds.map((kind, seat) => {
    const result = seat === 0 ? '' : wins[seat - 1] === true ? '胜' : '负';
    return `${seatWords(seat)}${kindWords(kind)}${result}`;
  });
  return words.join('，');
}

/** The result with all cards, for the history. */
const fullWords = (outcome: BullsOutcome): string => {
  const hands = outcome.hands.map(
    (hand, seat) =>
      `${seatWords(seat)}：${hand.map((card) => cardWords(fromDeck(card))).join(' ')}`,
  );
  return `${resultWords(outcome)}（${hands.join('；')}）`;
};

const rulesContent = (): Node[] => [
  rulesPromise('每局一副新牌，庄与天地玄黄四门各五张，每门单独与庄比大小。'),
  rulesCard(
    '牌型',
    '任意三张凑成整十，余两张的个位为牛数（A 为 1，10、J、Q、K 为 10），正好整十为牛牛。由小到大：无牛、牛一至牛九、牛牛、五花牛（五张皆 J Q K）、四炸（四张同点）、五小牛（每张小于 5，总和不超过 10）。同牌型比最大一张，先点数（K 最大、A 最小）后花色：黑桃、红桃、梅花、方块。没有平局。',
  ),
  rulesCard('平倍', '门胜庄赔 1:1，收 5% 佣金，实得 1:0.95。负则输下注额。'),
  rulesCard(
    '翻倍',
    '按胜方牌型输赢：无牛至牛六 1 倍，牛七、牛八 2 倍，牛九 3 倍，牛牛 4 倍，五花牛、四炸、五小牛 5 倍；赢方收 3% 佣金。最多输 5 倍，因此放一枚筹码即预扣五枚，结算时退回未输的部分。',
  ),
  rulesCard(
    '返还率',
    '按两手牌的全部组合计算：平倍 97.50%，翻倍 97.18%（按一倍下注额计）。派彩舍去至分，不随投注额或玩家变化。',
  ),
  rulesCard(
    '时间与作废',
    '每局下注 18 秒，截止前可以撤销全部投注。截止后十分钟内未能开奖的一局作废，投注全部退还。',
  ),
];

export const bullsFace: GameFace = {
  rules: bullsRules,
  describe: (outcome) => fullWords(bullsOutcome(outcome)),
  brief: (outcome) => resultWords(bullsOutcome(outcome)),
  describeChoice: (choice) => betsWords(choice, (bet) => spotWords(bullsBet(bet).spot)),
  rulesContent,
};
