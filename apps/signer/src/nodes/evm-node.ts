import { assert } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import { balanceCall } from '../transactions/token-call.ts';
import { type NodePlace, postJson } from './http-json.ts';

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/)
  .transform((text) => BigInt(text));
const blockForm = z.looseObject({
  number: quantity,
  timestamp: quantity,
  baseFeePerGas: quantity.optional(),
});
const receiptForm = z.union([
  z.null(),
  z.looseObject({ transactionHash: z.string(), blockNumber: quantity, status: quantity }),
]);
const answerForm = z.looseObject({ result: z.unknown().optional(), error: z.unknown().optional() });

/** The signer's calls to an EVM node. */
export interface EvmNode {
  chainId(): Promise<number>;
  /** Newest block: its time in milliseconds and its base fee in wei. */
  head(): Promise<{ readonly time: number; readonly baseFee: bigint }>;
  /** The number of an account's transactions up to the newest block, or up to the final one. */
  count(account: string, tag: 'latest' | 'finalized'): Promise<number>;
  /** The coins of an account in the newest block, in wei. */
  coins(account: string): Promise<bigint>;
  /** An account's balance of a token in the newest block, in its units. */
  tokens(contract: string, account: string): Promise<bigint>;
  /** The result of a transaction in a final block; null if it is in none. */
  finalReceipt(hash: string): Promise<{ readonly succeeded: boolean } | null>;
}

/** Opens a node by the address of its JSON-RPC; makes no call yet. */
export function openEvmNode(place: NodePlace): EvmNode {
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const { result, error } = answerForm.parse(await postJson(place, body));
    assert(error === undefined && result !== undefined, `the node answers ${method}`);
    return result;
  };
  const block = async (tag: 'latest' | 'finalized') =>
    blockForm.parse(await ask('eth_getBlockByNumber', [tag, false]));
  return {
    chainId: async () => Number(quantity.parse(await ask('eth_chainId', []))),
    head: async () => {
      const { timestamp, baseFeePerGas = 0n } = await block('latest');
      return { time: Number(timestamp) * 1_000, baseFee: baseFeePerGas };
    },
    count: async (account, tag) =>
      Number(quantity.parse(await ask('eth_getTransactionCount', [`0x${account}`, tag]))),
    coins: async (account) =>
      quantity.parse(await ask('eth_getBalance', [`0x${account}`, 'latest'])),
    tokens: async (contract, account) => {
      const call = { to: `0x${contract}`, data: `0x${balanceCall(account)}` };
      return quantity.parse(await ask('eth_call', [call, 'latest']));
    },
    finalReceipt: async (hash) => {
      const receipt = receiptForm.parse(await ask('eth_getTransactionReceipt', [hash]));
      if (receipt === null || receipt.blockNumber > (await block('finalized')).number) return null;
      assert(receipt.transactionHash === hash, 'the node answers for the hash it was asked for');
      return { succeeded: receipt.status === 1n };
    },
  };
}
