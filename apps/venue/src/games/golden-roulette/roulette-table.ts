import { present } from '@haitang/kernel/assert.ts';

export const POCKETS = 37;
/** The pockets of the wheel, clockwise from zero. */
export const WHEEL_ORDER: readonly number[] = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];
const RED: ReadonlySet<number> = new Set([
  ...[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
]);

export const colourOf = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : RED.has(pocket) ? 'red' : 'black';

/** The kinds of spots, from the most paid to the least. */
export const KINDS = [
  ...(['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen'] as const),
  ...(['colour', 'parity', 'size'] as const),
] as const;
export type SpotKind = (typeof KINDS)[number];

/** A place of the table: its name and the pockets it covers, the lowest first. */
export interface Spot {
  readonly name: string;
  readonly kind: SpotKind;
  readonly pockets: readonly number[];
}

export interface RouletteBet {
  readonly spot: string;
}

const range = (from: number, to: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
const numbers = range(1, POCKETS - 1);
/** The first number of each row of three. */
const rows = range(1, 34, 3);
const isLastOfRow = (number: number): boolean => number % 3 === 0;

const spot = (kind: SpotKind, name: string, pockets: readonly number[]): Spot => ({
  name,
  kind,
  pockets,
});
const split = (low: number, high: number): Spot =>
  spot('split', `split-${low}-${high}`, [low, high]);

function insideSpots(): readonly Spot[] {
  const beside = numbers
    .filter((number) => !isLastOfRow(number))
    .map((number) => split(number, number + 1));
  const below = numbers.filter((number) => number <= 33).map((number) => split(number, number + 3));
  const corners = numbers
    .filter((number) => number <= 32 && !isLastOfRow(number))
    .map((number) =>
      spot('corner', `corner-${number}`, [number, number + 1, number + 3, number + 4]),
    );
  return [
    ...range(0, POCKETS - 1).map((value) => spot('straight', `n-${value}`, [value])),
    ...[1, 2, 3].map((value) => split(0, value)),
    ...beside,
    ...below,
    spot('street', 'trio-0-1-2', [0, 1, 2]),
    spot('street', 'trio-0-2-3', [0, 2, 3]),
    ...rows.map((row) => spot('street', `street-${row}`, range(row, row + 2))),
    spot('corner', 'first-four', [0, 1, 2, 3]),
    ...corners,
    ...rows.slice(0, -1).map((row) => spot('line', `line-${row}`, range(row, row + 5))),
  ];
}

const outsideSpots = (): readonly Spot[] => [
  ...[1, 2, 3].map((column) => spot('column', `column-${column}`, range(column, 36, 3))),
  ...[1, 2, 3].map((dozen) => spot('dozen', `dozen-${dozen}`, range(dozen * 12 - 11, dozen * 12))),
  spot('size', 'low', range(1, 18)),
  spot('parity', 'even', range(2, 36, 2)),
  spot(
    'colour',
    'red',
    numbers.filter((number) => colourOf(number) === 'red'),
  ),
  spot(
    'colour',
    'black',
    numbers.filter((number) => colourOf(number) === 'black'),
  ),
  spot('parity', 'odd', range(1, 35, 2)),
  spot('size', 'high', range(19, 36)),
];

/** All 157 places. */
export const SPOTS: readonly Spot[] = [...insideSpots(), ...outsideSpots()];
const BY_NAME = new Map(SPOTS.map((spot) => [spot.name, spot]));

/** Whether a place of this name exists. */
export const isSpot = (name: unknown): name is string =>
  typeof name === 'string' && BY_NAME.has(name);

/** The place of a name. */
export const spotOf = (name: string): Spot => present(BY_NAME.get(name), `the place ${name}`);

/** The payout of a win as a multiple of the stake, stake included: 36 for all covered pockets. */
export const paysOf = ({ pockets }: Spot): number => (POCKETS - 1) / pockets.length;
