import type { LotteryGame } from '../apps/venue/src/engine/lottery/lottery-game.ts';
import { payingDraws, SCALE, tierReturn } from '../apps/venue/src/engine/lottery/tier.ts';
import { sfc32 } from '../apps/venue/src/engine/sfc32.ts';
import { elevenFive } from '../apps/venue/src/games/eleven-five/eleven-rules.ts';
import { hourlyFive } from '../apps/venue/src/games/hourly-five/five-rules.ts';
import { quickThree } from '../apps/venue/src/games/quick-three/three-rules.ts';
import { sixPearls } from '../apps/venue/src/games/six-pearls/pearl-rules.ts';
import { swiftBoats } from '../apps/venue/src/games/swift-boats/boat-rules.ts';
import { selectionFrom, singles, worthOf } from '../apps/venue/src/testing/lottery-cases.ts';

const LOTTERIES: readonly (readonly [string, LotteryGame])[] = [
  ['快三', quickThree],
  ['极速飞艇', swiftBoats],
  ['时时彩', hourlyFive],
  ['云帆十一选五', elevenFive],
  ['六合珠玑', sixPearls],
];
/** A mean of fewer wins says little: such bets rest on their count alone. */
const FEWEST_WINS = 60;
/** The year of the horse. */
const YEAR = 6;

/** What one bet paid over all draws, in stakes. */
interface Tally {
  readonly name: string;
  readonly exact: number;
  readonly expectedWins: number;
  sum: number;
  squares: number;
}

const sigmaOf = ({ sum, squares, exact }: Tally, rounds: number): number => {
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  return (mean - exact) / (deviation / Math.sqrt(rounds));
};

/** One bet of every kind of a lottery, played over the same draws. */
function tallies(game: LotteryGame, rounds: number): readonly Tally[] {
  const plays = game.plays(game === sixPearls ? YEAR : null);
  const bets = plays.flatMap((play) =>
    singles(play).map((picks) => {
      const { lots, won } = selectionFrom(play, picks);
      const ways = lots.reduce((sum, lot) => sum + lot.ways, 0);
      const [tier] = lots.map((lot) => lot.tier);
      if (tier === undefined) throw new Error(`no 注 of ${play.code}`);
      const { paid, staked } = tierReturn(tier);
      const tally: Tally = {
        name: `${play.name} ${JSON.stringify(picks)}`,
        exact: Number(paid) / Number(staked),
        expectedWins: (rounds * payingDraws(tier) * ways) / tier.outcomes,
        sum: 0,
        squares: 0,
      };
      return { tally, pays: (drawn: readonly number[]) => worthOf(won(drawn)) / SCALE / ways };
    }),
  );
  const next = sfc32(7, 16, 40);
  for (let round = 0; round < rounds; round += 1) {
    const drawn = game.numbers(Array.from({ length: game.clock.draws }, next));
    for (const { tally, pays } of bets) {
      const paid = pays(drawn);
      tally.sum += paid;
      tally.squares += paid * paid;
    }
  }
  return bets.map(({ tally }) => tally);
}

/**
 * Plays every kind of bet of every lottery over the same draws and compares each mean with its
 * exact return; true if one lies more than four standard errors away. 二连肖 with the animal of
 * the year has a price of its own, which a test counts.
 */
export function areLotteriesFar(rounds: number): boolean {
  let isFar = false;
  for (const [name, game] of LOTTERIES) {
    const judged = tallies(game, rounds)
      .filter(({ expectedWins }) => expectedWins >= FEWEST_WINS)
      .map((tally) => ({ name: tally.name, sigma: sigmaOf(tally, rounds) }));
    const worst = judged.reduce((top, candidate) =>
      Math.abs(candidate.sigma) > Math.abs(top.sigma) ? candidate : top,
    );
    isFar ||= Math.abs(worst.sigma) > 4;
    console.log(
      `${name}: ${judged.length} bets, ${rounds} draws, the farthest ${worst.name} at ${worst.sigma.toFixed(2)} standard errors`,
    );
  }
  return isFar;
}
