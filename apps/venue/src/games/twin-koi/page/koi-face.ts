import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { payTable } from '../../../client/slots/pay-table.ts';
import { type KoiOutcome, type KoiWin, koiRules } from '../koi-rules.ts';
import {
  KOI_COUNTS,
  KOI_FREE,
  KOI_PAYING,
  KOI_PAYS,
  KOI_UNITS,
  LEAST_LANTERNS,
  MOST_FREE,
} from '../koi-tables.ts';
import type { KoiSkin } from './koi-skin.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const koiOutcome = (outcome: unknown): KoiOutcome => outcome as KoiOutcome;

/** `龙门四连 12 路` */
export const koiWinWords = ({ set }: KoiSkin, { symbol, reels, ways }: KoiWin): string =>
  `${set[symbol].name}${['三', '四', '五'][reels - 3] ?? ''}连 ${ways} 路`;

/** `112×`: twentieths as multiples of the stake. */
export const unitsWords = (units: number): string => `${units / KOI_UNITS}×`;

/** What a round was, in one line. */
export function koiWords(skin: KoiSkin, { wins, feature, capped }: KoiOutcome): string {
  const named = wins.slice(0, 3).map((win) => koiWinWords(skin, win));
  const base = wins.length === 0 ? '没有成路' : named.join('、');
  const more = wins.length > 3 ? ` 等 ${wins.length} 项` : '';
  const lines = wins.length === 0 && feature !== null ? [] : [`${base}${more}`];
  const scatter = skin.set.lantern.name;
  const free = feature === null ? [] : [`${scatter} ${feature.spins.length} 次免费旋转`];
  return [...lines, ...free, ...(capped ? ['已达单局上限'] : [])].join('，');
}

/** The rules of a skin, read from the engine's tables. */
function koiRulesContent({ set, words }: KoiSkin): readonly Node[] {
  const [wild, scatter] = [set.koi.name, set.lantern.name];
  const { measure, wildMeasure } = words;
  const free = KOI_FREE.map((spins, index) => `${index + LEAST_LANTERNS} ${measure} ${spins} 次`);
  return [
    rulesPromise(
      '243 路：相同图案从最左轴起出现在相邻三轴及以上即赔付，位置不限，按路数相乘。下表为每路赔付，单位为投注的二十分之一。',
    ),
    payTable(set, KOI_PAYS, KOI_PAYING, [
      {
        face: 'koi',
        words: `${wild}在第二至四轴，可代替除${scatter}外的图案，使经过的路乘 ${KOI_COUNTS.paid}，免费旋转中乘 ${KOI_COUNTS.free}`,
      },
      {
        face: 'lantern',
        words: `${scatter}位置不限，每轴最多一${measure}：${free.join('、')}免费旋转`,
      },
    ]),
    rulesCard(
      '免费旋转',
      `免费旋转中每${wildMeasure}${wild}使经过的路乘 ${KOI_COUNTS.free}。${scatter}可再得同样次数，一局最多共 ${MOST_FREE} 次。`,
      '单局上限为投注的 5,000 倍，达到时本局以上限结束。',
    ),
    rulesCard(
      '返还率',
      '按全部 24,300,000 种停点与免费旋转的递推逐一计算，返还率为 96.20%，不随投注额或玩家变化。约 117 局出现一次免费旋转；一千万局模拟中最大派彩为 747.8 倍。',
      '转动时间、停止与快速只影响画面，不影响结果。',
    ),
  ];
}

/** The face of the game in a skin. */
export const koiFaceOf = (skin: KoiSkin): GameFace => ({
  rules: koiRules,
  describe(outcome) {
    const round = koiOutcome(outcome);
    return `${koiWords(skin, round)} ${unitsWords(round.paid)}（停位 ${round.stops.join(' · ')}）`;
  },
  describeChoice: () => '',
  rulesContent: () => koiRulesContent(skin),
});
