import { fitReadings, type ReadingFit } from './fit-readings.ts';
import type { Reading } from './readings.ts';
import type { SearchWord } from './search-words.ts';

/** A game in the search index; texts are lower case. */
export interface SearchEntry {
  readonly id: number;
  readonly name: string;
  /** How the name is typed in pinyin. */
  readonly readings: readonly Reading[];
  readonly code: string;
  readonly venue: string;
  readonly category: string;
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
    fit(entry.category, word, 24, 22, isShort ? 0 : 18),
    isShort ? 0 : BY_PINYIN[fitReadings(entry.readings, word)],
  ];
  return Math.max(...scores);
}

/** A match by what a word also means: below that of the start of a name, above all others. */
const BY_MEANING = 75;

/** What a word means besides itself; it may be the start of a known one. */
const meaningsOf = (known: readonly SearchWord[], word: string): readonly string[] =>
  known
    .filter(({ said }) => said === word || (word.length >= LETTERS_LEAST && said.startsWith(word)))
    .flatMap(({ meant }) => meant);

/** How well an entry matches a word as it is typed, or as it is meant. */
function bestScore(entry: SearchEntry, word: string, meanings: readonly string[]): number {
  const isMeant = meanings.some((meaning) => scoreOf(entry, meaning) > BY_PINYIN.loose);
  return Math.max(scoreOf(entry, word), isMeant ? BY_MEANING : 0);
}

/**
 * The ids of the games that match every word of a query, best first: by name, then by what the word
 * also means (`known`), code, pinyin, venue and category; among equal matches first those that can
 * be played, of these the hot ones, then in catalogue order.
 */
export function rankGames(
  entries: readonly SearchEntry[],
  query: string,
  known: readonly SearchWord[] = [],
): number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const sought = words.map((word) => ({ word, meanings: meaningsOf(known, word) }));
  return entries
    .map((entry, position) => {
      const scores = sought.map(({ word, meanings }) => bestScore(entry, word, meanings));
      const score = scores.includes(0) ? 0 : scores.reduce((sum, value) => sum + value, 0);
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
