import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { ChainAddress } from '../chain/chain-address.ts';

/**
 * How long a difference must last before it counts: money in transit is in one of the two already.
 */
export const LASTS_MS = 10 * MINUTE_MS;

/** One of our wallets on one network. */
export interface OwnWallet {
  readonly network: ChainNetwork;
  readonly address: ChainAddress;
  /** `treasury`: a wallet that collects deposits, or a cold one. */
  readonly role: 'payout' | 'treasury' | 'receiving';
}

/** A wallet compared with its account; amounts in millionths of USDT. */
export interface WalletStanding extends OwnWallet {
  readonly booked: bigint;
  /** Arrived, but not final or settled yet. */
  readonly pending: bigint;
  /** Null when the chain did not answer. */
  readonly onChain: bigint | null;
  readonly state: 'equal' | 'differs' | 'unknown';
  readonly differsSince: Date | null;
  readonly checkedAt: Date;
}

interface Found extends OwnWallet {
  readonly booked: bigint;
  readonly pending: bigint;
  readonly onChain: bigint | null;
}

/** The facts of a balance on chain; amounts in the token's smallest units. */
export interface ChainBalance {
  readonly raw: bigint;
  /** The sum of what its arrivals brought below a millionth. */
  readonly dust: bigint;
  /** The smallest units in a millionth. */
  readonly unitsAMillionth: bigint;
}

/**
 * A balance in millionths, to compare with the books, which say `expected`. Dust is credited to
 * nobody and is in no account: it explains a surplus up to its recorded sum. It stays at its
 * address, since payouts and sweeps move whole millionths; that it has left is no shortage. Any
 * further difference counts, in whole millionths.
 */
export function decideOnChain({ raw, dust, unitsAMillionth }: ChainBalance, expected: bigint) {
  const surplus = raw - expected * unitsAMillionth;
  const unexplained = surplus > dust ? surplus - dust : surplus < 0n ? surplus : 0n;
  return expected + unexplained / unitsAMillionth;
}

/**
 * Decides the state of a wallet. When the chain does not answer the state is unknown, neither equal
 * nor empty, and an earlier difference is kept.
 */
export function decideStanding(found: Found, before: Date | null, now: Date): WalletStanding {
  const { booked, pending, onChain } = found;
  if (onChain === null) return { ...found, state: 'unknown', differsSince: before, checkedAt: now };
  const equal = onChain === booked + pending;
  return {
    ...found,
    state: equal ? 'equal' : 'differs',
    differsSince: equal ? null : (before ?? now),
    checkedAt: now,
  };
}

/** Positive when the chain has more than the books; null when unknown. */
export const differenceOf = ({ onChain, booked, pending }: WalletStanding): bigint | null =>
  onChain === null ? null : onChain - booked - pending;

/** Whether people must check it: it differs, and has for long enough. */
export const isLasting = ({ state, differsSince, checkedAt }: WalletStanding): boolean =>
  state === 'differs' && differsSince !== null && later(differsSince, LASTS_MS) <= checkedAt;
