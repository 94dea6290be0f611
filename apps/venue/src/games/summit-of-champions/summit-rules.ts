import { present } from '@haitang/kernel/assert.ts';
import type { Draw } from '../../engine/draw.ts';
import { type Fixture, fixturesOf, seasonOf } from '../../engine/round-robin.ts';
import type { RoundPlace, SharedRules } from '../../engine/shared-rules.ts';
import type { Won } from './map-model.ts';
import { type PlayedMap, playMap } from './play-map.ts';
import { isOldBet, type OfferedMatch, readSummitBet, type SummitBet } from './summit-bet.ts';
import { summitOdds } from './summit-return.ts';
import { TEAMS } from './teams.ts';

/** A match as far as it is played. */
export interface PlayedMatch extends Fixture {
  readonly won: Won;
  readonly maps: readonly PlayedMap[];
}

export interface SummitOutcome {
  readonly season: number;
  readonly matchday: number;
  readonly matches: readonly PlayedMatch[];
}

export const MATCHES = TEAMS.length / 2;
/** Two blocks of the stream for a match. */
const DRAWS_A_MATCH = 16;
const DRAWS = MATCHES * DRAWS_A_MATCH;
const NEEDED = 2;

/** Season and matchday of a round. */
export const summitSeason = (round: number) => seasonOf(TEAMS.length, round);

/** Plays the next map of a match; a match that is decided stays as it is. */
function after(match: PlayedMatch, draws: readonly Draw[]): PlayedMatch {
  const { home, away, won, maps } = match;
  if (Math.max(...won) === NEEDED) return match;
  const map = playMap(home, away, won, draws);
  const next: Won = map.winner === 'home' ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
  return { home, away, won: next, maps: [...maps, map] };
}

/** The matches of a round after the maps of these stages. */
export function playedMatches(
  round: number,
  stages: readonly (readonly Draw[])[],
): readonly PlayedMatch[] {
  return fixturesOf(TEAMS.length, summitSeason(round).matchday).map(({ home, away }, match) => {
    const start: PlayedMatch = { home, away, won: [0, 0], maps: [] };
    const from = match * DRAWS_A_MATCH;
    return stages.reduce((so, draws) => after(so, draws.slice(from, from + DRAWS_A_MATCH)), start);
  });
}

/** The matches on which bets are made in a stage, with the maps won so far. */
export const offeredMatches = ({
  round,
  earlier,
}: Pick<RoundPlace, 'round' | 'earlier'>): readonly OfferedMatch[] =>
  playedMatches(round, earlier).map(({ home, away, won }, match) => ({ match, home, away, won }));

/** What each market of a match says of it, as the pick that has won. */
const MATCH_WINS: Readonly<Record<string, (won: Won, bet: SummitBet) => boolean>> = {
  winner: (won, { pick }) => won[0] > won[1] === (pick === 'home'),
  'live-winner': (won, { pick }) => won[0] > won[1] === (pick === 'home'),
  end: (won, { pick }) => won.join('-') === pick,
  maps: (won, { pick, line }) => {
    const margin = pick === 'home' ? won[0] - won[1] : won[1] - won[0];
    return 2 * margin + (line ?? 0) > 0;
  },
  length: (won, { pick, line }) => 2 * (won[0] + won[1]) > (line ?? 0) === (pick === 'over'),
};

const MAP_WINS: Readonly<Record<string, (map: PlayedMap, bet: SummitBet) => boolean>> = {
  map: ({ winner }, { pick }) => winner === pick,
  blood: ({ blood }, { pick }) => blood === pick,
  tower: ({ tower }, { pick }) => tower === pick,
  kills: ({ kills }, { pick, line }) => {
    const margin = pick === 'home' ? kills[0] - kills[1] : kills[1] - kills[0];
    return 2 * margin + (line ?? 0) > 0;
  },
  total: ({ kills }, { pick, line }) =>
    2 * (kills[0] + kills[1]) > (line ?? 0) === (pick === 'over'),
  minutes: ({ minutes }, { pick, line }) => 2 * minutes > (line ?? 0) === (pick === 'over'),
};

/** Whether a bet has won in a match that is over. */
export function isWon({ won, maps }: PlayedMatch, bet: SummitBet): boolean {
  const ofMatch = MATCH_WINS[bet.market];
  if (ofMatch !== undefined) return ofMatch(won, bet);
  const map = present(maps[bet.won[0] + bet.won[1]], 'the map of a bet');
  return MAP_WINS[bet.market]?.(map, bet) ?? false;
}

const MAP = { closed: 1_000, reveal: 25_000, draws: DRAWS } as const;
const most = (odds: number, stake: bigint): bigint => (stake * BigInt(odds)) / 100n;

/**
 * 王者之巅: a league of twelve made-up teams, six matches at once, the best of three maps. A round
 * has three stages, one for each map, and bets are made before each (ADR 30).
 */
export const summitRules: SharedRules<SummitBet, SummitOutcome> = {
  stakes: { minimum: 100n, maximum: 2_000_000n, step: 10n },
  stages: [
    { open: 60_000, ...MAP },
    { open: 15_000, ...MAP },
    { open: 15_000, ...MAP },
  ],
  pause: 12_000,
  readBet: (input, _stake, place) => readSummitBet(input, offeredMatches(place)),
  whyNot: (input) =>
    isOldBet(input) ? '赔率或赛程已更新，本单未受理，请按最新赔率重新选择' : null,
  nameOf: ({ match, won, market, pick, line }) =>
    [won.join(''), match, market, pick, line ?? ''].join('-'),
  largestPayout: ({ odds }, stake) => most(odds, stake),
  outcome: (draws, { round }) => ({
    ...summitSeason(round),
    matches: playedMatches(round, draws),
  }),
  payout({ matches }, bet, stake) {
    const match = present(matches[bet.match], 'the match of a bet');
    return isWon(match, bet) ? most(bet.odds, stake) : 0n;
  },
  odds: summitOdds,
};
