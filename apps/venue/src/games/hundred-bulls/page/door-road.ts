import { element } from '../../../client/shared/element.ts';
import { svg } from '../../../client/shared/svg.ts';
import type { PageResult } from '../../../wire/page-wire.ts';
import { bullsOutcome, kindWords, seatWords } from './bulls-face.ts';

const [CELL, COLUMNS, DOORS] = [19, 19, 4];

/** The road of the four doors: a row each, a column a round, the newest on the right. */
export function createDoorRoad() {
  const picture = svg('svg', {
    class: 'bead-road',
    viewBox: `0 0 ${(COLUMNS + 1) * CELL} ${DOORS * CELL}`,
    role: 'img',
  });
  const root = element('div', { class: 'road', tabindex: '0' });
  root.append(picture);
  const text = (column: number, row: number, words: string) =>
    svg('text', { class: 'bead-mark', x: (column + 0.5) * CELL, y: (row + 0.5) * CELL + 4 }, words);
  const bead = (column: number, row: number, isWon: boolean) => [
    svg('circle', {
      class: `bead ${isWon ? 'red' : 'none'}`,
      cx: (column + 0.5) * CELL,
      cy: (row + 0.5) * CELL,
      r: CELL / 2 - 1.5,
    }),
    text(column, row, isWon ? '胜' : '负'),
  ];
  return {
    root,
    /** Shows the newest of these rounds, the oldest first; void ones are left out. */
    show(results: readonly PageResult[]) {
      const rounds = results
        .filter(({ voided }) => voided === null)
        .slice(-COLUMNS)
        .map(({ outcome }) => bullsOutcome(outcome));
      const names = Array.from({ length: DOORS }, (_, row) => text(0, row, seatWords(row + 1)));
      const marks = rounds.flatMap(({ wins }, index) =>
        wins.flatMap((isWon, row) => bead(index + 1, row, isWon)),
      );
      picture.replaceChildren(...names, ...marks);
      const last = rounds.at(-1);
      const doors = last?.wins.map(
        (isWon, row) =>
          `${seatWords(row + 1)}${kindWords(last.kinds[row + 1] ?? 0)}${isWon ? '胜' : '负'}`,
      );
      picture.setAttribute('aria-label', `各门路，上一局：${doors?.join('、') ?? '暂无'}`);
    },
  };
}
