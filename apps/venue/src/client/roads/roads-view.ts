import { element } from '../shared/element.ts';
import { svg } from '../shared/svg.ts';
import {
  askRoads,
  BACKS,
  type Cell,
  type DerivedMark,
  derivedCells,
  derivedRoads,
  layOut,
  ROWS,
  type RoadResult,
  streaksOf,
} from './roads.ts';

/** A result of the shoe; null for a void round, which only the bead plate shows. */
export interface RoadRound {
  readonly result: RoadResult | null;
  readonly pairs: { readonly player: boolean; readonly banker: boolean };
}

/** What the sides of a table are called: one character each. */
export type RoadNames = Readonly<Record<RoadResult, string>>;
const TONES = { banker: 'red', player: 'blue', tie: 'green' } as const;
const ROAD_WORDS = ['大眼仔', '小路', '曱甴路'] as const;

const [WIDTH, BEAD, CELL, GAP] = [396, 22, 11, 6];
const [HEIGHT, SMALL] = [ROWS * BEAD, CELL / 2];
const BEAD_COLUMNS = 6;
const LEFT = BEAD_COLUMNS * BEAD + GAP;
const BIG_COLUMNS = Math.floor((WIDTH - LEFT) / CELL);

/** Shifts places so that the newest columns are in view; those that moved out are null. */
function inView(cells: readonly Cell[], columns: number): readonly (Cell | null)[] {
  const last = cells.reduce((most, [column]) => Math.max(most, column), 0);
  const from = Math.max(0, last - columns + 1);
  return cells.map(([column, row]) => (column < from ? null : [column - from, row]));
}

/** Draws each mark that is in view. */
const drawMarks = (
  cells: readonly (Cell | null)[],
  draw: (index: number, cell: Cell) => readonly SVGElement[],
): SVGElement[] => cells.flatMap((cell, index) => (cell === null ? [] : draw(index, cell)));

const pairDots = ({ pairs }: RoadRound, x: number, y: number, reach: number): SVGElement[] => [
  ...(pairs.banker
    ? [svg('circle', { class: 'dot red', cx: x - reach, cy: y - reach, r: 2 })]
    : []),
  ...(pairs.player
    ? [svg('circle', { class: 'dot blue', cx: x + reach, cy: y + reach, r: 2 })]
    : []),
];

/** 珠盘路: every round of the shoe, six to a column. */
function drawBeads(rounds: readonly RoadRound[], names: RoadNames): SVGElement[] {
  const cells = rounds.map((_, index): Cell => [Math.floor(index / ROWS), index % ROWS]);
  return drawMarks(inView(cells, BEAD_COLUMNS), (index, [column, row]) => {
    const round = rounds[index];
    if (round === undefined) return [];
    const [x, y] = [(column + 0.5) * BEAD, (row + 0.5) * BEAD];
    const tone = round.result === null ? 'none' : TONES[round.result];
    const words = round.result === null ? '废' : names[round.result];
    return [
      svg('circle', { class: `bead ${tone}`, cx: x, cy: y, r: BEAD / 2 - 1.5 }),
      svg('text', { class: 'bead-mark', x, y: y + 4 }, words),
      ...pairDots(round, x, y, 7),
    ];
  });
}

/** 大路: rings of 庄 and 闲 with strokes for ties. */
function drawBig(rounds: readonly RoadRound[]): SVGElement[] {
  const streaks = streaksOf(rounds.flatMap(({ result }) => (result === null ? [] : [result])));
  const marks = streaks.flatMap(({ side, ties }) => ties.map((count) => ({ side, count })));
  const sides = rounds.filter(({ result }) => result === 'banker' || result === 'player');
  const cells = inView(layOut(streaks.map(({ ties }) => ties.length)), BIG_COLUMNS);
  return drawMarks(cells, (index, [column, row]) => {
    const [mark, round] = [marks[index], sides[index]];
    if (mark === undefined || round === undefined) return [];
    const [x, y] = [LEFT + (column + 0.5) * CELL, (row + 0.5) * CELL];
    const stroke = { class: 'tie-stroke', x1: x - 4, y1: y + 4, x2: x + 4, y2: y - 4 };
    const many =
      mark.count > 1 ? [svg('text', { class: 'tie-count', x, y: y + 3 }, String(mark.count))] : [];
    return [
      svg('circle', { class: `ring-mark ${TONES[mark.side]}`, cx: x, cy: y, r: CELL / 2 - 1.6 }),
      ...(mark.count > 0 ? [svg('line', stroke), ...many] : []),
      ...pairDots(round, x, y, 3.6),
    ];
  });
}

