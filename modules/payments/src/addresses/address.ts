import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** A USDT address a member is paid to. */
export interface PayoutAddress {
  readonly id: number;
  readonly memberId: MemberId;
  readonly network: ChainNetwork;
  /** As it is shown: base58 or checksummed hex. */
  readonly address: string;
  readonly boundAt: Date;
}

/** One spelling for comparison: hex addresses differ by case only in their checksum. */
export const addressKey = (network: ChainNetwork, address: string): string =>
  network === 'ERC20' ? address.toLowerCase() : address;
