import { encodeFunctionData, type PublicClient, parseAbi } from 'viem';
import type { ChainAddress } from './chain-address.ts';
import { callOrRefused } from './node-refusal.ts';
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

/** An address without code, whose call every node answers with nothing. */
const NOBODY = '0x0000000000000000000000000000000000000000';

/** The call's answer; null for an address without such a function. */
async function askDecimals(node: PublicClient, contract: ChainAddress): Promise<bigint | null> {
  const call = { to: contract, data: DECIMALS };
  const data = await callOrRefused(node, call, { to: NOBODY, data: DECIMALS });
  return data === 'refused' || data === '0x' ? null : BigInt(data);
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
