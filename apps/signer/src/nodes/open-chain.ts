import type { NetworkPolicy, Policy } from '../policy/policy-file.ts';
import { openEvmChain } from './evm-chain.ts';
import { openEvmNode } from './evm-node.ts';
import type { PayoutChain } from './payout-chain.ts';
import { openTronChain } from './tron-chain.ts';
import { openTronNode } from './tron-node.ts';

/** A network of the policy through its nodes; makes no call yet. */
export function openChain(policy: Policy, name: string, network: NetworkPolicy): PayoutChain {
  const { chain, nodes } = network;
  return chain.family === 'tron'
    ? openTronChain(policy, name, network, nodes.map(openTronNode))
    : openEvmChain(policy, network, nodes.map(openEvmNode));
}
