import { type Cny, cny, groupedMoney } from '@haitang/kernel/money.ts';
import { parseRate, percentFloor, type Rate, timesCeil } from '@haitang/kernel/rate.ts';
import {
  type BetOdds,
  type CountingRules,
  countedStake,
  weighedEdge,
} from '@haitang/turnover/counted-stake.ts';
import type { RebateCategory, VipLevel } from '@haitang/vip/vip-level.ts';
import { kindFacts } from '../bonuses/rules/bonus-kinds.ts';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';
import { percentOfFreePlay } from './percent-of-free-play.ts';

/** A bet that a member may choose. */
export interface PlayedBet {
  readonly name: string;
  readonly category: RebateCategory;
  readonly odds: BetOdds;
}

/** All terms that pay beside the games, in force together at one moment. */
export interface PaidTerms {
  readonly counting: CountingRules;
  /** Wagering of a deposit, as a multiple of it. */
  readonly depositWagering: Rate;
  readonly levels: readonly VipLevel[];
  readonly rules: readonly BonusRule[];
}

/** A member's expected gain in one way to play; negative for a loss. */
export interface Gain {
  readonly gain: Cny;
  readonly level: number;
  readonly bet: PlayedBet;
}

/** The base of a gain: a deposit, or play, of 10,000.00. */
export const GAIN_BASE: Cny = cny(10_000_00n);

/** Large and round, so that no weight or percent of it leaves a fraction. */
export const STAKE = cny(10n ** 14n);
const MILLION = 1_000_000n;

const NOTHING: Rate = { millionths: 0n };

const counts = ({ categories }: BonusRule, { category }: PlayedBet): boolean =>
  categories.length === 0 || categories.includes(category);

/** The percent of valid bets that comes back: the level's, plus every boost and return. */
export function returnedOf({ rules }: PaidTerms, level: VipLevel, bet: PlayedBet): Rate {
  const extra = rules.filter((rule) => kindFacts(rule.kind).paidBy === 'play' && counts(rule, bet));
  const own = parseRate(level.rebates[bet.category]) ?? NOTHING;
  return {
    millionths: extra.reduce((total, { percent }) => total + percent.millionths, own.millionths),
  };
}

/**
 * The percent that comes back of play which met no requirement: what any play does, and what rules
 * give for such play alone.
 */
function returnedOfFreePlay(terms: PaidTerms, level: VipLevel, bet: PlayedBet): Rate {
  const extra = terms.rules.filter(
    (rule) => kindFacts(rule.kind).paidBy === 'free-play' && counts(rule, bet),
  );
  const { millionths } = returnedOf(terms, level, bet);
  return {
    millionths: extra.reduce((sum, rule) => sum + percentOfFreePlay(rule).millionths, millionths),
  };
}

export interface Play {
  /** The valid amount of `STAKE`, and its expected house edge. */
  readonly counted: bigint;
  readonly kept: bigint;
}

/** The valid amount of a stake with a bet, and its expected house edge. */
export function playOf({ counting }: PaidTerms, bet: PlayedBet): Play {
  const edge = BigInt(weighedEdge(bet, counting));
  return {
    counted: countedStake(STAKE, bet, counting).minor,
    kept: (STAKE.minor * edge) / MILLION,
  };
}

/** The part of `amount` in the ratio of `share` to the counted amount; at most all of it. */
const partOf = (amount: Cny, share: bigint, { counted }: Play): bigint =>
  amount.minor * share < 0n
    ? -((-amount.minor * share + counted - 1n) / counted)
    : (amount.minor * share) / counted;

/**
 * The expected gain of one deposit and its wagering with one bet at one level: what deposits are
 * granted without a cap, minus the games' edge, plus what comes back of play. Bets that count for a
 * bonus earn nothing more, so only the deposit's own wagering does. Fractions are rounded in the
 * member's favour.
 */
function depositGain(terms: PaidTerms, level: VipLevel, bet: PlayedBet, play: Play): bigint {
  const back = percentFloor(cny(play.counted), returnedOf(terms, level, bet)).minor;
  const own = timesCeil(GAIN_BASE, terms.depositWagering);
  let gain = -partOf(own, play.kept - back, play);
  for (const { kind, percent, wagering } of terms.rules) {
    if (kindFacts(kind).paidBy !== 'wagering') continue;
    const grant = percentFloor(GAIN_BASE, percent);
    gain += grant.minor - partOf(timesCeil(grant, wagering), play.kept, play);
  }
  return gain;
}

/**
 * The expected gain of play alone, which meets no requirement: what comes back of valid bets of
 * 10,000.00, minus the games' edge.
 */
function playGain(terms: PaidTerms, level: VipLevel, bet: PlayedBet, play: Play): bigint {
  const back = percentFloor(cny(play.counted), returnedOfFreePlay(terms, level, bet)).minor;
  return -partOf(GAIN_BASE, play.kept - back, play);
}

/**
 * The largest expected gain of a member from uncapped promotions and play together: at the best
 * level, with the best of the given bets, with every boost and return open, of a deposit of
 * 10,000.00 wagered to the end, or of play alone. What the operator gives on purpose is capped per
 * member and day and handled apart (`given-on-purpose.ts`). Null when no bet counts: then no
 * wagering can be finished.
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

/** A gain in words for staff. */
export const gainWords = ({ gain, level, bet }: Gain): string =>
  `会员存入或投注 ${groupedMoney(GAIN_BASE)}，以最有利的方式（VIP${level}、${bet.name}）预计净得 ` +
  `${groupedMoney(gain)}，须不高于 0.00`;
