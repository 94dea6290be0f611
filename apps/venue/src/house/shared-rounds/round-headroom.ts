import { type Cny, cny, groupedMoney } from '@haitang/kernel/money.ts';
import { createExposure, type Exposure, type Owed } from '../../engine/exposure/exposure.ts';
import { LONG_ODDS, MOST_LONG, MOST_OF_MEMBER, MOST_PAID } from '../../engine/exposure/limits.ts';
import { isStake } from '../../engine/game-rules.ts';
import type { SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import { LARGEST_WIN } from '../rounds/read-bet.ts';

type AnyBet = SharedBet<unknown>;

/** A bet with what it pays in which cells. */
export interface CountedBet extends AnyBet {
  readonly owed: Owed;
  readonly largest: bigint;
}

/** One limit of a round and what is counted against it. */
export interface Limit {
  readonly kind: 'all' | 'long' | 'member';
  readonly most: bigint;
  readonly exposure: Exposure;
  /** Never below the worst outcome; the worst outcome itself is counted where this is too much. */
  upper: bigint;
}

const MOST = { all: MOST_PAID, long: MOST_LONG, member: MOST_OF_MEMBER } as const;

/** A limit against which nothing is counted yet. */
export const newLimit = (
  kind: Limit['kind'],
  model: Parameters<typeof createExposure>[0],
): Limit => ({ kind, most: MOST[kind], exposure: createExposure(model), upper: 0n });

const isCounted = ({ kind }: Limit, { largest, stake }: CountedBet): boolean =>
  kind !== 'long' || largest >= LONG_ODDS * stake;

const sumOf = (bets: readonly CountedBet[]): bigint =>
  bets.reduce((sum, { largest }) => sum + largest, 0n);

/** Counts taken bets against a limit. */
export function addTo(limit: Limit, bets: readonly CountedBet[]): void {
  const counted = bets.filter((bet) => isCounted(limit, bet));
  for (const { owed } of counted) limit.exposure.add(owed);
  limit.upper += sumOf(counted);
}

/** Takes bets away that were counted: their headroom is free at once. */
export function removeFrom(limit: Limit, bets: readonly CountedBet[]): void {
  for (const bet of bets) if (isCounted(limit, bet)) limit.exposure.remove(bet.owed);
}

/** The worst outcome with more bets, which are not kept. */
function worstWith({ exposure }: Limit, bets: readonly CountedBet[]): bigint {
  for (const { owed } of bets) exposure.add(owed);
  const worst = exposure.worst();
  for (const { owed } of bets) exposure.remove(owed);
  return worst;
}

/** Whether bets fit; most are known to fit without a look at any outcome. */
function fits(limit: Limit, bets: readonly CountedBet[]): boolean {
  const counted = bets.filter((bet) => isCounted(limit, bet));
  if (counted.length === 0) return true;
  const most = sumOf(counted);
  if (limit.upper + most <= limit.most) return true;
  limit.upper = limit.exposure.worst();
  return limit.upper + most <= limit.most || worstWith(limit, counted) <= limit.most;
}

/** The same bet at the largest allowed stake up to `most`; null where none is. */
function cutTo(rules: SharedRules, { bet, stake }: AnyBet, most: bigint): AnyBet | null {
  if (rules.cutTo !== undefined) return rules.cutTo(bet, stake, most);
  const cut = most - (most % rules.stakes.step);
  return isStake(rules.stakes, cut) ? { bet, stake: cut } : null;
}

/** Steps to the largest stake; one is enough where all winning outcomes pay the same. */
const MOST_STEPS = 24;

/** What a game says of its bets. */
export interface HeadroomRules {
  readonly rules: SharedRules;
  readonly counted: (bet: AnyBet) => CountedBet;
}

/** A bet at the largest stake within a limit, itself where it fits; null where no stake does. */
function within(
  { rules, counted }: HeadroomRules,
  limit: Limit,
  asked: CountedBet,
): CountedBet | null {
  let countedBet: CountedBet | null = asked;
  for (let step = 0; step < MOST_STEPS && countedBet !== null; step += 1) {
    if (!isCounted(limit, countedBet)) return countedBet;
    const over = worstWith(limit, [countedBet]) - limit.most;
    if (over <= 0n) return countedBet;
    // No outcome pays more of the stake than the largest, so at least this much is too much.
    const less: bigint = (over * countedBet.stake + countedBet.largest - 1n) / countedBet.largest;
    const cut: AnyBet | null = cutTo(rules, countedBet, countedBet.stake - less);
    countedBet = cut && counted(cut);
  }
  return null;
}

/** What is left for a bet: the stake that would be taken, and whether the share ends it. */
export interface Left {
  readonly stake: Cny;
  readonly isOwn: boolean;
}

/** What is left for a bet, up to the stake that is asked for. */
export function leftFor(
  headroom: HeadroomRules,
  limits: readonly Limit[],
  asked: CountedBet,
): Left {
  let countedBet: CountedBet | null = asked;
  let isOwn = false;
  for (const limit of limits) {
    const fitting: CountedBet | null = countedBet && within(headroom, limit, countedBet);
    if (fitting !== countedBet) isOwn = limit.kind === 'member';
    countedBet = fitting;
  }
  return { stake: cny(countedBet?.stake ?? 0n), isOwn };
}

/** Why a bet does not fit, for its player; `nth` counts from 1 in a slip of several. */
function wordsOf({ stake, isOwn }: Left, nth: number | null): string {
  const which = nth === null ? '此注' : `第 ${nth} 注`;
  const limit = isOwn ? `每位会员每局最高派彩 ${groupedMoney(LARGEST_WIN)}，` : '';
  if (stake.minor > 0n) {
    return `${limit}${which}${isOwn ? '' : '本局'}最多还可投 ${groupedMoney(stake)}`;
  }
  if (isOwn) return `${limit}${which}已满`;
  return nth === null ? '本局该注项已满' : `${which}本局已满`;
}

/** How many bets fit from the first on: fewer bets never pay more. */
function countFitting(limits: readonly Limit[], bets: readonly CountedBet[]): number {
  let [low, high] = [0, bets.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (limits.every((limit) => fits(limit, bets.slice(0, middle)))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Why a slip does not fit in what a round may pay, or null. The words name the sum that would still
 * be taken on the first bet that does not fit.
 */
export function headroomObstacle(
  headroom: HeadroomRules,
  limits: readonly Limit[],
  bets: readonly CountedBet[],
): string | null {
  if (limits.every((limit) => fits(limit, bets))) return null;
  const before = bets.slice(0, countFitting(limits, bets));
  const first = bets[before.length];
  if (first === undefined) return null;
  const left = withBets(limits, before, () => leftFor(headroom, limits, first));
  return wordsOf(left, bets.length === 1 ? null : before.length + 1);
}

/** What is left for each bet of a slip beside those before it, and why it is less, if it is. */
export function headroomOf(
  headroom: HeadroomRules,
  limits: readonly Limit[],
  bets: readonly CountedBet[],
) {
  return bets.map((bet, index) => {
    const before = bets.slice(0, index);
    if (limits.every((limit) => fits(limit, bets.slice(0, index + 1)))) {
      return { stake: cny(bet.stake), words: null };
    }
    const left = withBets(limits, before, () => leftFor(headroom, limits, bet));
    return { stake: left.stake, words: wordsOf(left, bets.length === 1 ? null : index + 1) };
  });
}

/** Works on limits with some bets counted, and takes them away again. */
function withBets<Result>(
  limits: readonly Limit[],
  bets: readonly CountedBet[],
  work: () => Result,
): Result {
  const uppers = limits.map(({ upper }) => upper);
  for (const limit of limits) addTo(limit, bets);
  const result = work();
  limits.forEach((limit, index) => {
    removeFrom(limit, bets);
    limit.upper = uppers[index] ?? limit.upper;
  });
  return result;
}
