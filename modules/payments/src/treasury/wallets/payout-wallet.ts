import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { ChainAddress } from '../../chain/chain-address.ts';

/** One of our wallets that payouts are paid from, on certain Beijing days. */
export interface PayoutWallet {
  /** 0 for a new one. */
  readonly id: number;
  readonly network: ChainNetwork;
  readonly address: ChainAddress;
  /** Staff's label. */
  readonly label: string;
  /** The first day on which it may pay. */
  readonly from: BusinessDay;
  /** The last day; null for no end. */
  readonly to: BusinessDay | null;
  /** The two people who agreed on its present terms. */
  readonly proposedBy: string;
  readonly confirmedBy: string;
}

/** Whether a wallet may pay on a day. */
export const isInForce = ({ from, to }: PayoutWallet, day: BusinessDay): boolean =>
  from <= day && (to === null || day <= to);
