import type { SharedBet } from '../../apps/venue/src/engine/shared-rules.ts';
import {
  addTo,
  headroomObstacle,
  newLimit,
} from '../../apps/venue/src/house/shared-rounds/round-headroom.ts';
import { belowFrom, gameOf, PLACE } from '../../apps/venue/src/testing/exposure-cases.ts';
import { someBets } from '../../apps/venue/src/testing/shared-bets.ts';

/** A table, each lottery, each league. */
const CODES = [
  'golden-roulette',
  'quick-three',
  'hourly-five',
  'eleven-five',
  'swift-boats',
  'six-pearls',
  'football-gala',
  'summit-of-champions',
];
const SLIPS = 2_000;
const BETS = 3;
const DECISIONS = 200;

/** Milliseconds at these parts of the sorted times. */
const partsOf = (times: readonly number[], ...parts: readonly number[]): string =>
  parts.map((part) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2)).join(' / ');

/** Counts a full round of a game, then decides slips for which sums alone decide nothing. */
function lineOf(code: string): string {
  const { rules, exposure } = gameOf(code);
  const model = exposure(PLACE);
  const counted = ({ bet, stake }: SharedBet<unknown>) => {
    const largest = rules.largestPayout(bet, stake);
    return { bet, stake, owed: model.owed(bet, stake), largest };
  };
  const bets = someBets(code, (SLIPS + DECISIONS) * BETS, belowFrom(44)).map(counted);
  const limits = [newLimit('all', model), newLimit('long', model)];
  const began = performance.now();
  for (const limit of limits) addTo(limit, bets.slice(0, SLIPS * BETS));
  const all = performance.now() - began;
  const times = Array.from({ length: DECISIONS }, (_, index) => {
    const from = (SLIPS + index) * BETS;
    // Nothing is known to fit, so that the worst outcome is looked for each time.
    for (const limit of limits) limit.upper = limit.most;
    const start = performance.now();
    headroomObstacle({ rules, counted }, limits, bets.slice(from, from + BETS));
    return performance.now() - start;
  }).sort((value, other) => value - other);
  return `${code}: ${SLIPS} slips added in ${all.toFixed(1)} ms; one more decided in ${partsOf(times, 0.5, 0.95, 1)} ms (median / 95 % / most)`;
}

/** The time of the decision whether a slip still fits in what a round may pay (ADR 44). */
export const exposureLines = (): readonly string[] => CODES.map(lineOf);
