import {
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem';
import { z } from 'zod';
import type { Anvil } from '../anvil.ts';
import { NodeError } from './face.ts';

/** Both fees of a replacement have to exceed the replaced ones by this much, as in geth. */
const BUMP_PERCENT = 10n;

const feeForm = z.object({
  hash: z.string(),
  gasPrice: z.string().optional(),
  maxFeePerGas: z.string().optional(),
  maxPriorityFeePerGas: z.string().optional(),
});
const poolForm = z.object({
  pending: z.record(z.string(), z.record(z.string(), feeForm)),
  queued: z.record(z.string(), z.record(z.string(), feeForm)),
});

const rawForm = z.custom<TransactionSerialized>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value),
);

interface Fees {
  readonly most: bigint;
  readonly tip: bigint;
}

function feesInPool(found: z.output<typeof feeForm>): Fees {
  const most = BigInt(found.maxFeePerGas ?? found.gasPrice ?? 0);
  return { most, tip: found.maxPriorityFeePerGas ? BigInt(found.maxPriorityFeePerGas) : most };
}

async function inPool(anvil: Anvil, sender: Hex, nonce: number) {
  const pool = poolForm.parse(await anvil.call('txpool_content'));
  for (const bySender of [pool.pending, pool.queued]) {
    for (const [address, byNonce] of Object.entries(bySender)) {
      if (address.toLowerCase() === sender.toLowerCase()) {
        const found = byNonce[String(nonce)];
        if (found) return found;
      }
    }
  }
  return null;
}

const isEnough = (offered: bigint, before: bigint): boolean =>
  offered * 100n >= before * (100n + BUMP_PERCENT);

/**
 * Refuses, with geth's messages, a transaction that is already waiting and a replacement that does
 * not raise both fees by ten per cent; the EVM node itself accepts any.
 */
export async function checkReplacement(anvil: Anvil, params: readonly unknown[]): Promise<void> {
  const raw = rawForm.safeParse(params[0]);
  if (!raw.success) throw new NodeError(-32602, 'invalid transaction');
  const serializedTransaction = raw.data;
  const tx = parseTransaction(serializedTransaction);
  const sender = await recoverTransactionAddress({ serializedTransaction });
  const waiting = await inPool(anvil, sender, tx.nonce ?? 0);
  if (!waiting) return;
  if (waiting.hash === keccak256(serializedTransaction)) {
    throw new NodeError(-32000, 'already known');
  }
  const most = tx.maxFeePerGas ?? tx.gasPrice ?? 0n;
  const tip = tx.maxPriorityFeePerGas ?? most;
  const before = feesInPool(waiting);
  if (isEnough(most, before.most) && isEnough(tip, before.tip)) return;
  throw new NodeError(-32000, 'replacement transaction underpriced');
}
