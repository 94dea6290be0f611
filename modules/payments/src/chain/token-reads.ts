import {
  BaseError,
  ExecutionRevertedError,
  encodeFunctionData,
  type PublicClient,
  parseAbi,
} from 'viem';
import type { ChainAddress } from './chain-address.ts';
import {
  askAll,
  decideAnswer,
  groupsOf,
  NodesDisagree,
  noteDisagreement,
  type Quorum,
} from './quorum.ts';

const ABI = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);
const DECIMALS = encodeFunctionData({ abi: ABI, functionName: 'decimals' });

/**
 * An account's balance of a token, in its smallest units, as enough nodes answer it; throws when no
 * answer counts, which may happen while a block arrives and is not recorded as a contradiction.
 */
export async function tokenBalance(
  quorum: Quorum,
  contract: ChainAddress,
  holder: ChainAddress,
): Promise<bigint> {
  const call = { address: contract, abi: ABI, functionName: 'balanceOf', args: [holder] } as const;
  const answers = await askAll(quorum, ({ client }) => client.readContract(call));
  const groups = groupsOf(answers, String);
  const answer = decideAnswer(quorum, groups);
  if (!answer) throw new NodesDisagree('the nodes disagree on a balance');
  return answer.value;
}

/** Whether a call failed because the contract refused it. */
export const isRevert = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((one) => one instanceof ExecutionRevertedError) !== null;

/** The call's answer; null for an address without such a function. */
async function askDecimals(node: PublicClient, contract: ChainAddress): Promise<bigint | null> {
  try {
    const { data } = await node.call({ to: contract, data: DECIMALS });
    return data === undefined || data === '0x' ? null : BigInt(data);
  } catch (error) {
    if (isRevert(error)) return null;
    throw error;
  }
}

/** What `decimals()` of a token answers; null when no answer counts or the token has none. */
export async function tokenDecimals(
  quorum: Quorum,
  contract: ChainAddress,
): Promise<number | null> {
  const answers = await askAll(quorum, ({ client }) => askDecimals(client, contract));
  const groups = groupsOf(answers, String);
  if (groups.length > 1) noteDisagreement(quorum, '代币小数位', groups, String);
  const found = decideAnswer(quorum, groups)?.value ?? null;
  return found === null ? null : Number(found);
}
