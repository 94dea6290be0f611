import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

const usdtText = z.string().refine((text) => parseMoney('USDT', text, 2) !== null);
/** A network without one has the bound of `CHAINS`, or none. */
const perNetwork = z.partialRecord(z.enum(CHAIN_NETWORKS), usdtText);
type PerNetwork = Partial<Record<ChainNetwork, string>>;

export const hotWalletFloor = defineSetting<PerNetwork>({
  key: 'hot_wallet_floor',
  label: '出款钱包余额下限（USDT）',
  schema: perNetwork,
  fallback: {},
  bounds: [{ at: '*', name: '出款钱包余额下限', least: '0', most: '10000000', band: null }],
});

export const hotWalletCeiling = defineSetting<PerNetwork>({
  key: 'hot_wallet_ceiling',
  label: '出款钱包余额上限（USDT）',
  schema: perNetwork,
  fallback: {},
  bounds: [{ at: '*', name: '出款钱包余额上限', least: '0', most: '10000000', band: null }],
});

/** Every setting of the treasury. */
export const TREASURY_SETTINGS = [hotWalletFloor, hotWalletCeiling] as const;
