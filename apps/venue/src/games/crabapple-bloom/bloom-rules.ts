import type { DrawStream } from '../../engine/draw-stream.ts';
import { type PulledRules, readFields } from '../../engine/game-rules.ts';
import { type LineWin, lineWins, sumOf } from '../../engine/slots/line-wins.ts';
import { pullStops, type Strips, windowOf } from '../../engine/slots/strips.ts';
import {
  BLOOM_CAP,
  BLOOM_STRIPS,
  BLOOM_TABLE,
  BLOOM_UNITS,
  BLOSSOM_REELS,
  type BloomPaying,
  type BloomSymbol,
  BUD_REELS,
  FREE_SPINS,
} from './bloom-tables.ts';

export type BloomWin = LineWin<BloomPaying>;
/** A cell of the window. */
export type Cell = readonly [reel: number, row: number];

export interface BloomSpin {
  readonly stops: readonly number[];
  /** All cells in bloom after this spin. */
  readonly blossoms: readonly Cell[];
  readonly wins: readonly BloomWin[];
  /** In twentieths of the stake. */
  readonly paid: number;
}

export interface BloomOutcome {
  readonly v: 2;
  readonly stops: readonly number[];
  readonly window: Strips<BloomSymbol>;
  readonly wins: readonly BloomWin[];
  /** Twentieths of the stake of the whole round. */
  readonly paid: number;
  readonly feature: { readonly kind: 'bloom'; readonly spins: readonly BloomSpin[] } | null;
  readonly used: number;
}

/** Whether the buds of a window open the flowering time. */
export const isFlowering = (window: Strips<BloomSymbol>): boolean =>
  BUD_REELS.every((reel) => window[reel]?.includes('bud'));

/** The cells of a window in which a blossom opens: 海棠, and the bud of the middle reel. */
const openingIn = (window: Strips<BloomSymbol>): readonly Cell[] =>
  BLOSSOM_REELS.flatMap((reel) =>
    (window[reel] ?? []).flatMap((face, row): Cell[] =>
      face === 'wild' || face === 'bud' ? [[reel, row]] : [],
    ),
  );

/** A window whose blossoms all show 海棠. */
export const inBloom = (
  window: Strips<BloomSymbol>,
  blossoms: readonly Cell[],
): Strips<BloomSymbol> =>
  window.map((column, reel) =>
    column.map((face, row) =>
      blossoms.some(([blossomReel, blossomRow]) => blossomReel === reel && blossomRow === row)
        ? 'wild'
        : face,
    ),
  );

/** The next free spin: blossoms of before stay, new ones open. */
function freeSpin(stream: DrawStream, before: readonly Cell[]): BloomSpin {
  const stops = pullStops(BLOOM_STRIPS, stream);
  const window = windowOf(BLOOM_STRIPS, stops);
  const known = new Set(before.map(String));
  const opened = openingIn(window).filter((cell) => !known.has(String(cell)));
  const blossoms = [...before, ...opened];
  const wins = lineWins(BLOOM_TABLE, inBloom(window, blossoms));
  return { stops, blossoms, wins, paid: sumOf(wins) };
}

function freeSpins(stream: DrawStream): readonly BloomSpin[] {
  const spins: BloomSpin[] = [];
  while (spins.length < FREE_SPINS) {
    spins.push(freeSpin(stream, spins.at(-1)?.blossoms ?? []));
  }
  return spins;
}

function pull(stream: DrawStream, stake: bigint) {
  const stops = pullStops(BLOOM_STRIPS, stream);
  const window = windowOf(BLOOM_STRIPS, stops);
  const wins = lineWins(BLOOM_TABLE, window);
  const spins = isFlowering(window) ? freeSpins(stream) : [];
  const paid = sumOf(wins) + spins.reduce((sum, spin) => sum + spin.paid, 0);
  const feature = spins.length === 0 ? null : ({ kind: 'bloom', spins } as const);
  const outcome: BloomOutcome = { v: 2, stops, window, wins, paid, feature, used: stream.used() };
  return { outcome, payout: (stake * BigInt(paid)) / BigInt(BLOOM_UNITS) };
}

/**
 * 海棠花开, the flowering edition: five reels, twenty lines; three buds open eight free spins in
 * which blossoms stay. Draws 0 to 4 are the stops, free spin t has 5t to 5t + 4.
 */
export const bloomRules: PulledRules<object, BloomOutcome> = {
  stakes: { minimum: 20n, maximum: 20_000n, step: 20n },
  draws: BLOOM_STRIPS.length * (1 + FREE_SPINS),
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(BLOOM_CAP)) / BigInt(BLOOM_UNITS),
  pull,
};
