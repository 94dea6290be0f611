import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { ChainAddress } from '../chain/chain-address.ts';

/** A wallet of ours that payouts are paid from, for some Beijing days. */
export interface PayoutWallet {
  /** 0 for a new one. */
  readonly id: number;
  readonly network: ChainNetwork;
  readonly address: ChainAddress;
  /** What staff call it. */
  readonly label: string;
  /** The first day it may pay. */
  readonly from: BusinessDay;
  /** The last one; null for no end. */
  readonly to: BusinessDay | null;
  /** The two people its present terms are of. */
  readonly proposedBy: string;
  readonly confirmedBy: string;
}

/** Whether a wallet may pay on a day. */
export const isInForce = ({ from, to }: PayoutWallet, day: BusinessDay): boolean =>
  from <= day && (to === null || day <= to);
