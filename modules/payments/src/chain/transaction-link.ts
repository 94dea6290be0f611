import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Chains } from './chain.ts';

const HASH_FORM = /^(0x)?[0-9a-fA-F]{64}$/;

/**
 * The page of a transaction at the operator's block explorer (CHAINS, `explorer`), as its network
 * writes hashes; null without an explorer or for anything but a hash.
 */
export function transactionLink(
  chains: Chains,
  network: ChainNetwork | null,
  txHash: string | null,
): string | null {
  const template = network && chains.get(network)?.terms.explorer?.transaction;
  if (!template || txHash === null || !HASH_FORM.test(txHash)) return null;
  const digits = txHash.replace(/^0x/, '').toLowerCase();
  return template.replaceAll('{transaction}', network === 'TRC20' ? digits : `0x${digits}`);
}
