import type { Bet } from '@haitang/contract/member/records.ts';

/** From this many rounds in a row on, the rounds of one game are shown as one line. */
const FOLDED_FROM = 4;

/** A line of the list: one bet, or the rounds of one game in a row, newest first. */
export type BetGroup = readonly [Bet, ...Bet[]];

const SETTLED = 1;

const isRepeat = (bet: Bet, before: Bet): boolean =>
  bet.platform_type === before.platform_type &&
  bet.game === before.game &&
  Number(bet.status) === SETTLED &&
  Number(before.status) === SETTLED;

/**
 * Settled rounds of one game in a row, four or more, become one group; every other bet stands
 * alone. The order of the bets stays.
 */
export function groupRepeats(bets: readonly Bet[]): BetGroup[] {
  const runs: [Bet, ...Bet[]][] = [];
  for (const bet of bets) {
    const run = runs.at(-1);
    if (run && isRepeat(bet, run[0])) run.push(bet);
    else runs.push([bet]);
  }
  return runs.flatMap((run): BetGroup[] =>
    run.length >= FOLDED_FROM ? [run] : run.map((bet): BetGroup => [bet]),
  );
}
