import { assert, present } from '@haitang/kernel/assert.ts';
import { parseAbi } from 'viem';
import type { ChainAddress } from './chain-address.ts';
import { askAll, type RpcNodes } from './rpc-nodes.ts';

const ABI = parseAbi(['function balanceOf(address owner) view returns (uint256)']);

/** An account's balance of a token, from every node; throws when two differ. */
export async function tokenBalance(
  nodes: RpcNodes,
  contract: ChainAddress,
  holder: ChainAddress,
): Promise<bigint> {
  const call = { address: contract, abi: ABI, functionName: 'balanceOf', args: [holder] } as const;
  const answers = await askAll(nodes, (node) => node.readContract(call));
  const first = present(answers[0], 'a node of the chain');
  assert(
    answers.every((answer) => answer === first),
    'the nodes agree on a balance',
  );
  return first;
}
