import type { BetOdds } from '../bet-odds.ts';
import { edgeOf } from '../percent.ts';
import type { SharedBet } from '../shared-rules.ts';
import type { LotteryBet, LotteryGame } from './lottery-game.ts';
import { countOf, type Lot, type Selection } from './play.ts';
import { selectionOf } from './selection-of.ts';
import { payingDraws, tierReturn } from './tier.ts';

const MILLION = 1_000_000;

/** The shares of stakes kept on average, in millionths, added up over all 注. */
const keptOf = (lots: readonly Lot[]): bigint =>
  lots.reduce((sum, { ways, tier }) => sum + BigInt(ways) * BigInt(edgeOf(tierReturn(tier))), 0n);

/** The chances of all 注 added up, in millionths: never less than that of any of them. */
function chanceBound(lots: readonly Lot[]): number {
  const sum = lots.reduce(
    (total, { ways, tier }) =>
      total + Math.ceil((ways * payingDraws(tier) * MILLION) / tier.outcomes),
    0,
  );
  return Math.min(MILLION, sum);
}

/**
 * The odds of a slip: the edge weighted by stakes, and the chance that any bet pays. The chance is
 * counted over the classes of draws where they decide every bet; else it is the sum of the chances
 * of all 注, at most 1.
 */
export function lotteryOdds(game: LotteryGame, bets: readonly SharedBet<LotteryBet>[]): BetOdds {
  const selections = bets.map(({ bet }) => selectionOf(game, bet));
  const units = bets.map(({ bet }) => BigInt(bet.unit));
  const total = (unitsOf: (selection: Selection) => bigint): bigint =>
    selections.reduce(
      (sum, selection, index) => sum + (units[index] ?? 0n) * unitsOf(selection),
      0n,
    );
  const staked = total((selection) => BigInt(countOf(selection)));
  const isCounted = bets.every(({ bet }) => game.isDecided(bet.play));
  const counted = () => {
    const all = game.classes.reduce((sum, { weight }) => sum + weight, 0);
    const paying = game.classes
      .filter(({ numbers }) => selections.some(({ won }) => won(numbers).length > 0))
      .reduce((sum, { weight }) => sum + weight, 0);
    return Math.floor((paying * MILLION) / all);
  };
  return {
    houseEdge: staked === 0n ? 0 : Number(total(({ lots }) => keptOf(lots)) / staked),
    winChance: isCounted ? counted() : chanceBound(selections.flatMap(({ lots }) => lots)),
    side: null,
  };
}
