import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../draw.ts';
import type { DrawStream } from '../draw-stream.ts';

/** The rows that a reel of the line and way games shows. */
export const ROWS = 3;

/** Reels as strips of symbols, top to bottom, closed to a ring; every stop is equally likely. */
export type Strips<Face extends string> = readonly (readonly Face[])[];

/** Reads strips that are written as letters. Changing a letter changes the return. */
export const readStrips = <Face extends string>(
  strips: readonly string[],
  letters: Readonly<Record<string, Face>>,
): Strips<Face> =>
  strips.map((strip) =>
    Array.from(strip, (letter) => present(letters[letter], `symbol ${letter}`)),
  );

/** The three symbols a reel shows when it stops at `stop`, top to bottom. */
export const windowAt = <Face extends string>(
  reel: readonly Face[],
  stop: number,
): readonly Face[] =>
  Array.from({ length: ROWS }, (_, row) =>
    present(reel[(stop + row) % reel.length], 'a symbol on the strip'),
  );

/** What all reels show at their stops, column by column. */
export function windowOf<Face extends string>(
  strips: Strips<Face>,
  stops: readonly number[],
): Strips<Face> {
  assert(stops.length === strips.length, 'a stop for each reel');
  return strips.map((reel, index) => windowAt(reel, present(stops[index], 'a stop')));
}

/** One stop for each reel, left to right, a draw each. */
export const pullStops = (
  strips: Strips<string>,
  stream: Pick<DrawStream, 'next'>,
): readonly number[] => strips.map((reel) => pick(stream.next(), reel.length));
