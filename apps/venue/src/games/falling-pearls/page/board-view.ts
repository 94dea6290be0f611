import { svg } from '../../../client/shared/svg.ts';
import { bucketsOf, type PearlChoice } from '../pearl-rules.ts';

/** Width of the board; a column of the bottom row is a share of it. */
const WIDTH = 400;
const TOP = 34;
const BUCKET = 30;

export interface BoardView {
  readonly root: SVGSVGElement;
  draw(choice: PearlChoice): void;
  light(bucket: number | null): void;
  /** The places of a pearl after each step of its path, the last on its bucket. */
  placesOf(path: string): readonly (readonly [number, number])[];
  /** The pearl at the top, which the next press lets fall. */
  readonly pearl: SVGGElement;
  /** Adds a pearl that falls. */
  addPearl(): SVGGElement;
}

/** `0.5`, `14`, `150`: as short as the bucket is narrow. */
const shortWords = (pays: number): string => String(pays / 100);

/** How a bucket is coloured: by its distance from the middle. */
const gradeOf = (bucket: number, rows: number): string => {
  const away = Math.abs(bucket - rows / 2) / (rows / 2);
  return away > 0.8 ? 'edge' : away > 0.45 ? 'outer' : away > 0.2 ? 'inner' : 'middle';
};

/** How wide a column of the board is, and how high a row. */
interface Grid {
  readonly rows: number;
  readonly height: number;
  readonly column: number;
  readonly row: number;
}

const gridOf = (rows: number, height: number): Grid => ({
  rows,
  height,
  column: WIDTH / (rows + 1),
  row: (height - TOP - BUCKET - 14) / rows,
});

const drawPins = ({ rows, column, row }: Grid): readonly SVGElement[] =>
  Array.from({ length: rows }, (_, line) =>
    Array.from({ length: line + 2 }, (_, index) =>
      svg('circle', {
        cx: (WIDTH / 2 + (index - (line + 1) / 2) * column).toFixed(2),
        cy: (TOP + line * row + row * 0.4).toFixed(2),
        r: rows > 12 ? 2.6 : 3.4,
      }),
    ),
  ).flat();

/** A bucket with what it pays. */
const drawBucket = (pays: number, bucket: number, { rows, height, column }: Grid): SVGElement =>
  svg(
    'g',
    { class: `bucket ${gradeOf(bucket, rows)}` },
    svg('rect', {
      x: bucket * column + 1,
      y: height - BUCKET,
      width: column - 2,
      height: BUCKET,
      rx: 4,
    }),
    svg(
      'text',
      {
        x: bucket * column + column / 2,
        y: height - BUCKET / 2 + 4,
        'font-size': rows > 13 ? 10.5 : rows > 10 ? 12 : 14,
      },
      shortWords(pays),
    ),
  );

const drawPearl = (): SVGGElement =>
  svg(
    'g',
    { class: 'pearl' },
    svg('circle', { r: 9 }),
    svg('circle', { class: 'pearl-light', cx: -3, cy: -3, r: 2.6 }),
  );

/** The board of pins, the buckets, and the pearls. */
export function createBoard(): BoardView {
  const pins = svg('g', { class: 'pins' });
  const buckets = svg('g', { class: 'buckets' });
  const pearl = drawPearl();
  const root = svg('svg', { class: 'board', 'aria-hidden': 'true' }, pins, buckets, pearl);
  /** As high as its place is, so that the board is always as wide as the screen. */
  let height = 400;
  let grid = gridOf(0, height);
  let drawn: PearlChoice | null = null;
  const draw = (choice: PearlChoice) => {
    drawn = choice;
    grid = gridOf(choice.rows, height);
    root.setAttribute('viewBox', `0 0 ${WIDTH} ${height}`);
    pins.replaceChildren(...drawPins(grid));
    buckets.replaceChildren(
      ...bucketsOf(choice).map((pays, bucket) => drawBucket(pays, bucket, grid)),
    );
  };
  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = root;
    if (clientWidth === 0 || drawn === null) return;
    height = Math.round((WIDTH * clientHeight) / clientWidth);
    draw(drawn);
  }).observe(root);
  return {
    root,
    pearl,
    addPearl() {
      const added = drawPearl();
      root.append(added);
      return added;
    },
    draw,
    light(bucket) {
      for (const [index, child] of [...buckets.children].entries())
        child.classList.toggle('lit', index === bucket);
    },
    placesOf(path) {
      let rights = 0;
      const places = Array.from(path, Number).map((step, line): readonly [number, number] => {
        rights += step;
        const x = WIDTH / 2 + (rights - (line + 1) / 2) * grid.column;
        return [x, TOP + (line + 1) * grid.row];
      });
      const [lastX] = places.at(-1) ?? [WIDTH / 2];
      return [...places, [lastX, height - BUCKET - 8]];
    },
  };
}
