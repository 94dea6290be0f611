import type { SharedBet } from '../../../engine/shared-rules.ts';
import { POCKETS, type RouletteBet, WHEEL_ORDER } from '../roulette-table.ts';

/** Bets that are laid by one press: each place of the table with its number of chips. */
export interface Package {
  /** `零旁` */
  readonly words: string;
  readonly places: readonly (readonly [spot: string, chips: bigint])[];
}

/** The parts of the wheel, as the table's own places cover them. */
export const PACKAGES: readonly Package[] = [
  {
    words: '零旁',
    places: [
      ['trio-0-2-3', 2n],
      ['split-4-7', 1n],
      ['split-12-15', 1n],
      ['split-18-21', 1n],
      ['split-19-22', 1n],
      ['corner-25', 2n],
      ['split-32-35', 1n],
    ],
  },
  {
    words: '三分',
    places: [
      ['split-5-8', 1n],
      ['split-10-11', 1n],
      ['split-13-16', 1n],
      ['split-23-24', 1n],
      ['split-27-30', 1n],
      ['split-33-36', 1n],
    ],
  },
  {
    words: '孤注',
    places: [
      ['n-1', 1n],
      ['split-6-9', 1n],
      ['split-14-17', 1n],
      ['split-17-20', 1n],
      ['split-31-34', 1n],
    ],
  },
  {
    words: '零区',
    places: [
      ['split-0-3', 1n],
      ['split-12-15', 1n],
      ['n-26', 1n],
      ['split-32-35', 1n],
    ],
  },
];

/** How many pockets on each side of its own a 邻注 covers. */
const BESIDE = 2;

/** 邻注: a pocket (0 to 36) and its neighbours on the wheel, in the order of the wheel. */
export function neighboursOf(pocket: number): Package {
  const first = WHEEL_ORDER.indexOf(pocket) - BESIDE + POCKETS;
  const pockets = Array.from(
    { length: 2 * BESIDE + 1 },
    (_, index) => WHEEL_ORDER[(first + index) % POCKETS],
  );
  return { words: `邻注 ${pocket}`, places: pockets.map((neighbour) => [`n-${neighbour}`, 1n]) };
}

/** How many chips a package lays. */
export const chipsOf = ({ places }: Package): bigint =>
  places.reduce((sum, [, chips]) => sum + chips, 0n);

/** The bets of a package for a chip of this amount in minor units; the house knows only these. */
export const packageBets = ({ places }: Package, chip: bigint): SharedBet<RouletteBet>[] =>
  places.map(([spot, chips]) => ({ bet: { spot }, stake: chip * chips }));
