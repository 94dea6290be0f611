import type { ExactReturn } from '../../engine/percent.ts';
import { backOf, type Pick } from './settle-pick.ts';
import type { Spread } from './spread.ts';

/** A pick as the sheet offers it. */
export interface Selection extends Pick {
  /** Hundredths of the stake, the stake included. */
  readonly odds: number;
  readonly exact: ExactReturn;
  /** The chance that anything comes back, in millionths, rounded up. */
  readonly chance: bigint;
}

/** What a selection is to return, as a fraction in thousandths: main markets and many-way ones. */
export const MAIN = 1_045n;
export const WIDE = 1_055n;

const LEAST_ODDS = 105n;
const MOST_ODDS = 50_000n;
const NONE: ReadonlySet<string> = new Set();

/** The weights of a pick: `won` at the odds and `kept` at 1, in quarters of the stake. */
function weigh(spread: Spread, pick: Pick, listed = NONE) {
  let [won, kept, wins, paid] = [0n, 0n, 0n, 0n];
  for (const [result, weight] of spread.results) {
    const back = backOf(pick, result, listed);
    if (back.won > 0) {
      won += BigInt(back.won) * weight;
      wins += weight;
    }
    kept += BigInt(back.kept) * weight;
    if (back.won + back.kept > 0) paid += weight;
  }
  return { won, kept, wins, paid };
}

/** Odds are stated in steps of 0.01 below 10, of 0.1 below 100, else whole; never rounded up. */
function floored(hundredths: bigint): bigint {
  const step = hundredths < 1_000n ? 1n : hundredths < 10_000n ? 10n : 100n;
  return hundredths - (hundredths % step);
}

/**
 * The selection of a pick at its odds, or null if it is not offered: rarer than one in a thousand,
 * below 1.05 or above 500. Refunds are inside the return.
 */
export function price(
  spread: Spread,
  pick: Pick,
  target: bigint,
  listed: ReadonlySet<string> = NONE,
): Selection | null {
  const { total } = spread;
  const { won, kept, wins, paid } = weigh(spread, pick, listed);
  if (won === 0n || wins < total / 1_000n) return null;
  const odds = floored(((4_000n * total - kept * target) * 100n) / (won * target));
  if (odds < LEAST_ODDS || odds > MOST_ODDS) return null;
  const exact = { paid: won * odds + kept * 100n, staked: 400n * total };
  const chance = (paid * 1_000_000n + total - 1n) / total;
  return { ...pick, odds: Number(odds), exact, chance };
}

/** What a stake on a pick would have to pay to be fair, in ten-thousandths. */
const fairOf = (spread: Spread, pick: Pick): number => {
  const { won, kept } = weigh(spread, pick);
  const divisor = won === 0n ? 1n : won;
  return Number(((4n * spread.total - kept) * 10_000n) / divisor) / 10_000;
};

/** The line at which both sides of a market are nearest to each other. */
export function evenLine(
  spread: Spread,
  sidesAt: (line: number) => readonly [Pick, Pick],
  [from, to]: readonly [from: number, to: number],
): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let line = from; line <= to; line += 1) {
    const [side, otherSide] = sidesAt(line);
    const gap = Math.abs(fairOf(spread, side) - fairOf(spread, otherSide));
    if (gap < least) [best, least] = [line, gap];
  }
  return best;
}
