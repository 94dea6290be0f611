import type { BetOdds } from './bet-odds.ts';
import type { Draw } from './draw.ts';
import type { StakeLimits } from './game-rules.ts';

/**
 * One part of a round: it takes bets, closes, draws once and shows the draw. Milliseconds, one
 * after the other.
 */
export interface Stage {
  /** How long bets are taken. */
  readonly open: number;
  /** From the close of betting to the draw. */
  readonly closed: number;
  /** From the draw to the moment at which its result may be said: the time of the animation. */
  readonly reveal: number;
  /** The number of fair draws; the stream is that of the stage's own seed. */
  readonly draws: number;
}

/** Where a bet stands: the round, its stage, and what earlier stages of the round have drawn. */
export interface RoundPlace {
  /** Number of the round, 1 for the first of its chain. */
  readonly round: number;
  /** Number of the stage, 0 for the first. */
  readonly stage: number;
  /** When the first stage of the round opens. */
  readonly startsAt: Date;
  /** The draws of the stages before this one. */
  readonly earlier: readonly (readonly Draw[])[];
}

/** A bet of a slip with its stake in minor units. */
export interface SharedBet<Bet> {
  readonly bet: Bet;
  readonly stake: bigint;
}

/** Where a bet was cashed out, in the unit of its game, and what did it. */
export interface CashOut {
  readonly height: number;
  readonly by: 'auto' | 'hand' | 'ceiling';
}

/**
 * An outcome that unfolds in time while players may still act: nothing of it may be said before it
 * has ended, and it settles after the longest one. Times are milliseconds from the draw unless said
 * otherwise; heights are whole numbers that never fall with time.
 */
export interface Flight<Bet = unknown, Outcome = unknown> {
  /** When presses that came in time are recorded for certain: nothing is paid before. */
  readonly settlesAfter: number;
  /** A round that is not drawn within this time after its books closed is void. */
  readonly drawnWithin: number;
  /** The lowest height at which a press counts: below it every outcome would be a win. */
  readonly lowest: number;
  /** The height at a moment, if the round has not ended before. */
  heightAt(ms: number): number;
  /** When an outcome may be said. */
  endsAfter(outcome: Outcome): number;
  /** The height that an outcome reaches. */
  reached(outcome: Outcome): number;
  /**
   * Where a bet is cashed out by a round that reached a height: by its press, unless the bet's own
   * height came before it; null where neither was reached.
   */
  cashOut(bet: Bet, press: number | null, reached: number): CashOut | null;
  /** The bet as if it had named this height. */
  at(bet: Bet, height: number): Bet;
}

/**
 * The rules of a game whose rounds many players share: pure, integers only. A round has one or
 * more stages (a virtual match has two halves); it settles after the last. Bets, outcome and
 * settlement are plain JSON beside the stakes.
 */
export interface SharedRules<Bet = unknown, Outcome = unknown> {
  /** The stake of one bet. */
  readonly stakes: StakeLimits;
  readonly stages: readonly Stage[];
  /**
   * From the end of the last reveal to the next round, in milliseconds. Negative where the next
   * round opens before the reveal is over, at the earliest when the only stage closes; rounds of
   * several stages do not overlap.
   */
  readonly pause: number;
  /**
   * True if the last stage is drawn at multiples of the cycle from midnight in Beijing; a day is
   * then a whole number of cycles. Default false: the first round starts when the chain is made.
   */
  readonly isDaily?: boolean;
  /** Set where players act while the outcome unfolds. */
  readonly flight?: Flight<Bet, Outcome>;
  /** The largest payout of one bet in minor units; default the house's largest win. */
  readonly mostPaid?: bigint;
  /** The bet that this input places here, or null for anything that is not exactly one. */
  readBet(input: unknown, stake: bigint, place: RoundPlace): Bet | null;
  /** Why an input is no bet here, for its player; null where nothing more can be said. */
  whyNot?(input: unknown): string | null;
  /** Two bets with one name are the same bet: a slip names each once, crowds are counted by it. */
  nameOf(bet: Bet): string;
  /** The largest payout of a bet, stake included. */
  largestPayout(bet: Bet, stake: bigint): bigint;
  /**
   * What the draws of all stages mean. Called only after the last stage; draws of earlier stages
   * come to the page as they are.
   */
  outcome(
    draws: readonly (readonly Draw[])[],
    place: Omit<RoundPlace, 'earlier' | 'stage'>,
  ): Outcome;
  /** The payout of a bet in minor units, stake included; 0 if it is lost. */
  payout(outcome: Outcome, bet: Bet, stake: bigint): bigint;
  /**
   * The same bet at the largest allowed stake up to `most`, as an input; null where none is. Left
   * out where the stake is no part of the bet: then it is cut to a step.
   */
  cutTo?(bet: Bet, stake: bigint, most: bigint): SharedBet<Bet> | null;
  /**
   * The odds of one player's bets of a round together: the edge weighted by stakes, and the chance
   * that any of them pays (an upper bound where it is not counted exactly).
   */
  odds(bets: readonly SharedBet<Bet>[]): BetOdds;
}
