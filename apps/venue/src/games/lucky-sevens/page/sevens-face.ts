import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import {
  CHERRIES_PAY,
  MIXED_PAYS,
  type SevensOutcome,
  type SevensWin,
  sevensRules,
  THREE_PAYS,
  unitsOf,
} from '../sevens-rules.ts';
import type { SevensSkin } from './sevens-skin.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const sevensOutcome = (outcome: unknown): SevensOutcome => outcome as SevensOutcome;

/** What a line pays for, without its number. */
function kindWords({ set, words }: SevensSkin, { kind, symbol }: SevensWin): string {
  if (kind === 'three') return `${set[symbol].name}三连`;
  return kind === 'mixed' ? words.mixed : `双${set.cherry.name}`;
}

/** `第 1 线 金钟三连`: a win, with its lantern. */
export function winWords(skin: SevensSkin, win: SevensWin): string {
  const doubled = win.lantern ? `（${skin.set.lantern.name}加倍）` : '';
  return `第 ${win.line + 1} 线 ${kindWords(skin, win)}${doubled}`;
}

/** The wins of a round in one line. */
export const winsWords = (skin: SevensSkin, { wins }: SevensOutcome): string =>
  wins.length === 0 ? '没有连线' : wins.map((win) => winWords(skin, win)).join('、');

/** `3.6×`: line stakes as multiples of the stake. */
export const unitsWords = (units: number): string => `${units / 5}×`;

/** The rules of a skin, read from the engine's tables. */
function sevensRulesContent({ set, words }: SevensSkin): readonly Node[] {
  return [
    rulesPromise(
      `三轴三行，五条赔付线（三横两斜），全部投注。${set.lantern.name}只在中轴，可代替任何图案，并使该线加倍。`,
    ),
    rulesCard(
      '赔付（单线投注的倍数，单线为投注的五分之一）',
      `${(['gold', 'red', 'bell', 'ingot', 'lychee', 'cherry', 'coin'] as const)
        .map((symbol) => `${set[symbol].name}三连 ${THREE_PAYS[symbol]}`)
        .join('、')}。`,
      `${words.mixed}（${set.gold.name}与${set.red.name}共三个）${MIXED_PAYS}；前两轴${set.cherry.name} ${CHERRIES_PAY}。每条线只赔最先符合的一项。`,
    ),
    rulesCard(
      '返还率',
      '按全部 13,824 种停点逐一计算，返还率为 96.00%，最高派彩为投注的 161.8 倍，约三分之一的局有派彩。',
    ),
  ];
}

/** The face of the game in a skin. */
export const sevensFaceOf = (skin: SevensSkin): GameFace => ({
  rules: sevensRules,
  describe(outcome) {
    const round = sevensOutcome(outcome);
    return `${winsWords(skin, round)} ${unitsWords(unitsOf(round.wins))}`;
  },
  describeChoice: () => '',
  rulesContent: () => sevensRulesContent(skin),
});
