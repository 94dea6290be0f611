import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { lineList, linesWords } from '../../../client/slots/line-show.ts';
import { payTable } from '../../../client/slots/pay-table.ts';
import {
  HALL_UNITS,
  type HallOutcome,
  hallRules,
  MOST_UNITS,
  PAYING_STOPS,
} from '../hall-rules.ts';
import {
  ALL_STOPS,
  BAG_CHANCE,
  BAG_WEIGHTS,
  BAGS,
  CELL_DRAWS,
  FULL_HALL,
  LEAST_BAGS,
  LINE_PAYS,
  LINE_SYMBOLS,
  RESPINS,
} from '../hall-table.ts';
import type { HallSkin } from './hall-skin.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const hallOutcome = (outcome: unknown): HallOutcome => outcome as HallOutcome;

/** `2.4×`: twentieths as multiples of the stake. */
export const unitsWords = (units: number): string =>
  `${(units / HALL_UNITS).toLocaleString('en')}×`;

/** All bags of a round, those of the respins too. */
export const bagsOfRound = ({ bags, feature }: HallOutcome) => [
  ...bags,
  ...(feature?.respins.flatMap((respin) => respin.new) ?? []),
];

/** What a round was, in one line. */
export function hallWords({ set, words }: HallSkin, outcome: HallOutcome): string {
  const { wins, feature } = outcome;
  const lines = linesWords(set, wins);
  if (feature === null) return lines;
  const bags = `${set.bag.name} ${bagsOfRound(outcome).length} ${words.measure}`;
  return [...(wins.length === 0 ? [] : [lines]), bags, ...(feature.full ? [words.full] : [])].join(
    '，',
  );
}

/** `1× 25%`: what a bag may hold, and how often of a hundred. */
const BAG_WORDS = BAGS.map(({ holds, weight, prize }) => {
  const name = prize === null ? '' : `${prize} `;
  return `${name}${unitsWords(holds)} ${(weight * 100) / BAG_WEIGHTS}%`;
}).join('、');

/** Rounded down, as every share that we state. */
const HIT = `${Math.floor((PAYING_STOPS * 10_000) / ALL_STOPS) / 100}%`;

/** The rules of a skin, read from the engine's tables. */
function hallRulesContent({ set, words }: HallSkin): readonly Node[] {
  const { feature, measure, full } = words;
  const [wild, bag] = [set.fortune.name, set.bag.name];
  const least = `${LEAST_BAGS} ${measure}`;
  return [
    rulesPromise(
      '五轴三行，二十条赔付线，投注均分到各线。相同图案从最左轴起连续三个及以上即赔付，每线只取最长一组。下表为单线投注的倍数。',
    ),
    payTable(set, LINE_PAYS, LINE_SYMBOLS, [
      { face: 'fortune', words: `${wild}只在第二至四轴，可代替除${bag}外的图案` },
      { face: 'bag', words: `${bag}位置不限，同时出现 ${least}及以上才派彩` },
    ]),
    rulesCard(
      feature,
      `同时出现 ${least}及以上${bag}，${bag}锁定，其余格重转 ${RESPINS} 次，每格落下${bag}的机会为 ${(BAG_CHANCE * 100) / CELL_DRAWS}%；每落下新的${bag}，次数回到 ${RESPINS}。结束时${bag}内的倍数全部派发；十五格全满另得${full} ${unitsWords(FULL_HALL)}。`,
      `${bag}内：${BAG_WORDS}。各奖固定，由游戏直接派发，不累积。不足 ${least}的${bag}不派彩。`,
    ),
    lineList(),
    rulesCard(
      '返还率',
      `按全部 33,554,432 种停点与重转的每一步逐一计算：返还率 96.20%，其中连线 55.41%、${bag} 32.40%、${full} 8.38%；${HIT} 的局有派彩，约 71 局一次重转，约 11,929 局一次${full}。单局最高 ${unitsWords(MOST_UNITS)}。波动很大，单局派彩的标准差为投注的 10.33 倍。`,
      '转动时间、停止与快速只影响画面，不影响结果。',
    ),
  ];
}

/** The face of the game in a skin. */
export const hallFaceOf = (skin: HallSkin): GameFace => ({
  rules: hallRules,
  describe(outcome) {
    const round = hallOutcome(outcome);
    const stops = `停位 ${round.stops.join(' · ')}`;
    return `${hallWords(skin, round)} ${unitsWords(round.paid)}（${stops}）`;
  },
  describeChoice: () => '',
  rulesContent: () => hallRulesContent(skin),
});
