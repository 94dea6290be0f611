import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { ChainAddress } from '../chain/chain-address.ts';

/** So long a difference lasts before it is one: money on its way is in one of the two already. */
export const LASTS_MS = 10 * MINUTE_MS;

/** A wallet of ours on one network. */
export interface OwnWallet {
  readonly network: ChainNetwork;
  readonly address: ChainAddress;
  readonly role: 'payout' | 'receiving';
}

/** A wallet beside its account; amounts in millionths of USDT. */
export interface WalletStanding extends OwnWallet {
  readonly booked: bigint;
  /** Has arrived and waits to be final or settled. */
  readonly pending: bigint;
  /** Null where the chain could not be asked. */
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
 * How a wallet stands. One that cannot be asked about is unknown: neither equal nor empty, and what
 * was found before it stands on.
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

/** More on chain than in the books is above zero; null where nobody can tell. */
export const differenceOf = ({ onChain, booked, pending }: WalletStanding): bigint | null =>
  onChain === null ? null : onChain - booked - pending;

/** Whether people have to look: it differs, and has for long enough. */
export const isLasting = ({ state, differsSince, checkedAt }: WalletStanding): boolean =>
  state === 'differs' && differsSince !== null && later(differsSince, LASTS_MS) <= checkedAt;
