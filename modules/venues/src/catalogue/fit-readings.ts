import type { Reading } from './readings.ts';

/** Where the letters of a query fit in a name, best first; `loose` is in another order. */
export type ReadingFit = 'whole' | 'begins' | 'holds' | 'loose' | 'none';

const LETTERS = /^[a-z0-9]+$/;
/** Fewer letters fit too many names in any order. */
const LOOSE_LEAST = 4;
/** The orders of more characters are too many to try. */
const LOOSE_MOST = 8;
const LONGEST_READING = 6;
const INITIALS = ['zh', 'ch', 'sh'];

/** What of a character may be typed: all of it, or its initial. */
function typedForms(reading: Reading): ReadonlySet<string> {
  return new Set(
    reading.flatMap((text) => [
      text,
      text.slice(0, 1),
      ...INITIALS.filter((initial) => text.startsWith(initial)),
    ]),
  );
}

/** The end of the characters from `from` on that the letters are; null when they are not. */
function endOfRun(readings: readonly Reading[], from: number, letters: string): number | null {
  let places: ReadonlySet<number> = new Set([0]);
  for (const [nth, reading] of readings.slice(from).entries()) {
    const rests = [...places].map((place) => letters.slice(place));
    // Of the last character any beginning will do.
    if (rests.some((rest) => reading.some((text) => text.startsWith(rest)))) return from + nth + 1;
    const forms = [...typedForms(reading)];
    places = new Set(
      rests.flatMap((rest) =>
        forms
          .filter((form) => rest.startsWith(form))
          .map((form) => letters.length - rest.length + form.length),
      ),
    );
  }
  return null;
}

/** Whether the letters are characters in any order: all of them, or some, each in full. */
function runsLoosely(readings: readonly Reading[], letters: string): boolean {
  const all = (1 << readings.length) - 1;
  const dead = new Set<string>();
  const runs = (used: number, place: number, inFull: boolean): boolean => {
    if (place === letters.length) return inFull || used === all;
    const state = `${used} ${place} ${inFull}`;
    if (dead.has(state)) return false;
    const found = readings.some(
      (reading, index) =>
        (used & (1 << index)) === 0 &&
        [...typedForms(reading)].some(
          (form) =>
            letters.startsWith(form, place) &&
            runs(used | (1 << index), place + form.length, inFull && reading.includes(form)),
        ),
    );
    if (!found) dead.add(state);
    return found;
  };
  return runs(0, 0, true);
}

/**
 * Fits typed letters to a name: full pinyin, initials or a mixture, from any character on. Last of
 * all come names that hold the same characters in another order, as they are often remembered.
 */
export function fitReadings(readings: readonly Reading[], letters: string): ReadingFit {
  if (!LETTERS.test(letters) || letters.length > readings.length * LONGEST_READING) return 'none';
  const end = endOfRun(readings, 0, letters);
  if (end !== null) return end === readings.length ? 'whole' : 'begins';
  const within = readings.some(
    (_, index) => index > 0 && endOfRun(readings, index, letters) !== null,
  );
  if (within) return 'holds';
  if (letters.length < LOOSE_LEAST || readings.length > LOOSE_MOST) return 'none';
  return runsLoosely(readings, letters) ? 'loose' : 'none';
}
