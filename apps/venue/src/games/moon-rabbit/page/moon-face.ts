import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { lineList, linesWords } from '../../../client/slots/line-show.ts';
import { payTable } from '../../../client/slots/pay-table.ts';
import { type MoonOutcome, moonRules } from '../moon-rules.ts';
import {
  LEAST_OSMANTHUS,
  MOON_CHOICES,
  MOON_PAYING,
  MOON_PAYS,
  MOON_UNITS,
  OSMANTHUS_PAYS,
} from '../moon-tables.ts';
import type { MoonSkin } from './moon-skin.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const moonOutcome = (outcome: unknown): MoonOutcome => outcome as MoonOutcome;

const choiceName = ({ words }: MoonSkin, index: number): string => words.choices[index] ?? '';

/** What a round was, in one line. */
export function moonWords(skin: MoonSkin, { base, feature, inputs }: MoonOutcome): string {
  const { set, words } = skin;
  const lines = linesWords(set, base.wins);
  if (feature === null) return lines;
  const { spins, times } = feature.choice;
  const name = choiceName(skin, inputs[0] ?? 0);
  const flowers = `${set.osmanthus.name} ${base.osmanthus} ${words.measure}`;
  const free = `${flowers}，${name} ${spins} 次 × ${times}`;
  return base.wins.length === 0 ? free : `${lines}，${free}`;
}

/** The rules of a skin, read from the engine's tables. */
function moonRulesContent(skin: MoonSkin): readonly Node[] {
  const { set, words } = skin;
  const [wild, flower] = [set.rabbit.name, set.osmanthus.name];
  const pays = OSMANTHUS_PAYS.map(
    (stakes, index) => `${index + LEAST_OSMANTHUS} ${words.measure} ${stakes} 倍`,
  ).join('、');
  const choices = MOON_CHOICES.map(
    ({ spins, times }, index) => `${choiceName(skin, index)} ${spins} 次 × ${times}`,
  ).join('、');
  return [
    rulesPromise(
      '每局投注平均分配到 20 条赔付线，全部参与。相同图案从最左轴起连续三个及以上即赔付，赔付为单线投注的倍数，每线只取最长一组。',
    ),
    payTable(set, MOON_PAYS, MOON_PAYING, [
      {
        face: 'rabbit',
        words: `${wild}只在第二至四轴，出现即铺满整轴，可代替除${flower}外的图案`,
      },
      { face: 'osmanthus', words: `${flower}位置不限，另赔投注的倍数：${pays}` },
    ]),
    rulesCard(
      '自选免费旋转',
      `三${words.measure}及以上${flower}后，自选一种：${choices}。四种选择的平均派彩完全相同，起伏不同。免费旋转中没有${flower}，不再增加次数。`,
      '二十四小时内未选，按 12 次 × 2 进行并派彩。选择之前不能更换种子。',
    ),
    lineList(),
    rulesCard(
      '返还率',
      '按全部 33,554,432 种停点与 26,811,900 种免费停点逐一计算，四种选择的返还率都是 96.50%，不随投注额或玩家变化。约 140 局出现一次免费旋转。单局上限 5,000 倍，实际不会超过 4,531.05 倍。',
      '转动时间、停止与快速只影响画面，不影响结果。',
    ),
  ];
}

/** The face of the game in a skin. */
export const moonFaceOf = (skin: MoonSkin): GameFace => ({
  rules: moonRules,
  describe(outcome) {
    const round = moonOutcome(outcome);
    const stops = `停位 ${round.base.stops.join(' · ')}`;
    return `${moonWords(skin, round)} ${round.paid / MOON_UNITS}×（${stops}）`;
  },
  describeChoice: () => '',
  rulesContent: () => moonRulesContent(skin),
});
