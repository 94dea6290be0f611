import { fitReadings, type ReadingFit } from './fit-readings.ts';
import type { Reading } from './readings.ts';

/** A game in the search index; texts are lower case. */
export interface SearchEntry {
  readonly id: number;
  readonly name: string;
  /** How the name is typed in pinyin. */
  readonly readings: readonly Reading[];
  readonly code: string;
  readonly venue: string;
  /** It can be played now. */
  readonly isOpen: boolean;
  readonly isHot: boolean;
}

/** A single letter occurs in half of all codes and names, so a match needs two. */
const LETTERS_LEAST = 2;

/** How well a text matches a word: as a whole, at its start, or within it; 0 for no match. */
function fit(text: string, word: string, whole: number, begins: number, holds: number): number {
  if (text === word) return whole;
  if (text.startsWith(word)) return begins;
  return text.includes(word) ? holds : 0;
}

const BY_PINYIN: Readonly<Record<ReadingFit, number>> = {
  whole: 50,
  begins: 45,
  holds: 15,
  loose: 5,
  none: 0,
};

/** The best match of a word in a game; 0 for none. */
function scoreOf(entry: SearchEntry, word: string): number {
  const isShort = word.length < LETTERS_LEAST;
  const scores = [
    fit(entry.name, word, 100, 80, 60),
    fit(entry.code, word, 70, 40, isShort ? 0 : 20),
    fit(entry.venue, word, 35, 30, 25),
    isShort ? 0 : BY_PINYIN[fitReadings(entry.readings, word)],
  ];
  return Math.max(...scores);
}

/**
 * The ids of the games that match every word of a query, best first: by name, then code, pinyin
 * and venue; among equal matches first those that can be played, of these the hot ones, then in
 * catalogue order.
 */
export function rankGames(entries: readonly SearchEntry[], query: string): number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry, position) => {
      const scores = words.map((word) => scoreOf(entry, word));
      const score = scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0);
      return { id: entry.id, score, isOpen: entry.isOpen, isHot: entry.isHot, position };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.isOpen) - Number(a.isOpen) ||
        Number(b.isHot) - Number(a.isHot) ||
        a.position - b.position,
    )
    .map(({ id }) => id);
}
