import {
  fixturesOf as fixturesOfDay,
  seasonOf as seasonOfRound,
} from '../../engine/round-robin.ts';
import { CLUBS } from './clubs.ts';

export type { Fixture } from '../../engine/round-robin.ts';

/** Matches of a matchday. */
export const MATCHES = CLUBS.length / 2;
/** Season and matchday of a round of the chain, both counted from 1. */
export const seasonOf = (round: number) => seasonOfRound(CLUBS.length, round);

/** The matches of a matchday, 1 to 38. */
export const fixturesOf = (matchday: number) => fixturesOfDay(CLUBS.length, matchday);