/** One mark of a derived road: a ring, a dot or a stroke. */
function drawDerived(road: number, mark: DerivedMark, x: number, y: number): SVGElement {
  const reach = SMALL / 2 - 0.8;
  if (road === 0) return svg('circle', { class: `ring-mark thin ${mark}`, cx: x, cy: y, r: reach });
  if (road === 1) return svg('circle', { class: `dot ${mark}`, cx: x, cy: y, r: reach });
  const line = { x1: x - reach, y1: y + reach, x2: x + reach, y2: y - reach };
  return svg('line', { class: `stroke-mark ${mark}`, ...line });
}

/** The three derived roads below 大路: 大眼仔 over the whole width, the others side by side. */
function drawDerivedRoads(roads: readonly (readonly DerivedMark[])[]): SVGElement[] {
  const all = BIG_COLUMNS * 2;
  const half = BIG_COLUMNS;
  const places = [
    { x: LEFT, y: ROWS * CELL, columns: all },
    { x: LEFT, y: ROWS * (CELL + SMALL), columns: half },
    { x: LEFT + half * SMALL, y: ROWS * (CELL + SMALL), columns: half },
  ];
  return roads.flatMap((marks, road) => {
    const place = places[road];
    if (place === undefined) return [];
    return drawMarks(inView(derivedCells(marks), place.columns), (index, [column, row]) => {
      const mark = marks[index];
      const [x, y] = [place.x + (column + 0.5) * SMALL, place.y + (row + 0.5) * SMALL];
      return mark === undefined ? [] : [drawDerived(road, mark, x, y)];
    });
  });
}

/** The lines between the roads. */
function drawGrid(): SVGElement[] {
  const right = LEFT + BIG_COLUMNS * CELL;
  const [big, eye] = [ROWS * CELL, ROWS * (CELL + SMALL)];
  const lines = [
    [LEFT, 0, LEFT, HEIGHT],
    [LEFT, big, right, big],
    [LEFT, eye, right, eye],
    [LEFT + BIG_COLUMNS * SMALL, eye, LEFT + BIG_COLUMNS * SMALL, HEIGHT],
  ] as const;
  return lines.map(([x1, y1, x2, y2]) => svg('line', { class: 'road-line', x1, y1, x2, y2 }));
}

/** 问路: what the derived roads would get from one more result of a side. */
function createAsk(side: 'banker' | 'player', names: RoadNames) {
  const picture = svg('svg', { viewBox: `0 0 36 12`, class: 'ask-marks', 'aria-hidden': 'true' });
  return {
    root: element('span', { class: 'ask' }, `问${names[side]}`, picture),
    show(results: readonly RoadResult[]) {
      const marks = askRoads(results, side).flatMap((mark, road) => {
        if (mark === null) return [];
        const drawn = svg('g', { transform: `translate(${6 + road * 12} 6) scale(2.2)` });
        drawn.append(drawDerived(road, mark, 0, 0));
        return [drawn];
      });
      picture.replaceChildren(...marks);
    },
  };
}

/** The five roads of a shoe, and what the next result would add to three of them. */
export function createRoads(names: RoadNames) {
  const picture = svg('svg', { class: 'roads', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' });
  const asks = [createAsk('banker', names), createAsk('player', names)];
  const root = element('div', { class: 'road', tabindex: '0' });
  const shoe = element('span', { class: 'num' });
  const note = element('span', {}, '每局独立，只记录已开结果');
  root.append(
    picture,
    element('p', { class: 'road-note' }, shoe, ...asks.map((ask) => ask.root), note),
  );
  return {
    root,
    /** Shows the rounds of a shoe, the oldest first, and the name of the shoe. */
    show(rounds: readonly RoadRound[], name: string) {
      shoe.textContent = name;
      const results = rounds.flatMap(({ result }) => (result === null ? [] : [result]));
      const derived = derivedRoads(results);
      picture.replaceChildren(
        ...drawGrid(),
        ...drawBeads(rounds, names),
        ...drawBig(rounds),
        ...drawDerivedRoads(derived),
      );
      for (const ask of asks) ask.show(results);
      const last = results.slice(-10).map((result) => names[result]);
      const roads = BACKS.map((back) => {
        const mark = derived[back - 1]?.at(-1);
        const words = mark === undefined ? '暂无' : mark === 'red' ? '齐' : '不齐';
        return `${ROAD_WORDS[back - 1] ?? ''}${words}`;
      });
      const spoken = [`珠盘路与大路，最近：${last.join('、') || '暂无'}`, ...roads];
      picture.setAttribute('aria-label', spoken.join('，'));
    },
  };
}
