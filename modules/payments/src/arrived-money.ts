import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type TransferLog, transferKey } from './chain/chain-transfer.ts';

/** Money that came in, whichever way it came. */
export interface ArrivedMoney {
  /** Tells it from all other money, for good: whatever becomes of it happens once for this key. */
  readonly key: string;
  /** Names the house's accounts: trc20, erc20, upay, bank, wxpay, alipay, huione. */
  readonly channel: string;
  readonly network: ChainNetwork | null;
  /** Hash on chain, or the reference of a provider or a bank. */
  readonly txHash: string;
  /** Dollars in millionths, as they arrived. */
  readonly units: bigint;
}

/** A transfer on chain as money. */
export const moneyOf = (transfer: TransferLog): ArrivedMoney => ({
  key: transferKey(transfer),
  channel: transfer.network.toLowerCase(),
  network: transfer.network,
  txHash: transfer.txHash,
  units: transfer.units,
});
