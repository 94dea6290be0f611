import { cardWords, fromDeck } from '../../../client/shared/cards.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { type DrawOutcome, type DrawView, drawRules } from '../draw-rules.ts';
import { HAND_PAYS, HANDS, type Hand } from '../hand.ts';

/** The types of a wire view and outcome in this game; the house sends no others. */
export const drawView = (view: unknown): DrawView => view as DrawView;
export const drawOutcome = (outcome: unknown): DrawOutcome => outcome as DrawOutcome;

export const HAND_WORDS: Readonly<Record<Hand, string>> = {
  royal: '皇家同花顺',
  'straight-flush': '同花顺',
  four: '四条',
  'full-house': '葫芦',
  flush: '同花',
  straight: '顺子',
  three: '三条',
  'two-pairs': '两对',
  'high-pair': '高对',
  none: '未成牌型',
};

/** Hands that pay, the highest first. */
export const PAYING: readonly Hand[] = HANDS.filter((hand) => HAND_PAYS[hand] > 0).reverse();

/** The notes of a hand, as steps of the scale: a better hand has a longer run. */
export const runOf = (hand: Hand): readonly number[] =>
  Array.from({ length: HANDS.indexOf(hand) }, (_, step) => 5 + step);

export const drawFace: GameFace = {
  rules: drawRules,
  describe(outcome) {
    const { final, hand } = drawOutcome(outcome);
    return `${HAND_WORDS[hand]}（${final.map((card) => cardWords(fromDeck(card))).join('、')}）`;
  },
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise('发五张，选择保留，其余换一次，按最终牌型赔付，一对 J 以上返还本金。'),
    rulesCard('赔付', PAYING.map((hand) => `${HAND_WORDS[hand]} ${HAND_PAYS[hand]} 倍`).join('、')),
    rulesCard(
      '返还率',
      '按全部 2,598,960 种发牌、32 种留法与全部换牌逐一计算，最优打法的返还率为 99.54%；其他打法会更低。',
    ),
    rulesCard(
      '公平',
      '每局一副新牌，五张与其后五张换牌在开局时都已由种子决定并承诺，轮换种子后可以验证。',
    ),
    rulesCard('中途离开', '可以继续未完成的一局。二十四小时未操作则按最优留法结算。'),
  ],
};
