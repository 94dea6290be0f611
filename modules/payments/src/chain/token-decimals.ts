import {
  BaseError,
  ExecutionRevertedError,
  encodeFunctionData,
  type PublicClient,
  parseAbi,
} from 'viem';
import type { ChainAddress } from './chain-address.ts';
import { askAll, type RpcNodes } from './rpc-nodes.ts';

const DECIMALS = encodeFunctionData({
  abi: parseAbi(['function decimals() view returns (uint8)']),
  functionName: 'decimals',
});

/** The answer of one node; null for an address without such a function. */
async function askDecimals(node: PublicClient, contract: ChainAddress): Promise<bigint | null> {
  try {
    const { data } = await node.call({ to: contract, data: DECIMALS });
    return data === undefined || data === '0x' ? null : BigInt(data);
  } catch (error) {
    const reverted =
      error instanceof BaseError && error.walk((one) => one instanceof ExecutionRevertedError);
    if (reverted) return null;
    throw error;
  }
}

/** The answer of a token's `decimals()` from every node; null when they disagree or have none. */
export async function tokenDecimals(
  nodes: RpcNodes,
  contract: ChainAddress,
): Promise<number | null> {
  const answers = await askAll(nodes, (node) => askDecimals(node, contract));
  const first = answers[0] ?? null;
  return first !== null && answers.every((answer) => answer === first) ? Number(first) : null;
}
