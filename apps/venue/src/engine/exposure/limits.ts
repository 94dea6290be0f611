import { LARGEST_PAYOUT } from '../step-rules.ts';

/** The most that a round may pay in its worst outcome: 2,000,000.00 (ADR 44). */
export const MOST_PAID = 200_000_000n;
/** The part of it for bets of long odds, so that cheap stakes leave half of it to all others. */
export const MOST_LONG = MOST_PAID / 2n;
/** Long odds: a payout of at least so many times the stake. */
export const LONG_ODDS = 50n;
/** The most that a member's slips of a round may pay together: as much as one slip, a quarter. */
export const MOST_OF_MEMBER = LARGEST_PAYOUT;
