import type { ExactReturn } from '../percent.ts';
import { FACES, paysOf, SCALE, type SicBoBet, wins } from './sic-bo-rules.ts';

const faces = Array.from({ length: FACES }, (_, at) => at + 1);
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c] as const)));

/** On how many of the 216 throws a bet wins. */
export const winningThrows = (bet: SicBoBet): number =>
  throws.filter((dice) => wins(bet, dice)).length;

/** The exact return of one bet, over all throws. */
export const sicBoReturn = (bet: SicBoBet): ExactReturn => ({
  paid: BigInt(winningThrows(bet)) * paysOf(bet),
  staked: BigInt(throws.length) * SCALE,
});
