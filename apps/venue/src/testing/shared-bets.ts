import type { Play } from '../engine/lottery/play.ts';
import type { RoundPlace } from '../engine/shared-rules.ts';
import {
  DOUBLES,
  HIGHEST_TOTAL,
  LOWEST_TOTAL,
  PAIRS,
  SIDES,
  SINGLES,
  TRIPLES,
} from '../engine/sic-bo/dice-bets.ts';
import { SPOTS as BACCARAT } from '../games/baccarat/baccarat-table.ts';
import { SPOTS as DRAGON } from '../games/dragon-tiger/dragon-table.ts';
import { ELEVEN_PLAYS } from '../games/eleven-five/eleven-plays.ts';
import { betsOn as footballBets } from '../games/football-gala/football-bet.ts';
import { offeredMatches as footballMatches } from '../games/football-gala/football-rules.ts';
import { SPOTS as WHEEL } from '../games/golden-roulette/roulette-table.ts';
import { FIVE_PLAYS } from '../games/hourly-five/five-plays.ts';
import { SPOTS as BULLS } from '../games/hundred-bulls/bulls-table.ts';
import { THREE_PLAYS } from '../games/quick-three/three-plays.ts';
import { pearlPlays } from '../games/six-pearls/pearl-rules.ts';
import { betsOn as summitBets } from '../games/summit-of-champions/summit-bet.ts';
import { offeredMatches as summitMatches } from '../games/summit-of-champions/summit-rules.ts';
import { BOAT_PLAYS } from '../games/swift-boats/boat-plays.ts';
import { type AnyBet, drawnBets, gameOf, PLACE, range } from './exposure-cases.ts';
import { type Below, randomLotteryBet } from './random-bets.ts';

/** The animal of the year in which the cases are. */
export const YEAR = 6;

const PLAYS: Readonly<Record<string, readonly Play[]>> = {
  'quick-three': THREE_PLAYS,
  'quick-three-3': THREE_PLAYS,
  'hourly-five': FIVE_PLAYS,
  'eleven-five': ELEVEN_PLAYS,
  'swift-boats': BOAT_PLAYS,
  'six-pearls': pearlPlays(YEAR),
};

const spots = (all: readonly unknown[]) => all.map((spot) => ({ spot }));
const TABLE_BETS: Readonly<Record<string, readonly unknown[]>> = {
  'dragon-tiger': spots(DRAGON),
  'golden-roulette': spots(WHEEL.map(({ name }) => name)),
  'classic-baccarat': spots(BACCARAT.classic),
  'no-commission-baccarat': spots(BACCARAT['no-commission']),
  'hundred-bulls': spots(BULLS),
  'rising-kite': [101, 150, 200, 1_000, 1_000_000].map((target) => ({ target })),
  'chain-dice': [
    ...[...SIDES, ...TRIPLES, ...DOUBLES, ...SINGLES, ...PAIRS],
    ...range(LOWEST_TOTAL, HIGHEST_TOTAL),
  ].map((bet) => ({ bet })),
};

/** Drawn bets of any shared game, on a stage. */
export function someBets(
  code: string,
  count: number,
  below: Below,
  place: RoundPlace = PLACE,
): AnyBet[] {
  const plays = PLAYS[code];
  if (plays !== undefined) {
    const { rules } = gameOf(code);
    return range(1, count).map(() => randomLotteryBet(rules, plays, place, below));
  }
  if (code === 'football-gala') {
    return drawnBets(
      footballMatches(place).flatMap((offeredMatch) => footballBets(offeredMatch)),
      count,
      below,
    );
  }
  if (code === 'summit-of-champions') {
    return drawnBets(
      summitMatches(place).flatMap((offeredMatch) => summitBets(offeredMatch)),
      count,
      below,
    );
  }
  return drawnBets(TABLE_BETS[code] ?? [], count, below);
}
