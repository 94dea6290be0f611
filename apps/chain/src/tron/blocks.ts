import type { Hex } from 'viem';
import { z } from 'zod';
import type { Anvil } from '../anvil.ts';

const hexForm = z.templateLiteral(['0x', z.string()]);
const blockForm = z.object({
  number: hexForm,
  hash: hexForm,
  parentHash: hexForm,
  timestamp: hexForm,
  transactions: z.array(hexForm),
});

export interface TronBlock {
  readonly number: number;
  /** 64 hex digits without 0x: the number in eight bytes, then 24 bytes of the hash. */
  readonly id: string;
  readonly parentId: string;
  /** The hash of the EVM node. */
  readonly evmHash: Hex;
  /** Milliseconds. */
  readonly time: number;
  /** Transactions of the EVM node. */
  readonly evmHashes: readonly Hex[];
}

/** A TRON block id: eight bytes of the number, then the hash without its first eight bytes. */
export const blockId = (number: number, hash: string): string =>
  number.toString(16).padStart(16, '0') + hash.slice(18);

/** The block of a tag or number; null if there is none yet. */
export async function tronBlock(
  anvil: Anvil,
  which: 'latest' | 'finalized' | number,
): Promise<TronBlock | null> {
  const tag = typeof which === 'number' ? `0x${which.toString(16)}` : which;
  const found = blockForm.nullable().parse(await anvil.call('eth_getBlockByNumber', [tag, false]));
  if (!found) return null;
  const number = Number(found.number);
  return {
    number,
    id: blockId(number, found.hash),
    evmHash: found.hash,
    parentId: number === 0 ? '0'.repeat(64) : blockId(number - 1, found.parentHash),
    time: Number(found.timestamp) * 1_000,
    evmHashes: found.transactions,
  };
}

/** Time of the next block if it were mined now, in milliseconds. */
export async function nextBlockTime(anvil: Anvil): Promise<number> {
  const pending = await anvil.call('eth_getBlockByNumber', ['pending', false]);
  return Number(z.object({ timestamp: hexForm }).parse(pending).timestamp) * 1_000;
}

const receiptForm = z
  .object({
    blockNumber: hexForm,
    status: hexForm,
    logs: z.array(z.object({ address: hexForm, topics: z.array(hexForm), data: hexForm })),
  })
  .nullable();

export type EvmReceipt = NonNullable<z.output<typeof receiptForm>>;

/** The receipt of a transaction of the EVM node; null while it is in no block. */
export async function evmReceipt(anvil: Anvil, hash: string): Promise<EvmReceipt | null> {
  return receiptForm.parse(await anvil.call('eth_getTransactionReceipt', [hash]));
}
