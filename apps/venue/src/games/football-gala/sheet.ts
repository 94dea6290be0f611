import type { Score } from './goal-grid.ts';
import { evenLine, MAIN, price, type Selection, WIDE } from './price.ts';
import { type MatchResult, MOST_GOALS, type Pick, sideOf } from './settle-pick.ts';
import { halfSpread, matchSpread, merged, restSpread, type Spread } from './spread.ts';

/** The odds of a match in one phase; they never move within it. */
export interface Sheet {
  readonly selections: readonly Selection[];
  /** The final scores that are offered by name; all others are one selection. */
  readonly listed: ReadonlySet<string>;
}

const SIDES = ['home', 'draw', 'away'] as const;
const plain = (market: string, ...picks: readonly string[]): readonly Pick[] =>
  picks.map((pick) => ({ market, pick, line: null }));
const handicaps = (market: string, line: number): readonly [Pick, Pick] => [
  { market, pick: 'home', line },
  // No side starts at minus nothing.
  { market, pick: 'away', line: line === 0 ? 0 : -line },
];
const totals = (market: string, line: number): readonly [Pick, Pick] => [
  { market, pick: 'over', line },
  { market, pick: 'under', line },
];
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const offered = (spread: Spread, picks: readonly Pick[], target = MAIN): readonly Selection[] =>
  picks.flatMap((pick) => price(spread, pick, target) ?? []);

const gapKey = ({ ht, ft }: MatchResult): string => String(ft[0] - ht[0] - (ft[1] - ht[1]));
const sumKey = ({ ht, ft }: MatchResult): string => String(ft[0] - ht[0] + ft[1] - ht[1]);

/** Named scores up to 4-4, and everything else. */
function scores(full: Spread): {
  readonly all: readonly Selection[];
  readonly listed: Set<string>;
} {
  const names = range(0, 4).flatMap((home) => range(0, 4).map((away) => `${home}-${away}`));
  const named = offered(full, plain('score', ...names), WIDE);
  const listed = new Set(named.map(({ pick }) => pick));
  const [other] = plain('score', 'other');
  const rest = other === undefined ? null : price(full, other, WIDE, listed);
  return { all: rest === null ? named : [...named, rest], listed };
}

function makePrematch(home: number, away: number): Sheet {
  const match = matchSpread(home, away);
  const full = merged(match, ({ ft }) => ft.join('-'));
  const ends = merged(match, ({ ht, ft }) => `${sideOf(ht)}-${sideOf(ft)}`);
  const half = halfSpread(home, away);
  const gaps = merged(full, ({ ft }) => String(ft[0] - ft[1]));
  const sums = merged(full, ({ ft }) => String(ft[0] + ft[1]));
  const gap = evenLine(gaps, (line) => handicaps('handicap', line), [-12, 12]);
  // From the highest down: of two lines that are equally near, the higher one stands.
  const sum = -evenLine(sums, (line) => totals('total', -line), [-24, -2]);
  const exact = scores(full);
  const goals = range(0, MOST_GOALS).map(String);
  const pairs = SIDES.flatMap((first) => SIDES.map((last) => `${first}-${last}`));
  const selections = [
    ...offered(full, plain('1x2', ...SIDES)),
    ...offered(full, plain('double', 'home-draw', 'draw-away', 'home-away')),
    ...[-1, 0, 1].flatMap((by) => offered(gaps, handicaps('handicap', gap + by))),
    ...[-1, 0, 1].flatMap((by) => offered(sums, totals('total', sum + by))),
    ...offered(full, plain('both', 'yes', 'no')),
    ...offered(sums, plain('parity', 'odd', 'even')),
    ...offered(sums, plain('goals', ...goals), WIDE),
    ...exact.all,
    ...offered(half, plain('half-1x2', ...SIDES)),
    ...[2, 6].flatMap((line) => offered(half, totals('half-total', line))),
    ...offered(ends, plain('half-full', ...pairs), WIDE),
  ];
  return { selections, listed: exact.listed };
}

function makeHalftime(home: number, away: number, ht: Score): Sheet {
  const rest = restSpread(home, away, ht);
  const gaps = merged(rest, gapKey);
  const sums = merged(rest, sumKey);
  const gap = evenLine(gaps, (line) => handicaps('rest-handicap', line), [-8, 8]);
  const sum = -evenLine(sums, (line) => totals('rest-total', -line), [-16, -1]);
  const selections = [
    ...offered(rest, plain('live-1x2', ...SIDES)),
    ...offered(gaps, plain('rest-1x2', ...SIDES)),
    ...offered(gaps, handicaps('rest-handicap', gap)),
    ...offered(sums, totals('rest-total', sum)),
  ];
  return { selections, listed: new Set() };
}

/** Sheets that are kept; one is made in a few milliseconds. */
const MOST_SHEETS = 1_500;
const known = new Map<string, Sheet>();

/**
 * The sheet of a match: before it (`half` null) or at its half time. A function of the clubs and
 * the half-time score alone, so that everybody makes the same one.
 */
export function sheetOf(home: number, away: number, half: Score | null): Sheet {
  const name = `${home}-${away}-${half?.join('-') ?? ''}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const sheet = half === null ? makePrematch(home, away) : makeHalftime(home, away, half);
  known.set(name, sheet);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MOST_SHEETS)))
    known.delete(oldest);
  return sheet;
}
