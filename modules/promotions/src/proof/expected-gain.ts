import { type Cny, cny, formatMoney } from '@haitang/kernel/money.ts';
import { parseRate, percentFloor, type Rate, timesCeil } from '@haitang/kernel/rate.ts';
import {
  type BetOdds,
  type CountingRules,
  countedStake,
  weighedEdge,
} from '@haitang/turnover/counted-stake.ts';
import type { RebateCategory, VipLevel } from '@haitang/vip/vip-level.ts';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';

/** A bet a member may choose to play with. */
export interface PlayedBet {
  readonly name: string;
  readonly category: RebateCategory;
  readonly odds: BetOdds;
}

/** All terms that pay beside the games, as they hold together at one moment. */
export interface PaidTerms {
  readonly counting: CountingRules;
  /** Wagering of a deposit, as a multiple of it. */
  readonly depositWagering: Rate;
  readonly levels: readonly VipLevel[];
  readonly rules: readonly BonusRule[];
}

/** What a member gains in expectation in one way to play, below zero for a loss. */
export interface Gain {
  readonly gain: Cny;
  readonly level: number;
  readonly bet: PlayedBet;
}

/** What a gain is reckoned for: a deposit, and play, of 10,000.00. */
export const GAIN_BASE: Cny = cny(10_000_00n);

/** Large and round, so that no weight or percent of it leaves a fraction. */
export const STAKE = cny(10n ** 14n);
const MILLION = 1_000_000n;

const NOTHING: Rate = { millionths: 0n };

const counts = ({ categories }: BonusRule, { category }: PlayedBet): boolean =>
  categories.length === 0 || categories.includes(category);

/** Percent of valid bets that comes back: the level's, with every boost and return on top. */
export function returnedOf({ rules }: PaidTerms, level: VipLevel, bet: PlayedBet): Rate {
  const extra = rules.filter(
    (rule) => ['rebate-boost', 'turnover-return'].includes(rule.kind) && counts(rule, bet),
  );
  const own = parseRate(level.rebates[bet.category]) ?? NOTHING;
  return {
    millionths: extra.reduce((total, { percent }) => total + percent.millionths, own.millionths),
  };
}

export interface Play {
  /** What `STAKE` counts, and what the house keeps of it in expectation. */
  readonly counted: bigint;
  readonly kept: bigint;
}

/** What a stake with a bet counts, and what the house keeps of it. */
export function playOf({ counting }: PaidTerms, bet: PlayedBet): Play {
  const edge = BigInt(weighedEdge(bet, counting));
  return {
    counted: countedStake(STAKE, bet, counting).minor,
    kept: (STAKE.minor * edge) / MILLION,
  };
}

/** The part of `amount` that `share` is of what was counted; never more than it is. */
const partOf = (amount: Cny, share: bigint, { counted }: Play): bigint =>
  amount.minor * share < 0n
    ? -((-amount.minor * share + counted - 1n) / counted)
    : (amount.minor * share) / counted;

/**
 * The gain of one deposit and its wagering with one bet at one level: what deposits are granted
 * without an end, less what the games keep, plus what comes back of play. Bets that work off a
 * bonus earn nothing on top, so that only the deposit's own wagering does. Fractions fall to the
 * member.
 */
function depositGain(terms: PaidTerms, level: VipLevel, bet: PlayedBet, play: Play): bigint {
  const back = percentFloor(cny(play.counted), returnedOf(terms, level, bet)).minor;
  const own = timesCeil(GAIN_BASE, terms.depositWagering);
  let gain = -partOf(own, play.kept - back, play);
  for (const { kind, percent, wagering } of terms.rules) {
    if (kind !== 'every-deposit') continue;
    const grant = percentFloor(GAIN_BASE, percent);
    gain += grant.minor - partOf(timesCeil(grant, wagering), play.kept, play);
  }
  return gain;
}

/** The gain of play alone: of valid bets of 10,000.00 what comes back, less what the games keep. */
function playGain(terms: PaidTerms, level: VipLevel, bet: PlayedBet, play: Play): bigint {
  const back = percentFloor(cny(play.counted), returnedOf(terms, level, bet)).minor;
  return -partOf(GAIN_BASE, play.kept - back, play);
}

/**
 * The most a member gains in expectation by promotions and play together that no cap ends: at the
 * best level, with the best of the bets given, every boost and return open at once, of a deposit of
 * 10,000.00 that is wagered to the end, or of play alone. What the operator gives on purpose is
 * capped for a member and day and stands apart (`given-on-purpose.ts`). Null without a bet that
 * counts: nothing can be worked off then.
 */
export function expectedGain(terms: PaidTerms, bets: readonly PlayedBet[]): Gain | null {
  let most: Gain | null = null;
  for (const bet of bets) {
    const play = playOf(terms, bet);
    if (play.counted === 0n) continue;
    for (const level of terms.levels) {
      const ways = [depositGain(terms, level, bet, play), playGain(terms, level, bet, play)];
      for (const gain of ways) {
        if (most !== null && gain <= most.gain.minor) continue;
        most = { gain: cny(gain), level: level.level, bet };
      }
    }
  }
  return most;
}

/** A gain in the words staff read. */
export const gainWords = ({ gain, level, bet }: Gain): string =>
  `会员存入或投注 ${formatMoney(GAIN_BASE)}，以最有利的方式（VIP${level}、${bet.name}）预计净得 ` +
  `${formatMoney(gain)}，须不高于 0.00`;
