import { rankOfCard, suitOfCard } from '../../engine/deal.ts';

/** Kinds of three cards from the lowest: 单张 对子 顺子 金花 顺金 豹子. */
export const KINDS = ['high', 'pair', 'straight', 'flush', 'straight-flush', 'triple'] as const;
export type Kind = (typeof KINDS)[number];

/** A kind is worth more than every hand of the kinds below it. */
const KIND_STEP = 10_000;
const ACE = 12;
/** A hand without a kind, by its ranks from the highest. */
const rankSum = (high: number, middle: number, low: number) => high * 169 + middle * 13 + low;
/** Mixed 5-3-2: the lowest hand, which beats a triple. */
const LOWEST = rankSum(3, 1, 0);

/** The strength of three cards: the higher one wins, but for 2-3-5 against a triple. */
export function strengthOf(cards: readonly number[]): number {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOfCard).sort((a, b) => b - a);
  const isFlush = new Set(cards.map(suitOfCard)).size === 1;
  const strength = (kind: Kind, rest: number) => KINDS.indexOf(kind) * KIND_STEP + rest;
  if (high === low) return strength('triple', high);
  // A-2-3 is the lowest straight.
  const isLowest = high === ACE && middle === 1 && low === 0;
  if (isLowest || (high - middle === 1 && middle - low === 1)) {
    return strength(isFlush ? 'straight-flush' : 'straight', isLowest ? 1 : high);
  }
  if (isFlush) return strength('flush', rankSum(high, middle, low));
  if (high === middle) return strength('pair', rankSum(0, high, low));
  if (middle === low) return strength('pair', rankSum(0, middle, high));
  return rankSum(high, middle, low);
}

/** The kind of a strength. */
export const kindOf = (strength: number): Kind => KINDS[Math.floor(strength / KIND_STEP)] ?? 'high';

/** Above 0 if the first strength wins, below 0 if the second does, 0 if they are equal. */
export function compareHands(mine: number, theirs: number): number {
  if (mine === LOWEST && kindOf(theirs) === 'triple') return 1;
  if (theirs === LOWEST && kindOf(mine) === 'triple') return -1;
  return mine - theirs;
}

/** The banker opens with a queen or better. */
export const LEAST_OPEN = rankSum(10, 0, 0);
/** The lowest hand that is worth a call: queen, six, four. */
export const LEAST_CALL = rankSum(10, 4, 2);
