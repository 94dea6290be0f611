import { SWEEP_GAS } from '@haitang/contract/signer/intent.ts';
import { encodeFunctionData, parseAbi, TransactionReceiptNotFoundError } from 'viem';
import { chainAddress } from './chain-address.ts';
import type { CoinBill, CoinReader, PricedTransfer } from './coin-reader.ts';
import type { Endpoint } from './endpoint.ts';
import { callOrRefused } from './node-refusal.ts';
import { agreed, askAll, askAny, groupsOf, NodesDisagree, type Quorum } from './quorum.ts';

const ABI = parseAbi([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);
/** The gas that a transfer of USDT uses at most, apart from reserves. */
const LIKELY_GAS = 65_000n;
/** The signer offers twice the base fee; the rest is for a rise until it signs. */
const RESERVE = 3n;

/** The coins of an account on which all nodes agree; JSON-RPC names TRX in sun. */
export async function readCoins(quorum: Quorum, address: `0x${string}`): Promise<bigint> {
  const answers = await askAll(quorum, ({ client }) => client.getBalance({ address }));
  if (groupsOf(answers, String).length > 1) {
    throw new NodesDisagree('the nodes disagree on a balance of coins');
  }
  return answers[0]?.value ?? 0n;
}

async function billAt({ client }: Endpoint, hash: `0x${string}`): Promise<CoinBill | null> {
  try {
    const receipt = await client.getTransactionReceipt({ hash });
    const fee = receipt.gasUsed * receipt.effectiveGasPrice;
    return { payer: chainAddress(receipt.from), fee };
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

/** Whether the token would take a transfer now; calls it without sending it. */
const wouldPass = (quorum: Quorum, { contract, from, to, units }: PricedTransfer) =>
  askAny(quorum, async ({ client }) => {
    const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, units] });
    const held = encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [from] });
    const call = { account: from, to: contract, data };
    return (await callOrRefused(client, call, { to: contract, data: held })) !== 'refused';
  });

/** ETH or BNB through the JSON-RPC of a network. */
export const evmCoins = (quorum: Quorum): CoinReader => ({
  balanceOf: (holder) => readCoins(quorum, holder),
  costOf: async (transfer) => {
    if (!(await wouldPass(quorum, transfer))) return null;
    const price = await askAny(quorum, ({ client }) => client.getGasPrice());
    return { fee: LIKELY_GAS * price, needed: RESERVE * SWEEP_GAS * price };
  },
  billOf: async (txHash) => {
    const answers = await askAll(quorum, (endpoint) => billAt(endpoint, `0x${txHash.slice(2)}`));
    const known = answers.filter(({ value }) => value !== null);
    if (known.length === 0) return null;
    const keyOf = (bill: CoinBill | null) => `${bill?.payer} ${bill?.fee}`;
    return agreed(quorum, `交易费用 ${txHash}`, known, keyOf);
  },
});
