import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import {
  LEAST_ALIKE,
  POND_PAYS,
  POND_SYMBOLS,
  type PondOutcome,
  pondRules,
} from '../pond-rules.ts';
import { POND_WORDS } from './leaf-art.ts';

/** The type of a wire outcome in this game; the house sends no others. */
export const pondOutcome = (outcome: unknown): PondOutcome => outcome as PondOutcome;

/** `2.4×`: twentieths as multiples of the stake. */
export const unitsWords = (units: number): string => `${units / 20}×`;

/** The groups that pay, in one line. */
export const groupsWords = ({ wins }: PondOutcome): string =>
  wins.length === 0
    ? '没有成组'
    : wins.map(({ symbol, count }) => `${POND_WORDS[symbol]} ${count} 片`).join('、');

export const lotusFace: GameFace = {
  rules: pondRules,
  describe(outcome) {
    const round = pondOutcome(outcome);
    return `${groupsWords(round)} ${unitsWords(round.paid)}`;
  },
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise(
      '九片荷叶，各自独立。四个及以上相同即赔付，位置不限。有赔付时，赔付最高的一组留下，其余荷叶再翻一次；前后两次取较高者派彩。',
    ),
    rulesCard(
      '赔付（投注的倍数）',
      ...POND_SYMBOLS.map(
        (symbol) =>
          `${POND_WORDS[symbol]}：${POND_PAYS[symbol]
            .map((units, index) => `${index + LEAST_ALIKE} 片 ${unitsWords(units)}`)
            .join('、')}`,
      ),
    ),
    rulesCard(
      '返还率',
      '按全部荷叶与全部再翻逐一计算，返还率为 96.00%，45.77% 的局有派彩，每次派彩都不低于投注，最高 100 倍。',
    ),
  ],
};
