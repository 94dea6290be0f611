import { rankWords } from '../../../client/shared/cards.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { centsWords } from '../../../client/shared/money-words.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { percentOf } from '../../../engine/percent.ts';
import { ANTE_RETURN, SIDE_RETURN, WHOLE_RETURN } from '../flush-return.ts';
import {
  BONUS,
  type FlushChoice,
  type FlushOutcome,
  type FlushView,
  flushRules,
  SIDE_PAYS,
} from '../flush-rules.ts';
import { KINDS, type Kind, kindOf, strengthOf } from '../three-cards.ts';

/** The types of a wire view, choice and outcome in this game; the house sends no others. */
export const flushView = (view: unknown): FlushView => view as FlushView;
export const flushOutcome = (outcome: unknown): FlushOutcome => outcome as FlushOutcome;
const flushChoice = (choice: unknown): FlushChoice => choice as FlushChoice;

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  triple: '豹子',
  'straight-flush': '顺金',
  flush: '金花',
  straight: '顺子',
  pair: '对子',
  high: '单张',
};

/** `对子 7 7 Q`, `顺子 9 8 7`: a hand in words, equal ranks first, then from the highest. */
export function handWords(cards: readonly number[]): string {
  const ranks = [...cards].sort((a, b) => b - a).map(rankWords);
  const twice = ranks.filter(
    (rank, index) => ranks.indexOf(rank) !== index || ranks.lastIndexOf(rank) !== index,
  );
  const once = ranks.filter((rank) => !twice.includes(rank));
  return `${KIND_WORDS[kindOf(strengthOf(cards))]} ${[...twice, ...once].join(' ')}`;
}

const RESULT_WORDS = { win: '胜', push: '平', lose: '负' } as const;

/** `顺子 9 8 7 胜对子 Q Q 4，奖赏 1:1`: a settled round as a line of text. */
export function outcomeWords({ player, banker, result, bonus, side }: FlushOutcome): string {
  const [mine, theirs] = [handWords(player), handWords(banker)];
  const extra = `${bonus === 0 ? '' : `，奖赏 ${bonus}:1`}${side === 0 ? '' : `，边注 ${side} 倍`}`;
  if (result === 'fold') return `弃牌（${mine}），庄家 ${theirs}${extra}`;
  if (result === 'unopened') return `${mine}，庄家不足 Q 未开牌（${theirs}）${extra}`;
  return `${mine} ${RESULT_WORDS[result]}，庄家 ${theirs}${extra}`;
}

const kindsWith = (pays: Readonly<Record<Kind, number>>, words: (times: number) => string) =>
  [...KINDS]
    .reverse()
    .filter((kind) => pays[kind] > 0)
    .map((kind) => `${KIND_WORDS[kind]} ${words(pays[kind])}`)
    .join('、');

export const flushFace: GameFace = {
  rules: flushRules,
  describe: (outcome) => outcomeWords(flushOutcome(outcome)),
  describeChoice(choice) {
    const { ante, side } = flushChoice(choice);
    return `底注 ${centsWords(ante)}${side === 0 ? '' : `，边注 ${centsWords(side)}`}`;
  },
  rulesContent: () => [
    rulesPromise('下底注看自己的三张牌，弃牌输底注，或再加一倍底注跟注，与庄家比牌。'),
    rulesCard(
      '牌型',
      `${[...KINDS]
        .reverse()
        .map((kind) => KIND_WORDS[kind])
        .join(' > ')}。A K Q 为最大顺子，A 2 3 为最小。`,
      '花色不同的 2 3 5 只胜豹子。同牌型比点数，点数全同为平局。',
    ),
    rulesCard(
      '赔付',
      '庄家 Q 高以上才开牌。不开牌：底注赔 1:1，跟注退还。开牌：胜则底注与跟注都赔 1:1，负则都输，平局退还。',
      `跟注后的奖赏，不论胜负，按底注另付：${kindsWith(BONUS, (times) => `${times}:1`)}。`,
    ),
    rulesCard(
      '边注：对子以上',
      `只看自己的三张牌，弃牌也有效，含本金：${kindsWith(SIDE_PAYS, (times) => `${times} 倍`)}。`,
      `边注返还率 ${percentOf(SIDE_RETURN)}%。`,
    ),
    rulesCard(
      '扣款',
      '发牌时扣底注、边注与预留的跟注（等于底注）；弃牌时预留的跟注立即退回。单局最高派彩为底注的 9 倍加边注的 41 倍。',
    ),
    rulesCard(
      '返还率',
      `按 22,100 种手牌对 18,424 种庄家牌逐一计算：Q 6 4 以上跟注、其余弃牌为最优，返还底注的 ${percentOf(ANTE_RETURN)}%，返还全部投注的 ${percentOf(WHOLE_RETURN)}%；其他打法会更低。`,
    ),
    rulesCard(
      '公平',
      '每局一副新牌，闲庄轮流各三张，开局时已由种子决定并承诺，弃牌或跟注不会改变任何一张。轮换种子后可以验证。',
    ),
    rulesCard(
      '中途离开',
      '可以继续未完成的一局。二十四小时未操作则按最优打法：Q 6 4 以上跟注，否则弃牌，然后结算。',
    ),
  ],
};
