import type { Score } from './goal-grid.ts';

/** A result: the score at half time and at the end. */
export interface MatchResult {
  readonly ht: Score;
  readonly ft: Score;
}

/** What is backed: a market, a side of it, and the line in quarters of a goal where it has one. */
export interface Pick {
  readonly market: string;
  readonly pick: string;
  readonly line: number | null;
}

/** What comes back of a stake in quarters: `won` at the odds, `kept` at 1. */
export interface Back {
  readonly won: number;
  readonly kept: number;
}

const LOST: Back = { won: 0, kept: 0 };
const WON: Back = { won: 4, kept: 0 };
const when = (isWon: boolean): Back => (isWon ? WON : LOST);

/** Half of a stake at a margin in quarters of a goal: won, kept or lost. */
function half(margin: number): Back {
  if (margin === 0) return { won: 0, kept: 2 };
  return margin > 0 ? { won: 2, kept: 0 } : LOST;
}

/**
 * An Asian line: `margin` is four times the goals by which the side is ahead, the line added. A
 * quarter line is half a stake on each line beside it.
 */
export function asian(margin: number, line: number): Back {
  const apart = line % 2 === 0 ? 0 : 1;
  const [low, high] = [half(margin - apart), half(margin + apart)];
  return { won: low.won + high.won, kept: low.kept + high.kept };
}

/** `home`, `draw` or `away`: who is ahead. */
export const sideOf = ([home, away]: Score): string =>
  home > away ? 'home' : home < away ? 'away' : 'draw';

const DOUBLES: Readonly<Record<string, readonly string[]>> = {
  'home-draw': ['home', 'draw'],
  'draw-away': ['draw', 'away'],
  'home-away': ['home', 'away'],
};
/** Total goals from here on are one selection. */
export const MOST_GOALS = 6;

const sumOf = ([home, away]: Score): number => home + away;
const handicap = ([home, away]: Score, pick: string, line: number): Back =>
  asian(4 * (pick === 'home' ? home - away : away - home) + line, line);
const total = (score: Score, pick: string, line: number): Back =>
  asian(pick === 'over' ? 4 * sumOf(score) - line : line - 4 * sumOf(score), line);

type Settle = (result: MatchResult, pick: string, line: number) => Back;

const restOf = ({ ht, ft }: MatchResult): Score => [ft[0] - ht[0], ft[1] - ht[1]];

const SETTLES: Readonly<Record<string, Settle>> = {
  '1x2': ({ ft }, pick) => when(sideOf(ft) === pick),
  double: ({ ft }, pick) => when((DOUBLES[pick] ?? []).includes(sideOf(ft))),
  handicap: ({ ft }, pick, line) => handicap(ft, pick, line),
  total: ({ ft }, pick, line) => total(ft, pick, line),
  both: ({ ft }, pick) => when((ft[0] > 0 && ft[1] > 0) === (pick === 'yes')),
  parity: ({ ft }, pick) => when((sumOf(ft) % 2 === 1) === (pick === 'odd')),
  goals: ({ ft }, pick) => when(String(Math.min(MOST_GOALS, sumOf(ft))) === pick),
  score: ({ ft }, pick) => when(`${ft[0]}-${ft[1]}` === pick),
  'half-1x2': ({ ht }, pick) => when(sideOf(ht) === pick),
  'half-total': ({ ht }, pick, line) => total(ht, pick, line),
  'half-full': ({ ht, ft }, pick) => when(`${sideOf(ht)}-${sideOf(ft)}` === pick),
  'live-1x2': ({ ft }, pick) => when(sideOf(ft) === pick),
  'rest-1x2': (result, pick) => when(sideOf(restOf(result)) === pick),
  'rest-handicap': (result, pick, line) => handicap(restOf(result), pick, line),
  'rest-total': (result, pick, line) => total(restOf(result), pick, line),
};

/**
 * What a pick gets back after a result. `listed` are the scores that the sheet offers by name: all
 * others are the selection `other`.
 */
export function backOf(
  { market, pick, line }: Pick,
  result: MatchResult,
  listed: ReadonlySet<string>,
): Back {
  if (market === 'score' && pick === 'other') return when(!listed.has(result.ft.join('-')));
  return SETTLES[market]?.(result, pick, line ?? 0) ?? LOST;
}
