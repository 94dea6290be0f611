/** A game as the search knows it; texts are lower case. */
export interface SearchEntry {
  readonly id: number;
  readonly name: string;
  /** First letters of the name's pinyin. */
  readonly initials: string;
  readonly code: string;
  readonly venue: string;
  readonly isHot: boolean;
}

/** One letter stands in half of all codes and initials: from two on they mean something. */
const LETTERS_LEAST = 2;

/**
 * How well one text answers a word: whole, from its beginning, or somewhere in it; 0 not at all.
 */
function fit(text: string, word: string, whole: number, begins: number, holds: number): number {
  if (text === word) return whole;
  if (text.startsWith(word)) return begins;
  return text.includes(word) ? holds : 0;
}

/** The best of what a word finds in a game; 0 when it finds nothing. */
function scoreOf(entry: SearchEntry, word: string): number {
  const isShort = word.length < LETTERS_LEAST;
  const scores = [
    fit(entry.name, word, 100, 80, 60),
    fit(entry.code, word, 70, 40, isShort ? 0 : 20),
    fit(entry.venue, word, 35, 30, 25),
    isShort ? 0 : fit(entry.initials, word, 50, 45, 15),
  ];
  return Math.max(...scores);
}

/**
 * The ids of the games that answer every word of a query, best first: by name, then code, initials
 * and venue; hot ones before others that fit as well, then in the order of the catalogue.
 */
export function rankGames(entries: readonly SearchEntry[], query: string): number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry, position) => {
      const scores = words.map((word) => scoreOf(entry, word));
      const score = scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0);
      return { id: entry.id, score, isHot: entry.isHot, position };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) => b.score - a.score || Number(b.isHot) - Number(a.isHot) || a.position - b.position,
    )
    .map(({ id }) => id);
}
