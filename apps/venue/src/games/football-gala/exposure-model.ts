import { type ExposureModel, largest } from '../../engine/exposure/exposure.ts';
import type { RoundPlace } from '../../engine/shared-rules.ts';
import { MATCHES } from './calendar.ts';
import type { FootballBet } from './football-bet.ts';
import { paidFor } from './football-return.ts';
import { offeredMatches } from './football-rules.ts';
import { firstGrid, type Grid, SCORES, type Score, scoreOf, secondGrid } from './goal-grid.ts';
import { type Back, backOf } from './settle-pick.ts';
import { sheetOf } from './sheet.ts';

/** Scores of a half, and pairs of a half-time score and the goals after it. */
const HALF = SCORES * SCORES;
const RESULTS = HALF * HALF;

const possible = (grid: Grid): readonly number[] =>
  grid.flatMap((weight, cell) => (weight > 0n ? [cell] : []));

/** The results that a match can still have, as cells: half-time score × 64 + goals after it. */
function resultsOf(home: number, away: number, half: Score | null): readonly number[] {
  const first = half === null ? possible(firstGrid(home, away)) : [half[0] * SCORES + half[1]];
  return first.flatMap((ht) =>
    possible(secondGrid(home, away, scoreOf(ht))).map((rest) => ht * HALF + rest),
  );
}

/** The cells of a match by what comes back of a stake there; there are at most five ways. */
interface BackCells {
  readonly back: Back;
  readonly places: readonly number[];
}

function backCells(results: readonly number[], bet: FootballBet): readonly BackCells[] {
  const { listed } = sheetOf(bet.home, bet.away, bet.half);
  const groups = new Map<string, { readonly back: Back; readonly places: number[] }>();
  for (const cell of results) {
    const ht = scoreOf(Math.floor(cell / HALF));
    const rest = scoreOf(cell % HALF);
    const back = backOf(bet, { ht, ft: [ht[0] + rest[0], ht[1] + rest[1]] }, listed);
    if (back.won + back.kept === 0) continue;
    const name = `${back.won} ${back.kept}`;
    const group = groups.get(name) ?? { back, places: [] };
    groups.set(name, group);
    group.places.push(bet.match * RESULTS + cell);
  }
  return [...groups.values()];
}

/**
 * 足球盛典, exact: a cell for every half-time score and all goals after it. Matches are independent
 * of each other, so the worst result of each can come together. At half time only results from the
 * score that was drawn count.
 */
export function footballModel(place: RoundPlace): ExposureModel<FootballBet> {
  const results = offeredMatches(place).map(({ home, away, half }) => resultsOf(home, away, half));
  const known = new Map<string, readonly BackCells[]>();
  const cellsOf = (bet: FootballBet): readonly BackCells[] => {
    const { match, half, market, pick, line } = bet;
    const name = [match, half?.join('-') ?? '', market, pick, line].join();
    const cells = known.get(name) ?? backCells(results[match] ?? [], bet);
    known.set(name, cells);
    return cells;
  };
  return {
    cells: MATCHES * RESULTS,
    owed: (bet, stake) =>
      cellsOf(bet).map(({ back, places }) => ({
        places,
        pays: Number(paidFor(back, bet.odds, stake)),
      })),
    worst(cells) {
      let sum = 0;
      for (let match = 0; match < MATCHES; match += 1) {
        sum += largest(cells, match * RESULTS, (match + 1) * RESULTS);
      }
      return sum;
    },
  };
}
