import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { addressKey } from './address-key.ts';
import type { ChainAddress } from './chain-address.ts';
import { encodeAddress } from './check-address.ts';

/** The keys of an account's addresses on every network: one private key opens them all. */
export const accountKeys = (account: ChainAddress): readonly string[] => [
  ...new Set(CHAIN_NETWORKS.map((network) => addressKey(network, encodeAddress(network, account)))),
];
