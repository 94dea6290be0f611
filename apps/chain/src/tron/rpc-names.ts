import { z } from 'zod';
import type { Anvil } from '../anvil.ts';
import { blockId, tronBlock } from './blocks.ts';
import type { TronState } from './state.ts';

/** Answers that carry hashes: blocks, transactions, receipts, logs, alone or in lists. */
const hashesForm = z.looseObject({
  number: z.string().optional(),
  hash: z.string().optional(),
  parentHash: z.string().optional(),
  blockNumber: z.string().nullish(),
  blockHash: z.string().nullish(),
  transactionHash: z.string().optional(),
  transactions: z.array(z.unknown()).optional(),
  logs: z.array(z.unknown()).optional(),
});

/** A block's hash in TRON's format: its id. */
const shownBlock = (number: string, hash: string): string => `0x${blockId(Number(number), hash)}`;

function shownParent(number: string, hash: string): string {
  return number === '0x0' ? hash : `0x${blockId(Number(number) - 1, hash)}`;
}

/**
 * An answer of the EVM node with TRON's ids: transactions by their txID, blocks by their numbered
 * id, so that JSON-RPC and HTTP API agree.
 */
export function withTronNames(state: TronState, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((value: unknown) => withTronNames(state, value));
  if (typeof answer === 'string') return state.nameOf(answer);
  const parsed = hashesForm.safeParse(answer);
  if (!parsed.success) return answer;
  const { number, hash, parentHash, blockNumber, blockHash, transactionHash } = parsed.data;
  const { transactions, logs, ...rest } = parsed.data;
  const isBlock = number !== undefined && parentHash !== undefined && hash !== undefined;
  const shown: Record<string, unknown> = { ...rest };
  if (isBlock) {
    shown.hash = shownBlock(number, hash);
    shown.parentHash = shownParent(number, parentHash);
  } else if (hash !== undefined) shown.hash = state.nameOf(hash);
  if (blockNumber && blockHash) shown.blockHash = shownBlock(blockNumber, blockHash);
  if (transactionHash !== undefined) shown.transactionHash = state.nameOf(transactionHash);
  if (transactions)
    shown.transactions = transactions.map((transaction) => withTronNames(state, transaction));
  if (logs) shown.logs = logs.map((log) => withTronNames(state, log));
  return shown;
}

const NOWHERE = `0x${'0'.repeat(64)}`;
const hashForm = z.string().regex(/^0x[0-9a-f]{64}$/);

/** The EVM node's hash of a block by its TRON id; an unknown hash if there is none. */
async function ownBlockHash(anvil: Anvil, id: string): Promise<string> {
  const number = Number(`0x${id.slice(2, 18)}`);
  const block = Number.isSafeInteger(number) ? await tronBlock(anvil, number) : null;
  return block && `0x${block.id}` === id ? block.evmHash : NOWHERE;
}

const BY_TRANSACTION = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt']);
const BY_BLOCK = new Set(['eth_getBlockByHash', 'eth_getBlockReceipts']);

/** Parameters with TRON's ids, translated for the EVM node. */
export async function withOwnNames(
  anvil: Anvil,
  state: TronState,
  method: string,
  params: readonly unknown[],
): Promise<readonly unknown[]> {
  const [first, ...rest] = params;
  const hash = hashForm.safeParse(first);
  if (hash.success && BY_TRANSACTION.has(method)) {
    const entry = state.entries.get(hash.data.slice(2));
    return entry ? [entry.evmHash ?? NOWHERE, ...rest] : params;
  }
  if (hash.success && BY_BLOCK.has(method)) return [await ownBlockHash(anvil, hash.data), ...rest];
  const filter = z.looseObject({ blockHash: hashForm }).safeParse(first);
  if (method !== 'eth_getLogs' || !filter.success) return params;
  const blockHash = await ownBlockHash(anvil, filter.data.blockHash);
  return [{ ...filter.data, blockHash }, ...rest];
}
