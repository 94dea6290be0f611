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
