import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { lineList, linesWords } from '../../../client/slots/line-show.ts';
import { payTable } from '../../../client/slots/pay-table.ts';
import type { SymbolSet } from '../../../client/slots/symbol-set.ts';
import candle from '../../../client/themes/symbols/candle.svg';
import fish from '../../../client/themes/symbols/fishlamp.svg';
import moon from '../../../client/themes/symbols/fullmoon.svg';
import glow from '../../../client/themes/symbols/lampglow.svg';
import oil from '../../../client/themes/symbols/oillamp.svg';
import rabbit from '../../../client/themes/symbols/rabbitlamp.svg';
import torch from '../../../client/themes/symbols/torch.svg';
import { percentOf } from '../../../engine/percent.ts';
import {
  LANTERN_RETURN,
  type LanternOutcome,
  type LanternSymbol,
  lanternRules,
  PAYING,
  PAYS,
  UNITS,
} from '../lantern-rules.ts';

/** Name and picture of each symbol: drawings of the pool, each on a ground of its own. */
export const LANTERNS: SymbolSet<LanternSymbol> = {
  rabbit: { name: '兔儿灯', image: rabbit, tint: '#7a3b4a' },
  fish: { name: '鱼灯', image: fish, tint: '#7a4a2c' },
  oil: { name: '油灯', image: oil, tint: '#5a5a2c' },
  candle: { name: '红烛', image: candle, tint: '#6a2c2c' },
  torch: { name: '火把', image: torch, tint: '#3c4a6a' },
  glow: { name: '灯影', image: glow, tint: '#2c5a5a' },
  moon: { name: '明月', image: moon, tint: '#4a3c6a', isSpecial: true },
};

/** The type of a wire outcome in this game; the house sends no others. */
export const lanternOutcome = (outcome: unknown): LanternOutcome => outcome as LanternOutcome;

/** What a round was, in one line. */
export const lanternWords = ({ wins }: LanternOutcome): string => linesWords(LANTERNS, wins);

export const lanternFace: GameFace = {
  rules: lanternRules,
  describe(outcome) {
    const round = lanternOutcome(outcome);
    return `${lanternWords(round)} ${round.paid / UNITS}×（停位 ${round.stops.join(' · ')}）`;
  },
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise('每局投注平均分配到 20 条赔付线。相同图案从最左轴起连续三个及以上即赔付。'),
    payTable(LANTERNS, PAYS, PAYING, [
      { face: 'moon', words: '明月只在第二至四轴，可代替其他图案' },
    ]),
    lineList(),
    rulesCard('返还率', `按全部停点逐一计算，返还率为 ${percentOf(LANTERN_RETURN)}%。`),
  ],
};
