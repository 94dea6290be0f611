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
  readonly role: 'payout' | 'receiving';
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

/**
 * Decides the state of a wallet. When the chain does not answer the state is unknown, neither equal
 * nor empty, and an earlier difference is kept.
 */
export function decideStanding(found: Found, before: Date | null, at: Date): WalletStanding {
  const { booked, pending, onChain } = found;
  if (onChain === null) return { ...found, state: 'unknown', differsSince: before, checkedAt: at };
  const equal = onChain === booked + pending;
  return {
    ...found,
    state: equal ? 'equal' : 'differs',
    differsSince: equal ? null : (before ?? at),
    checkedAt: at,
  };
}

/** Positive when the chain has more than the books; null when unknown. */
export const differenceOf = ({ onChain, booked, pending }: WalletStanding): bigint | null =>
  onChain === null ? null : onChain - booked - pending;

/** Whether people must check it: it differs, and has for long enough. */
export const isLasting = ({ state, differsSince, checkedAt }: WalletStanding): boolean =>
  state === 'differs' && differsSince !== null && later(differsSince, LASTS_MS) <= checkedAt;
