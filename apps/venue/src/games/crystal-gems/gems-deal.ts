import { pick } from '../../engine/draw.ts';
import { sfc32 } from '../../engine/sfc32.ts';

// Gems have numbers, from the best paying: ruby, amber, jade, lapis, amethyst, pearl.

/** Of 64, in the order of the gems. */
const WEIGHTS = [7, 8, 9, 11, 13, 16] as const;
export const SIDE = 6;
export const CELLS = SIDE * SIDE;
export const LEAST_ALIKE = 5;
/** The least gems of each step of the paytable. */
export const STEPS = [5, 6, 7, 8, 9, 11, 13, 16, 20] as const;
/** Twentieths of the stake by gem and step. */
export const GEM_PAYS: readonly (readonly number[])[] = [
  [60, 90, 140, 240, 450, 900, 2000, 6000, 15_000],
  [32, 50, 80, 140, 280, 600, 1500, 4000, 10_000],
  [22, 32, 50, 90, 180, 360, 900, 2400, 6000],
  [16, 25, 40, 64, 120, 240, 600, 1500, 4000],
  [11, 16, 25, 44, 80, 160, 400, 1000, 2500],
  [9, 14, 22, 30, 60, 120, 250, 600, 1500],
];
/** What the first board and each cascade after it are multiplied by; the last one stays. */
export const RISE: readonly number[] = [1, 2, 4, 8, 16, 32, 64];

/** All deals of the game: one draw picks one of them. */
export const DEALS = 2 ** 20;
const DECK = 1;
const GAME = 0x67656d73;

const TABLE = WEIGHTS.flatMap((weight, gem) => Array.from({ length: weight }, () => gem));
const gemOf = (draw: number): number => TABLE[pick(draw, TABLE.length)] ?? 0;

/** A group of at least five gems that touch by their edges. */
export interface Cluster {
  readonly gem: number;
  /** Places column by column, each from the bottom up. */
  readonly cells: readonly number[];
  /** In twentieths of the stake, before the multiplier of its board. */
  readonly pays: number;
}

/** One board of a deal with what it pays. */
export interface GemBoard {
  readonly grid: readonly number[];
  readonly clusters: readonly Cluster[];
  readonly times: number;
}

/** What a cluster of a gem pays, in twentieths of the stake. */
export function clusterPays(gem: number, size: number): number {
  const step = STEPS.filter((from) => size >= from).length - 1;
  return GEM_PAYS[gem]?.[step] ?? 0;
}

/** The places beside a place, inside the board. */
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, index) => [
  ...(index % SIDE > 0 ? [index - 1] : []),
  ...(index % SIDE < SIDE - 1 ? [index + 1] : []),
  ...(index >= SIDE ? [index - SIDE] : []),
  ...(index < CELLS - SIDE ? [index + SIDE] : []),
]);

/** The group of a place, marked in `seen`. */
function groupAt(grid: readonly number[], from: number, seen: boolean[]): number[] {
  const group = [from];
  seen[from] = true;
  for (let next = 0; next < group.length; next += 1) {
    for (const beside of NEIGHBOURS[group[next] ?? 0] ?? []) {
      if (seen[beside] === true || grid[beside] !== grid[from]) continue;
      seen[beside] = true;
      group.push(beside);
    }
  }
  return group;
}

/** The paying clusters of a board. */
function clustersOf(grid: readonly number[]): readonly Cluster[] {
  const seen: boolean[] = [];
  const clusters: Cluster[] = [];
  for (let index = 0; index < CELLS; index += 1) {
    if (seen[index] === true) continue;
    const cells = groupAt(grid, index, seen);
    const gem = grid[index] ?? 0;
    if (cells.length < LEAST_ALIKE) continue;
    clusters.push({ gem, cells, pays: clusterPays(gem, cells.length) });
  }
  return clusters;
}

/** The board after its clusters have left: gems fall, new ones fill from above. */
function refilled(
  grid: readonly number[],
  clusters: readonly Cluster[],
  next: () => number,
): readonly number[] {
  const gone = new Set(clusters.flatMap(({ cells }) => cells));
  const columns = Array.from({ length: SIDE }, (_, column) => {
    const stay = grid
      .slice(column * SIDE, column * SIDE + SIDE)
      .filter((_, height) => !gone.has(column * SIDE + height));
    return [...stay, ...Array.from({ length: SIDE - stay.length }, () => gemOf(next()))];
  });
  return columns.flat();
}

/**
 * All boards of a deal, the last one without clusters. The number of the deal seeds a public
 * generator: column by column from the left, each from the bottom up, refills likewise.
 */
export function boardsOf(deal: number): readonly GemBoard[] {
  const next = sfc32(deal, DECK, GAME);
  const boards: GemBoard[] = [];
  let grid: readonly number[] = Array.from({ length: CELLS }, () => gemOf(next()));
  for (;;) {
    const clusters = clustersOf(grid);
    const times = RISE[Math.min(boards.length, RISE.length - 1)] ?? 1;
    boards.push({ grid, clusters, times });
    if (clusters.length === 0) return boards;
    grid = refilled(grid, clusters, next);
  }
}

/** What a deal pays, in twentieths of the stake. */
export const unitsOf = (boards: readonly GemBoard[]): number =>
  boards.reduce(
    (sum, { clusters, times }) =>
      sum + times * clusters.reduce((pays, cluster) => pays + cluster.pays, 0),
    0,
  );
