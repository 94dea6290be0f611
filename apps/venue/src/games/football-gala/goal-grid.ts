import { assert, present } from '@haitang/kernel/assert.ts';
import type { Draw } from '../../engine/draw.ts';
import { CLUBS } from './clubs.ts';

/** Goals of a side in one half: 0 to 7. */
export const SCORES = 8;
/** A grid's weights add up to this, so that one draw decides a half exactly. */
export const GRID_TOTAL = 1n << 32n;

/** The weights of a half: home goals × 8 + away goals. */
export type Grid = readonly bigint[];
/** Goals of home and away. */
export type Score = readonly [home: number, away: number];

const ONE = 1n << 96n;
const MILLION = 1_000_000n;
/** Goals of an average home and away side, in thousandths. */
const BASE = { home: 1_420, away: 1_120 } as const;
/** The share of the first half, in thousandths. */
const FIRST_SHARE = 450;
/** Dixon and Coles: low scores of a level half depend on each other; millionths. */
const RHO = -60_000n;
/** What the trailing and the leading side add in the second half, in thousandths. */
const TRAILING = 1_080;
const LEADING = 940;

/** The chances of 0 to 7 goals at a rate in millionths, in 96-bit fixed point. */
function poisson(rate: number): readonly bigint[] {
  const x = (BigInt(rate) * ONE) / MILLION;
  let [term, none] = [ONE, 0n];
  for (let k = 1n; term !== 0n; k += 1n) {
    none += k % 2n === 1n ? term : -term;
    term = (term * x) / ONE / k;
  }
  const chances = [none];
  for (let k = 1; k < SCORES; k += 1) {
    chances.push(((chances[k - 1] ?? 0n) * x) / ONE / BigInt(k));
  }
  return chances;
}

/** The factor of Dixon and Coles of a score, in millionths. */
function dependence([home, away]: Score, lambda: bigint, mu: bigint): bigint {
  if (home > 1 || away > 1) return MILLION;
  if (home + away === 0) return MILLION - (lambda * mu * RHO) / (MILLION * MILLION);
  if (home === 0) return MILLION + (lambda * RHO) / MILLION;
  return away === 0 ? MILLION + (mu * RHO) / MILLION : MILLION - RHO;
}

/** 64 whole weights that add up to 2^32, for rates in millionths. */
function goalGrid(lambda: number, mu: number, isLevel: boolean): Grid {
  const [home, away] = [poisson(lambda), poisson(mu)];
  const raw = home.flatMap((value, h) =>
    away.map((other, a) => {
      const factor = isLevel ? dependence([h, a], BigInt(lambda), BigInt(mu)) : MILLION;
      return value * other * factor;
    }),
  );
  const sum = raw.reduce((total, value) => total + value, 0n);
  const weights = raw.map((value) => (value << 32n) / sum);
  const rest = GRID_TOTAL - weights.reduce((total, weight) => total + weight, 0n);
  const top = weights.reduce(
    (best, weight, index) => (weight > (weights[best] ?? 0n) ? index : best),
    0,
  );
  return weights.map((weight, index) => (index === top ? weight + rest : weight));
}

/** How the home side of a half adds to its rate, and the away side, in thousandths. */
type Push = readonly [home: number, away: number];

function gridOf(home: number, away: number, share: number, [up, down]: Push): Grid {
  const [hosts, guests] = [
    present(CLUBS[home], 'a home hosts'),
    present(CLUBS[away], 'an away hosts'),
  ];
  const rate = (base: number, attack: number, defence: number, push: number) =>
    Math.floor((base * attack * defence * share * push) / 1e9);
  const lambda = rate(BASE.home, hosts.attack, guests.defence, up);
  const mu = rate(BASE.away, guests.attack, hosts.defence, down);
  return goalGrid(lambda, mu, up === down);
}

const LEVEL: Push = [1_000, 1_000];
/** Second halves by who leads: the home side, nobody, the away side. */
const PUSHES: Readonly<Record<number, Push>> = {
  [-1]: [TRAILING, LEADING],
  0: LEVEL,
  1: [LEADING, TRAILING],
};

const known = new Map<string, Grid>();
function kept(name: string, make: () => Grid): Grid {
  const found = known.get(name) ?? make();
  known.set(name, found);
  return found;
}

/** The grid of the first half of a match. */
export const firstGrid = (home: number, away: number): Grid =>
  kept(`${home}-${away}`, () => gridOf(home, away, FIRST_SHARE, LEVEL));

/** The grid of the second half after this half-time score. */
export function secondGrid(home: number, away: number, [h, a]: Score): Grid {
  const lead = Math.sign(h - a);
  const push = present(PUSHES[lead], 'who leads');
  return kept(`${home}-${away}:${lead}`, () => gridOf(home, away, 1_000 - FIRST_SHARE, push));
}

/** The score of the cell of a grid. */
export const scoreOf = (cell: number): Score => [Math.floor(cell / SCORES), cell % SCORES];

/** One draw decides a half: the first cell whose cumulative weight exceeds the draw. */
export function drawScore(grid: Grid, draw: Draw): Score {
  let sum = 0;
  const cell = grid.findIndex((weight) => {
    sum += Number(weight);
    return draw < sum;
  });
  assert(cell >= 0, 'the weights of a grid add up to all draws');
  return scoreOf(cell);
}
