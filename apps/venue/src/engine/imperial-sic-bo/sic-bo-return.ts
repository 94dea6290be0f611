import { type BetOdds, chanceOf } from '../bet-odds.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { FACES, paysOf, SCALE, type SicBoBet, type SicBoChoice, wins } from './sic-bo-rules.ts';

const faces = Array.from({ length: FACES }, (_, at) => at + 1);
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c] as const)));

/** The number of the 216 throws on which a bet wins. */
export const winningThrows = (bet: SicBoBet): number =>
  throws.filter((dice) => wins(bet, dice)).length;

/** The exact return of one bet, over all throws. */
export const sicBoReturn = (bet: SicBoBet): ExactReturn => ({
  paid: BigInt(winningThrows(bet)) * paysOf(bet),
  staked: BigInt(throws.length) * SCALE,
});

/** Bets of one market exclude each other; big and odd can both win. */
function marketOf(bet: SicBoBet): string {
  if (bet === 'big' || bet === 'small') return 'size';
  if (bet === 'odd' || bet === 'even') return 'parity';
  return bet === 'triple' ? 'triple' : 'total';
}

/** The odds of a bet for the operator. */
export const sicBoOdds = ({ bet }: SicBoChoice): BetOdds => ({
  houseEdge: edgeOf(sicBoReturn(bet)),
  winChance: chanceOf(winningThrows(bet), throws.length),
  side: { market: marketOf(bet), selection: String(bet) },
});
