import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** A USDT address for a member's payouts. */
export interface PayoutAddress {
  readonly id: number;
  readonly memberId: MemberId;
  readonly network: ChainNetwork;
  /** The display form: base58 or checksummed hex. */
  readonly address: string;
  readonly boundAt: Date;
}

/**
 * The form for comparison: hex addresses differ in case only by their checksum. An account of
 * Ethereum and BSC has one key, as it has one owner.
 */
export const addressKey = (network: ChainNetwork, address: string): string =>
  network === 'TRC20' ? address : address.toLowerCase();
