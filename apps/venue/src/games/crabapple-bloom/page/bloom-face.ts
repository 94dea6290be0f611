import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { lineList, linesWords } from '../../../client/slots/line-show.ts';
import { payTable } from '../../../client/slots/pay-table.ts';
import { sumOf } from '../../../engine/slots/line-wins.ts';
import { type BloomOutcome, bloomRules } from '../bloom-rules.ts';
import { BLOOM_PAYING, BLOOM_PAYS, BLOOM_UNITS, FREE_SPINS } from '../bloom-tables.ts';
import { type FirstOutcome, firstRules } from '../version-one.ts';
import type { BloomSkin } from './bloom-skin.ts';

/** The type of a wire outcome in this game; the house sends no others. */
const wireOutcome = (outcome: unknown) => outcome as BloomOutcome | FirstOutcome;

/** A round of any edition as today's page shows it; the first edition had no features. */
export function bloomOutcome(outcome: unknown): BloomOutcome {
  const round = wireOutcome(outcome);
  if ('v' in round) return round;
  return { ...round, v: 2, paid: sumOf(round.wins), feature: null, used: round.stops.length };
}

/** What a round was, in one line. */
export function bloomWords({ set, words }: BloomSkin, { wins, feature }: BloomOutcome): string {
  const lines = linesWords(set, wins);
  if (feature === null) return lines;
  const count = feature.spins.at(-1)?.blossoms.length ?? 0;
  const garden = `${words.feature} ${count} ${words.measure}${set.wild.name}`;
  return wins.length === 0 ? garden : `${lines}，${garden}`;
}

/** The rules of a skin, read from the engine's tables. */
function bloomRulesContent({ base, set, words: { feature } }: BloomSkin): readonly Node[] {
  const [wild, bud] = [set.wild.name, set.bud.name];
  const earlier = base === null ? '此前版本的对局仍按当时的规则核对。' : '';
  return [
    rulesPromise(
      '每局投注平均分配到 20 条赔付线，全部参与。相同图案从最左轴起连续三个及以上即赔付，赔付为单线投注的倍数，每线只取最长一组。',
    ),
    payTable(set, BLOOM_PAYS, BLOOM_PAYING, [
      { face: 'wild', words: `${wild}只在第二至四轴，可代替除${bud}外的图案` },
      { face: 'bud', words: `${bud}在第一、三、五轴；三轴同时出现，进入${feature}` },
    ]),
    rulesCard(
      feature,
      `${FREE_SPINS} 次免费旋转，${wild}留在原位直到结束，第三轴的${bud}也会化为${wild}并留下。${feature}内不再增加次数。`,
    ),
    lineList(),
    rulesCard(
      '返还率',
      `按全部 40,247,296 种停点与${feature}各次旋转逐一计算，返还率为 96.00%，不随投注额或玩家变化。约 161 局出现一次${feature}。任何一局都不会超过投注的 2,063.1 倍。`,
      `转动时间、停止与快速只影响画面，不影响结果。${earlier}`,
    ),
  ];
}

/** The face of the game in a skin. */
export const bloomFaceOf = (skin: BloomSkin): GameFace => ({
  rules: bloomRules,
  earlier: (outcome) => ('v' in wireOutcome(outcome) ? null : firstRules),
  describe(outcome) {
    const round = bloomOutcome(outcome);
    const stops = `停位 ${round.stops.join(' · ')}`;
    return `${bloomWords(skin, round)} ${round.paid / BLOOM_UNITS}×（${stops}）`;
  },
  describeChoice: () => '',
  rulesContent: () => bloomRulesContent(skin),
});
