import { later } from '@haitang/kernel/clock.ts';
import { LASTS_MS, type OwnWallet } from './wallet-standing.ts';

/** The coins of one of our wallets beside the book of coins; amounts in sun or wei. */
export interface CoinStanding extends Pick<OwnWallet, 'network' | 'address'> {
  readonly role: 'payout' | 'treasury';
  /** By the entries since the first: negative after fees. */
  readonly booked: bigint;
  /** Coins from outside, which have no entry: the first balance and refills; null before it. */
  readonly outside: bigint | null;
  /** Null when the chain did not answer. */
  readonly onChain: bigint | null;
  /** `in-transit`: a transaction of ours is not final, and its coins are in one of the two. */
  readonly state: 'equal' | 'in-transit' | 'differs' | 'unknown';
  readonly differsSince: Date | null;
  readonly checkedAt: Date;
}

/** Whether coins have been missing for long enough that people must look for them. */
export const areMissing = (coinStanding: CoinStanding): boolean =>
  coinStanding.state === 'differs' &&
  (coinDifference(coinStanding) ?? 0n) < 0n &&
  coinStanding.differsSince !== null &&
  later(coinStanding.differsSince, LASTS_MS) <= coinStanding.checkedAt;

interface Found extends Pick<CoinStanding, 'network' | 'address' | 'role' | 'booked' | 'onChain'> {
  /** Whether a transaction of ours on the network is not booked yet. */
  readonly isInTransit: boolean;
}

type Before = Pick<CoinStanding, 'outside' | 'differsSince'> | null;

/** Positive when the chain has more than the books and coins from outside; null when unknown. */
export const coinDifference = ({ onChain, booked, outside }: Omit<CoinStanding, 'role'>) =>
  onChain === null || outside === null ? null : onChain - booked - outside;

/**
 * Compares coins with their book. The first balance counts as coins from outside. A surplus that
 * lasts does, too: anybody may send coins, and refills are not entered. Coins that are missing are
 * never explained away: the wallet differs until they are back.
 */
export function decideCoins(found: Found, before: Before, now: Date): CoinStanding {
  const { isInTransit, ...wallet } = found;
  const { onChain, booked } = wallet;
  const known = before?.outside ?? null;
  const kept = { outside: known, differsSince: before?.differsSince ?? null, checkedAt: now };
  if (onChain === null) return { ...wallet, ...kept, state: 'unknown' };
  const outside = known ?? onChain - booked;
  const difference = onChain - booked - outside;
  if (difference === 0n) {
    return { ...wallet, outside, state: 'equal', differsSince: null, checkedAt: now };
  }
  if (isInTransit) return { ...wallet, ...kept, outside, state: 'in-transit' };
  const since = kept.differsSince ?? now;
  if (difference > 0n && later(since, LASTS_MS) <= now) {
    const all = outside + difference;
    return { ...wallet, outside: all, state: 'equal', differsSince: null, checkedAt: now };
  }
  return { ...wallet, outside, state: 'differs', differsSince: since, checkedAt: now };
}
