import { type BetOdds, chanceOf } from '../bet-odds.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import {
  type PlacedBet,
  paidOn,
  SCALE,
  type SicBoBet,
  type SicBoChoice,
  THROWS,
  wins,
} from './dice-bets.ts';

/** The exact return of bets with these stakes together, over all throws. */
export function betsReturn(bets: readonly PlacedBet[]): ExactReturn {
  const [stakes, paid] = [
    bets.map(({ stake }) => BigInt(stake)),
    bets.map(({ bet }) => paidBy(bet)),
  ];
  const sum = (all: readonly bigint[]) => all.reduce((total, value) => total + value, 0n);
  return {
    paid: sum(stakes.map((stake, index) => stake * (paid[index] ?? 0n))),
    staked: sum(stakes) * BigInt(THROWS.length) * SCALE,
  };
}

/** What all throws together pay on a bet, in ten-thousandths of its stake. */
const paidBy = (bet: SicBoBet): bigint =>
  THROWS.reduce((total, dice) => total + paidOn(bet, dice), 0n);

/** The exact return of one bet, over all throws. */
export const sicBoReturn = (bet: SicBoBet): ExactReturn => betsReturn([{ bet, stake: 1 }]);

/** Bets of one market exclude each other; big and odd can both win. */
function marketOf(bet: SicBoBet): string {
  if (bet === 'big' || bet === 'small') return 'size';
  if (bet === 'odd' || bet === 'even') return 'parity';
  if (typeof bet === 'number') return 'total';
  if (bet === 'triple') return 'triple';
  if (bet.startsWith('triple')) return 'one-triple';
  return bet.startsWith('double') ? 'double' : bet;
}

/**
 * The odds of a choice for the operator. Several bets are one: the edge of their stakes together,
 * and the chance that any of them pays, so that bets which cover the throws are nearly sure.
 */
export function sicBoOdds(choice: SicBoChoice): BetOdds {
  const bets = 'bet' in choice ? [{ bet: choice.bet, stake: 1 }] : choice.bets;
  const paying = THROWS.filter((dice) => bets.some(({ bet }) => wins(bet, dice))).length;
  const [only, other] = bets;
  const isOne = only !== undefined && other === undefined;
  return {
    houseEdge: edgeOf(betsReturn(bets)),
    winChance: chanceOf(paying, THROWS.length),
    side: isOne ? { market: marketOf(only.bet), selection: String(only.bet) } : null,
  };
}
