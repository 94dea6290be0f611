import type { GameFace } from '../../../client/shared/game-face.ts';
import { multipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { percentOf } from '../../../engine/percent.ts';
import { starReturn } from '../star-return.ts';
import { type StarChoice, type StarOutcome, starRules } from '../star-rules.ts';
import { STAR_PAYS, STAR_TABLES, type StarTable } from '../star-tables.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const starOutcome = (outcome: unknown): StarOutcome => outcome as StarOutcome;
const starChoice = (choice: unknown): StarChoice => choice as StarChoice;

export const TABLE_WORDS: Readonly<Record<StarTable, string>> = { steady: '稳', bold: '进' };

/** `2 中 1.50×、3 中 4.90× …（返还 99.01%）` */
function paysWords(table: StarTable, count: number): string {
  const pays = STAR_PAYS[table][count - 1] ?? [];
  const picks = Array.from({ length: count }, (_, index) => index + 1);
  const each = pays.flatMap((pay, hits) =>
    pay === 0 ? [] : [`中 ${hits} 颗 ${multipleWords(pay)}`],
  );
  const share = percentOf(starReturn({ picks, table }));
  return `选 ${count} 颗：${each.join('、')}（返还率 ${share}%）`;
}

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const starsFace: GameFace = {
  rules: starRules,
  describe(outcome) {
    const { hits, pays } = starOutcome(outcome);
    return `中 ${hits} 颗 ${multipleWords(pays)}`;
  },
  describeChoice(choice) {
    const { picks, table } = starChoice(choice);
    return `${TABLE_WORDS[table]} · ${picks.join(' ')}`;
  },
  rulesContent: () => [
    rulesPromise('四十颗星中自选一至十颗，每局亮起十颗，按命中的颗数派彩。'),
    ...STAR_TABLES.map((table) =>
      rulesCard(`赔表 · ${TABLE_WORDS[table]}`, ...COUNTS.map((count) => paysWords(table, count))),
    ),
    rulesCard('说明', '返还率按全部组合逐一计算，百分数舍去至两位小数。派彩舍去至分。'),
  ],
};
