import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type TransferLog, transferKey } from '../chain/chain-transfer.ts';

/** Money that arrived, in any way. */
export interface ArrivedMoney {
  /** Unique for this money, permanently: each effect happens once for this key. */
  readonly key: string;
  /** Names the house's accounts: trc20, erc20, upay, bank, wxpay, alipay, huione. */
  readonly channel: string;
  readonly network: ChainNetwork | null;
  /** Hash on chain, or the reference of a provider or a bank. */
  readonly txHash: string;
  /** Millionths of a dollar, as they arrived. */
  readonly units: bigint;
}

/** A transfer on chain in the form of arrived money. */
export const moneyOf = (transfer: TransferLog): ArrivedMoney => ({
  key: transferKey(transfer),
  channel: transfer.network.toLowerCase(),
  network: transfer.network,
  txHash: transfer.txHash,
  units: transfer.units,
});
