import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { GEM_PAYS, STEPS } from '../gems-deal.ts';
import { type GemsOutcome, gemsRules } from '../gems-rules.ts';
import { type GemsSkin, gemsOf } from './gems-skin.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const gemsOutcome = (outcome: unknown): GemsOutcome => outcome as GemsOutcome;

/** `2.4×`: twentieths as multiples of the stake. */
export const unitsWords = (units: number): string => `${units / 20}×`;

/** `9–10 颗`: the sizes of a step of the paytable. */
function sizeWords(step: number, measure: string): string {
  const [from, next] = [STEPS[step] ?? 0, STEPS[step + 1]];
  if (next === undefined) return `${from} ${measure}以上`;
  return `${next - from === 1 ? from : `${from}–${next - 1}`} ${measure}`;
}

/** The rules of a skin, read from the engine's tables. */
function gemsRulesContent(skin: GemsSkin): readonly Node[] {
  const { noun, measure } = skin.words;
  const gems = gemsOf(skin);
  return [
    rulesPromise(
      `六轴六行。五${measure}及以上相邻（上下左右）的同样${noun}赔付后消除，上方落下补齐，可连续。第一次乘 1，此后每次连落依次乘 2、4、8、16、32、64。`,
    ),
    ...GEM_PAYS.map((pays, gem) =>
      rulesCard(
        gems[gem]?.name ?? '',
        pays.map((units, step) => `${sizeWords(step, measure)} ${unitsWords(units)}`).join('、'),
      ),
    ),
    rulesCard(
      '返还率',
      '本游戏共有 1,048,576 副公开的牌局，每局等概率抽取一副，用过即放回；全部算过，返还率为 96.00%，39.34% 的局有派彩，最高 728.05 倍，仅一副。',
    ),
  ];
}

/** The face of the game in a skin. */
export const gemsFaceOf = (skin: GemsSkin): GameFace => ({
  rules: gemsRules,
  describe(outcome) {
    const { deal, paid } = gemsOutcome(outcome);
    return `第 ${deal} 副 ${unitsWords(paid)}`;
  },
  describeChoice: () => '',
  rulesContent: () => gemsRulesContent(skin),
});
