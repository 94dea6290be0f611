import {
  BaseError,
  ExecutionRevertedError,
  encodeFunctionData,
  type PublicClient,
  parseAbi,
} from 'viem';
import type { ChainAddress } from './chain-address.ts';
import { askAll, groupsOf, NodesDisagree, noteDisagreement, type Quorum } from './quorum.ts';

const ABI = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);
const DECIMALS = encodeFunctionData({ abi: ABI, functionName: 'decimals' });

/**
 * An account's balance of a token, in millionths, from every node; throws when two differ, which
 * may happen while a block arrives.
 */
export async function tokenBalance(
  quorum: Quorum,
  contract: ChainAddress,
  holder: ChainAddress,
): Promise<bigint> {
  const call = { address: contract, abi: ABI, functionName: 'balanceOf', args: [holder] } as const;
  const answers = await askAll(quorum, ({ client }) => client.readContract(call));
  const groups = groupsOf(answers, String);
  if (groups.length > 1) throw new NodesDisagree('the nodes disagree on a balance');
  return (answers[0]?.value ?? 0n) / quorum.unitsAMillionth;
}

/** The call's answer; null for an address without such a function. */
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

/** What `decimals()` of a token answers on every node; null when they disagree or have none. */
export async function tokenDecimals(
  quorum: Quorum,
  contract: ChainAddress,
): Promise<number | null> {
  const answers = await askAll(quorum, ({ client }) => askDecimals(client, contract));
  const groups = groupsOf(answers, String);
  if (groups.length > 1) {
    noteDisagreement(quorum, '代币小数位', groups, String);
    return null;
  }
  const found = answers[0]?.value ?? null;
  return found === null ? null : Number(found);
}
