import type { GameFace } from '../../../client/shared/game-face.ts';
import { multipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { percentOf } from '../../../engine/percent.ts';
import { pearlReturn } from '../pearl-return.ts';
import { type PearlChoice, type PearlOutcome, pearlRules } from '../pearl-rules.ts';
import { SLOPES, type Slope } from '../pearl-tables.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const pearlOutcome = (outcome: unknown): PearlOutcome => outcome as PearlOutcome;
const pearlChoice = (choice: unknown): PearlChoice => choice as PearlChoice;

export const SLOPE_WORDS: Readonly<Record<Slope, string>> = { calm: '平', even: '和', steep: '险' };

const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

const returnsWords = (slope: Slope): string =>
  ROWS.map((rows) => `${rows} 层 ${percentOf(pearlReturn({ rows, slope }))}%`).join('、');

export const pearlsFace: GameFace = {
  rules: pearlRules,
  describe(outcome) {
    const { bucket, pays } = pearlOutcome(outcome);
    return `第 ${bucket + 1} 格 ${multipleWords(pays)}`;
  },
  describeChoice(choice) {
    const { rows, slope } = pearlChoice(choice);
    return `${rows} 层 · ${SLOPE_WORDS[slope]}`;
  },
  rulesContent: () => [
    rulesPromise('珍珠逐层落下，每层向左或向右的机会相同，落入盘中的格子按所标倍数派彩。'),
    rulesCard(
      '盘面',
      '层数为 8 至 16，坡度为平、和、险。坡度越险，两侧越高，中间越低。每一格都有派彩，低于 1.00 倍即少于投注。',
    ),
    ...SLOPES.map((slope) => rulesCard(`返还率 · ${SLOPE_WORDS[slope]}`, returnsWords(slope))),
    rulesCard(
      '说明',
      '可以接连落珠，盘上最多十颗，每颗各是一局，点盘面即全部落定。返还率按全部路径逐一计算，百分数舍去至两位小数。派彩舍去至分。',
    ),
  ],
};
