import { expect, test } from 'vitest';
import { sfc32 } from '../../engine/sfc32.ts';
import {
  askRoads,
  BACKS,
  type Cell,
  type DerivedMark,
  derivedCells,
  derivedFrom,
  derivedRoads,
  layOut,
  ROWS,
  type RoadResult,
  streaksOf,
} from './roads.ts';

const SIDES: Readonly<Record<string, RoadResult>> = { B: 'banker', P: 'player', T: 'tie' };
const read = (words: string): RoadResult[] => words.split('').map((text) => SIDES[text] ?? 'tie');
/** The worked example of the published construction. */
const SHOE = read('TBBPPPBTBBPBPPBBBBBBBBPPTPBPBBP');

/** The picture of a grid, `·` where nothing stands. */
function picture(cells: readonly Cell[], marks: readonly string[]): string {
  const width = Math.max(...cells.map(([column]) => column)) + 1;
  const rows = Array.from({ length: ROWS }, () => Array<string>(width).fill('·'));
  cells.forEach(([column, row], index) => {
    const line = rows[row];
    if (line !== undefined) line[column] = marks[index] ?? '';
  });
  return rows.map((row) => row.join(' ')).join('\n');
}

const letters = (marks: readonly DerivedMark[]) =>
  marks.map((mark) => (mark === 'red' ? 'R' : 'B'));

test('大路 of the known shoe is drawn as published, with a dragon tail and ties on their marks', () => {
  const streaks = streaksOf(SHOE);
  const cells = layOut(streaks.map(({ ties }) => ties.length));
  const marks = streaks.flatMap(({ side, ties }) =>
    ties.map((count) => (side === 'banker' ? 'B' : 'P')[count > 0 ? 'toLowerCase' : 'toString']()),
  );
  expect(picture(cells, marks)).toBe(
    [
      'b P b P B P B P B P B P',
      'B P B · · P B p · · B ·',
      '· P B · · · B P · · · ·',
      '· · · · · · B · · · · ·',
      '· · · · · · B · · · · ·',
      '· · · · · · B B B · · ·',
    ].join('\n'),
  );
});

test('the derived roads of the known shoe are the published ones', () => {
  const [bigEye = [], small = [], cockroach = []] = derivedRoads(SHOE);
  expect(letters(bigEye).join('')).toBe('RBBRRRBRBBRBRRRRRBRRBBRBB');
  expect(letters(small).join('')).toBe('RBBBBBBBRRRRRRBRBBBBBB');
  expect(letters(cockroach).join('')).toBe('BBRBBRRRRRRBBRBBBRB');
  expect(picture(derivedCells(small), letters(small))).toBe(
    ['R B R B R B', '· B R · · B', '· B R · · B', '· B R · · B', '· B R R · B', '· B B · · B'].join(
      '\n',
    ),
  );
});

test('asking for the next result gives the marks it would add, and none before there are any', () => {
  const after = (side: 'banker' | 'player') => derivedRoads([...SHOE, side]);
  for (const side of ['banker', 'player'] as const) {
    expect(askRoads(SHOE, side)).toEqual(after(side).map((marks) => marks.at(-1)));
  }
  expect(askRoads(read('BB'), 'banker')).toEqual([null, null, null]);
  expect(askRoads(read('BP'), 'banker')).toEqual(['red', null, null]);
});

/** The other definition: cells of the columns before are filled alike, or not. */
function derivedByCells(lengths: readonly number[], back: number): string {
  const isFilled = (column: number, row: number) => column >= 0 && row < (lengths[column] ?? 0);
  const inside = (column: number, row: number) =>
    isFilled(column - back, row) === isFilled(column - back, row - 1);
  return lengths
    .flatMap((length, column) =>
      Array.from({ length }, (_, row) => {
        if (row > 0) return column < back ? '' : inside(column, row) ? 'R' : 'B';
        if (column - 1 < back) return '';
        return inside(column - 1, lengths[column - 1] ?? 0) ? 'B' : 'R';
      }),
    )
    .join('');
}

test('on random shoes both definitions agree, and no two marks share a place', () => {
  const next = sfc32(3, 5, 7);
  for (let shoe = 0; shoe < 2_000; shoe += 1) {
    const results = Array.from({ length: 72 }, (): RoadResult => {
      const drawn = next() % 10_000;
      return drawn < 4_586 ? 'banker' : drawn < 9_048 ? 'player' : 'tie';
    });
    const lengths = streaksOf(results).map(({ ties }) => ties.length);
    for (const back of BACKS) {
      expect(letters(derivedFrom(lengths, back)).join('')).toBe(derivedByCells(lengths, back));
    }
    const cells = layOut(lengths);
    expect(new Set(cells.map(String)).size).toBe(
      results.filter((result) => result !== 'tie').length,
    );
  }
});
