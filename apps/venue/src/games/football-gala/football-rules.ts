import { assert, present } from '@haitang/kernel/assert.ts';
import { type Draw, pick as pickOf } from '../../engine/draw.ts';
import type { RoundPlace, SharedRules } from '../../engine/shared-rules.ts';
import { type Fixture, fixturesOf, MATCHES, seasonOf } from './calendar.ts';
import { type FootballBet, isOldBet, type OfferedMatch, readFootballBet } from './football-bet.ts';
import { footballOdds, paidOn } from './football-return.ts';
import { drawScore, firstGrid, SCORES, type Score, secondGrid } from './goal-grid.ts';
import type { MatchResult } from './settle-pick.ts';

/** Minutes of the goals of a side, in order. */
export type Minutes = readonly number[];

/** A half of a match as drawn: goals and their minutes of home and away. */
export interface DrawnHalf {
  readonly score: Score;
  readonly goals: readonly [home: Minutes, away: Minutes];
}

export interface PlayedMatch extends Fixture, MatchResult {
  readonly goals: readonly [home: Minutes, away: Minutes];
}

export interface FootballOutcome {
  readonly season: number;
  readonly matchday: number;
  readonly matches: readonly PlayedMatch[];
}

/** Four blocks of the stream: the score and the minutes of fourteen goals. */
const DRAWS_A_MATCH = 32;
const DRAWS = MATCHES * DRAWS_A_MATCH;
const MINUTES = 45;

const minutesOf = (draws: readonly Draw[], start: number): Minutes =>
  draws.map((draw) => start + 1 + pickOf(draw, MINUTES)).sort((a, b) => a - b);

/** The half of the match at this place: its draws are the 32 from `32 × match`. */
function drawHalf(
  grid: ReturnType<typeof firstGrid>,
  draws: readonly Draw[],
  match: number,
  start: number,
): DrawnHalf {
  const own = draws.slice(match * DRAWS_A_MATCH, (match + 1) * DRAWS_A_MATCH);
  const score = drawScore(grid, present(own[0], 'the draw of a half'));
  const [home, away] = score;
  assert(home < SCORES && away < SCORES, 'a draw for each goal');
  const goals = own.slice(1, 1 + home + away);
  return {
    score,
    goals: [minutesOf(goals.slice(0, home), start), minutesOf(goals.slice(home), start)],
  };
}

/** The first halves of a round's matchday. */
export const firstHalves = (round: number, draws: readonly Draw[]): readonly DrawnHalf[] =>
  fixturesOf(seasonOf(round).matchday).map(({ home, away }, match) =>
    drawHalf(firstGrid(home, away), draws, match, 0),
  );

const added = ([a, b]: Score, [c, d]: Score): Score => [a + c, b + d];

/** The matches of a round's matchday, drawn to their end. */
export function playedMatches(
  round: number,
  first: readonly Draw[],
  second: readonly Draw[],
): readonly PlayedMatch[] {
  const halves = firstHalves(round, first);
  return fixturesOf(seasonOf(round).matchday).map(({ home, away }, match) => {
    const half = present(halves[match], 'the first half of a match');
    const rest = drawHalf(secondGrid(home, away, half.score), second, match, MINUTES);
    return {
      home,
      away,
      ht: half.score,
      ft: added(half.score, rest.score),
      goals: [
        [...half.goals[0], ...rest.goals[0]],
        [...half.goals[1], ...rest.goals[1]],
      ],
    };
  });
}

/** The matches on which bets are made in a stage: at half time with their scores. */
export function offeredMatches({
  round,
  stage,
  earlier,
}: Pick<RoundPlace, 'round' | 'stage' | 'earlier'>): readonly OfferedMatch[] {
  const halves = stage === 0 ? null : firstHalves(round, present(earlier[0], 'a drawn first half'));
  return fixturesOf(seasonOf(round).matchday).map((fixture, match) => ({
    ...fixture,
    match,
    half: halves === null ? null : present(halves[match], 'the first half of a match').score,
  }));
}

/**
 * 足球盛典: a league of twenty made-up clubs, ten matches at once. A round has two stages: bets
 * before the match, and again at half time on odds that follow from the score (ADR 30).
 */
export const footballRules: SharedRules<FootballBet, FootballOutcome> = {
  stakes: { minimum: 100n, maximum: 2_000_000n, step: 10n },
  stages: [
    { open: 120_000, closed: 1_000, reveal: 30_000, draws: DRAWS },
    { open: 20_000, closed: 1_000, reveal: 30_000, draws: DRAWS },
  ],
  pause: 8_000,
  readBet: (input, _stake, place) => readFootballBet(input, offeredMatches(place)),
  whyNot: (input) =>
    isOldBet(input) ? '赔率或赛程已更新，本单未受理，请按最新赔率重新选择' : null,
  nameOf: ({ match, half, market, pick, line }) =>
    [half === null ? 'before' : 'live', match, market, pick, line ?? ''].join('-'),
  largestPayout: ({ odds }, stake) => (stake * BigInt(odds)) / 100n,
  outcome([first, second], { round }) {
    const matches = playedMatches(
      round,
      present(first, 'the draws of the first half'),
      present(second, 'the draws of the second half'),
    );
    return { ...seasonOf(round), matches };
  },
  payout({ matches }, bet, stake) {
    return paidOn(bet, present(matches[bet.match], 'the match of a bet'), stake);
  },
  odds: footballOdds,
};
