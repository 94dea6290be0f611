import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  perNetwork,
} from '@haitang/contract/codes/chain-network.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { defineSetting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';
import { NETWORK_FACTS } from '../../chain/network-facts.ts';

const decimals = z.string().refine((text) => parseMoney('USDT', text) !== null);
/** One number for each network; a network without one is not swept. */
const decimalsOfEach = z.partialRecord(z.enum(CHAIN_NETWORKS), decimals);
export type PerNetwork = Partial<Record<ChainNetwork, string>>;

export const sweepEnabled = defineSetting({
  key: 'sweep_enabled',
  label: '自动归集',
  schema: z.boolean(),
  fallback: false,
});

export const sweepMinimum = defineSetting<PerNetwork>({
  key: 'sweep_minimum',
  label: '归集起点（USDT）',
  schema: decimalsOfEach,
  fallback: perNetwork((network) => NETWORK_FACTS[network].sweep.minimum),
  bounds: [{ at: '*', name: '归集起点', least: '1', most: '100000', band: null }],
});

export const sweepCoinPrice = defineSetting<PerNetwork>({
  key: 'sweep_coin_price',
  label: '链上手续费币价格（USDT）',
  schema: decimalsOfEach,
  fallback: perNetwork((network) => NETWORK_FACTS[network].sweep.coinPrice),
  bounds: [{ at: '*', name: '手续费币价格', least: '0.01', most: '100000', band: null }],
});

export const sweepMostFee = defineSetting<PerNetwork>({
  key: 'sweep_most_fee',
  label: '单笔归集手续费上限（USDT）',
  schema: decimalsOfEach,
  fallback: perNetwork((network) => NETWORK_FACTS[network].sweep.mostFee),
  bounds: [{ at: '*', name: '归集手续费上限', least: '0.01', most: '200', band: null }],
});

export const sweepMostFeeBps = wholeSetting({
  key: 'sweep_most_fee_bps',
  label: '归集手续费占金额上限（万分之）',
  least: 1,
  most: 2_000,
  fallback: 300,
});

export const sweepMostCoins = defineSetting<PerNetwork>({
  key: 'sweep_most_coins',
  label: '单次手续费币补给上限（个）',
  schema: decimalsOfEach,
  fallback: perNetwork((network) => NETWORK_FACTS[network].sweep.mostCoins),
  bounds: [{ at: '*', name: '手续费币补给上限', least: '0.0001', most: '1000', band: null }],
});

export const sweepMostOpen = wholeSetting({
  key: 'sweep_most_open',
  label: '同时归集笔数（每个网络）',
  least: 1,
  most: 100,
  fallback: 5,
});

/** Every setting of gathering deposits. */
export const SWEEP_SETTINGS = [
  sweepEnabled,
  sweepMinimum,
  sweepCoinPrice,
  sweepMostFee,
  sweepMostFeeBps,
  sweepMostCoins,
  sweepMostOpen,
] as const;
