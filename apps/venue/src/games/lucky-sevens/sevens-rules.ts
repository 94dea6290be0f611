import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../../engine/draw.ts';
import { type GameRules, readFields } from '../../engine/game-rules.ts';

export const SEVENS_SYMBOLS = [
  'gold',
  'red',
  'bell',
  'ingot',
  'lychee',
  'cherry',
  'coin',
  'lantern',
] as const;
export type SevensSymbol = (typeof SEVENS_SYMBOLS)[number];

const LETTERS: Readonly<Record<string, SevensSymbol>> = {
  G: 'gold',
  R: 'red',
  B: 'bell',
  I: 'ingot',
  P: 'lychee',
  C: 'cherry',
  T: 'coin',
  W: 'lantern',
};
const strip = (letters: string): readonly SevensSymbol[] =>
  Array.from(letters, (letter) => present(LETTERS[letter], 'a letter of a strip'));

/** The three strips; the lantern is on the middle one only, twice. */
export const SEVENS_REELS = [
  strip('GCTPIBTCRPTIBPTCIBRTPCIT'),
  strip('TGPBTCRIPTWBPICTRBTPIWTC'),
  strip('PTICBTPRITBCPTGIBTCPRTIB'),
] as const;
export const STOPS = 24;

/** The rows of the five lines on the three reels. */
export const SEVENS_LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

/** What three alike pay, in line stakes; a line stake is a fifth of the stake. */
export const THREE_PAYS: Readonly<Record<Exclude<SevensSymbol, 'lantern'>, number>> = {
  gold: 400,
  red: 75,
  bell: 20,
  ingot: 18,
  lychee: 10,
  cherry: 10,
  coin: 5,
};
export const MIXED_PAYS = 20;
export const CHERRIES_PAY = 2;
/** Line stakes of the largest round, found by visiting every stop. */
export const MOST_UNITS = 809;

export interface SevensWin {
  readonly line: number;
  readonly kind: 'three' | 'mixed' | 'cherries';
  readonly symbol: SevensSymbol;
  /** Whether a lantern doubled it. */
  readonly lantern: boolean;
  /** In line stakes. */
  readonly pays: number;
}

export interface SevensOutcome {
  readonly stops: readonly number[];
  /** Column by column, top to bottom. */
  readonly window: readonly (readonly SevensSymbol[])[];
  readonly wins: readonly SevensWin[];
}

const isSeven = (symbol: SevensSymbol): boolean => symbol === 'gold' || symbol === 'red';

/** What a line of three pays, the first that fits: three alike, mixed sevens, two cherries. */
export function winOf(
  line: readonly [SevensSymbol, SevensSymbol, SevensSymbol],
): Omit<SevensWin, 'line'> | null {
  const [a, b, c] = line;
  const lantern = b === 'lantern';
  const times = lantern ? 2 : 1;
  // The lantern is never on the first reel, so the first symbol names the line.
  if (a !== 'lantern' && a === c && (b === a || lantern)) {
    return { kind: 'three', symbol: a, lantern, pays: THREE_PAYS[a] * times };
  }
  if (isSeven(a) && isSeven(c) && (isSeven(b) || lantern)) {
    return { kind: 'mixed', symbol: a, lantern, pays: MIXED_PAYS * times };
  }
  if (a === 'cherry' && (b === 'cherry' || lantern)) {
    return { kind: 'cherries', symbol: a, lantern, pays: CHERRIES_PAY * times };
  }
  return null;
}

/** The window of three stops: the stop and the two places after it, round the ring. */
export const windowOf = (stops: readonly number[]): readonly (readonly SevensSymbol[])[] =>
  SEVENS_REELS.map((reel, index) =>
    [0, 1, 2].map((row) => present(reel[((stops[index] ?? 0) + row) % STOPS], 'a place of a reel')),
  );

/** The wins of a window, line by line. */
export function winsOf(window: readonly (readonly SevensSymbol[])[]): readonly SevensWin[] {
  return SEVENS_LINES.flatMap((rows, line) => {
    const symbolOn = (reel: 0 | 1 | 2) => present(window[reel]?.[rows[reel]], 'a cell');
    const win = winOf([symbolOn(0), symbolOn(1), symbolOn(2)]);
    return win === null ? [] : [{ line, ...win }];
  });
}

/** The line stakes that all wins pay together. */
export const unitsOf = (wins: readonly SevensWin[]): number =>
  wins.reduce((sum, { pays }) => sum + pays, 0);

/** 鸿运七七: three reels, five lines, a lantern that doubles. */
export const sevensRules: GameRules<object, SevensOutcome> = {
  stakes: { minimum: 20n, maximum: 100_000n, step: 20n },
  draws: 3,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(MOST_UNITS)) / 5n,
  play(draws, stake) {
    assert(draws.length === 3, 'a draw for each reel');
    const stops = draws.map((draw) => pick(draw, STOPS));
    const window = windowOf(stops);
    const wins = winsOf(window);
    return { outcome: { stops, window, wins }, payout: (stake * BigInt(unitsOf(wins))) / 5n };
  },
};
