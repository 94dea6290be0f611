import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../draw.ts';
import { type GameRules, readFields } from '../game-rules.ts';
import { type Combination, combinationOf } from './line-win.ts';
import { LINES } from './lines.ts';
import { REELS, windowAt } from './reels.ts';
import { type BloomSymbol, PAYTABLE } from './symbols.ts';

export interface LineWin extends Combination {
  /** Index into the twenty lines. */
  readonly line: number;
}

export interface BloomOutcome {
  /** The stop of each reel. */
  readonly stops: readonly number[];
  /** Five columns of three symbols. */
  readonly window: readonly (readonly BloomSymbol[])[];
  readonly wins: readonly LineWin[];
}

/** An empty choice: the player decides only the stake. */
export type BloomChoice = Record<never, never>;

const LINE_COUNT = BigInt(LINES.length);

/** The paying lines of a window. */
export function winsOf(window: readonly (readonly BloomSymbol[])[]): LineWin[] {
  return LINES.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => present(window[reel]?.[row], 'a symbol in the window'));
    const combination = combinationOf(symbols);
    return combination === null ? [] : [{ line, ...combination }];
  });
}

/**
 * 海棠花开: five reels, three rows, twenty lines, one draw for each reel, no feature rounds. The stake
 * is divided equally among the lines, so it is a multiple of twenty cents and every win is whole
 * cents.
 */
export const bloomRules: GameRules<BloomChoice, BloomOutcome> = {
  stakes: { minimum: 20n, maximum: 20_000n, step: LINE_COUNT },
  draws: REELS.length,
  readChoice: (input) => (readFields(input, []) === null ? null : {}),
  // Every line with the best combination: more than any window can show, and still payable.
  largestPayout: (stake) => stake * BigInt(PAYTABLE.koi[2]),
  play(draws, stake) {
    assert(draws.length === REELS.length && stake % LINE_COUNT === 0n, 'a spin of all lines');
    const stops = REELS.map((reel, at) => pick(present(draws[at], 'a draw a reel'), reel.length));
    const window = REELS.map((reel, at) => windowAt(reel, present(stops[at], 'a stop a reel')));
    const wins = winsOf(window);
    const paid = wins.reduce((total, win) => total + BigInt(win.pays), 0n);
    return { outcome: { stops, window, wins }, payout: (stake / LINE_COUNT) * paid };
  },
};
