import { present } from '@haitang/kernel/assert.ts';
import { readFields } from '../game-rules.ts';
import type { SharedRules } from '../shared-rules.ts';
import { readWhole } from '../whole-number.ts';
import { LEAST_UNIT, LOTTERY_STAKES, MOST_WAYS, mostUnit, UNIT_STEP } from './limits.ts';
import type { LotteryBet, LotteryGame, LotteryOutcome } from './lottery-game.ts';
import { lotteryOdds } from './lottery-odds.ts';
import { periodOf, periodStart } from './period.ts';
import { countOf, type Prize } from './play.ts';
import { selectionOf } from './selection-of.ts';
import { SCALE } from './tier.ts';

/** What prizes of 注 of this stake pay, in minor units: each 注 is cut to the cent by itself. */
export const paidFor = (prizes: readonly Prize[], unit: number): bigint =>
  prizes.reduce(
    (sum, { ways, multiple }) =>
      sum + BigInt(ways) * ((BigInt(unit) * BigInt(multiple)) / BigInt(SCALE)),
    0n,
  );

/**
 * The bet `{play, picks, unit}` of this stake, or null: the play exists, its picks are exactly a
 * selection of at most 1,000 注, the unit is allowed and the stake is the unit times the 注.
 */
function readBet(
  game: LotteryGame,
  input: unknown,
  stake: bigint,
  startsAt: Date,
): LotteryBet | null {
  const animal = game.animalOf(periodStart(game.clock, startsAt));
  // A stored bet names the animal too, and reads as itself.
  const fields =
    readFields(input, ['play', 'picks', 'unit']) ??
    readFields(input, ['play', 'picks', 'unit', 'animal']);
  if (fields === null || (fields.animal ?? animal) !== animal) return null;
  const play = game.plays(animal).find(({ code }) => code === fields.play);
  const selection = play?.read(fields.picks) ?? null;
  if (play === undefined || selection === null) return null;
  const unit = readWhole(fields.unit, LEAST_UNIT, mostUnit(play, selection));
  const ways = countOf(selection);
  if (unit === null || unit % UNIT_STEP !== 0 || ways > MOST_WAYS) return null;
  if (stake !== BigInt(unit) * BigInt(ways)) return null;
  return { play: play.code, picks: selection.picks, unit, animal };
}

/** The rules of a lottery as a game of shared rounds: one stage, one draw a period. */
export function lotteryRules(game: LotteryGame): SharedRules<LotteryBet, LotteryOutcome> {
  const { length, closed, reveal, draws: count } = game.clock;
  return {
    stakes: LOTTERY_STAKES,
    stages: [{ open: length, closed, reveal, draws: count }],
    // The next period takes bets as soon as this one is closed.
    pause: -(closed + reveal),
    isDaily: true,
    readBet: (input, stake, { startsAt }) => readBet(game, input, stake, startsAt),
    nameOf: ({ play, picks }) => `${play} ${JSON.stringify(picks)}`,
    largestPayout: (bet) => paidFor(selectionOf(game, bet).most, bet.unit),
    outcome: ([draws], { startsAt }) => ({
      period: periodOf(periodStart(game.clock, startsAt), length),
      numbers: game.numbers(present(draws, 'the draws of the period')),
    }),
    payout: ({ numbers }, bet) => paidFor(selectionOf(game, bet).won(numbers), bet.unit),
    cutTo: (bet, stake, most) => {
      const ways = stake / BigInt(bet.unit);
      const unit = Number(most / ways / BigInt(UNIT_STEP)) * UNIT_STEP;
      return unit < LEAST_UNIT ? null : { bet: { ...bet, unit }, stake: BigInt(unit) * ways };
    },
    odds: (bets) => lotteryOdds(game, bets),
  };
}
