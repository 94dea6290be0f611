import { type Hex, recoverAddress } from 'viem';
import type { Anvil } from '../anvil.ts';
import { BYTE_PRICE, freeBytes } from './accounts.ts';
import { evmReceipt, tronBlock } from './blocks.ts';
import { type TronState, tronHex } from './state.ts';
import {
  encodeSigned,
  type SignedTransaction,
  type TronTransaction,
  toHex,
  txIdOf,
} from './transaction.ts';

/** Why a node refuses a transaction, in its own words. */
export interface BroadcastError {
  readonly code: string;
  readonly message: string;
}

/** The duration of a slot: a transaction that expires before the next one is refused. */
const SLOT_MS = 3_000;
const LONGEST_LIFE_MS = 86_400_000;
const EXPIRED = { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' };

/** Bytes a transaction is charged for: its own and 64 for its result. */
export const chargedBytes = (signed: SignedTransaction): number => encodeSigned(signed).length + 64;

async function signerOf({ raw, signatures }: SignedTransaction): Promise<string | null> {
  const signature = signatures[0];
  if (signatures.length !== 1 || signature?.length !== 65) return null;
  const hash: Hex = `0x${txIdOf(raw)}`;
  const address = await recoverAddress({ hash, signature: `0x${toHex(signature)}` }).catch(
    () => null,
  );
  return address && tronHex(address);
}

/** Whether the reference block is one of the last 65,536 of this chain. */
async function isOnChain(anvil: Anvil, tx: TronTransaction, head: number): Promise<boolean> {
  const low = Number.parseInt(tx.refBlockBytes || '0', 16);
  const number = head - ((head - low) & 0xffff);
  if (number < 0) return false;
  return (await tronBlock(anvil, number))?.id.slice(16, 32) === tx.refBlockHash;
}

/** Whether a transaction waits or is in a block; one whose block was replaced may come again. */
async function isKnown(anvil: Anvil, state: TronState, txId: string): Promise<boolean> {
  const entry = state.entries.get(txId);
  if (!entry) return false;
  return entry.waiting || (entry.evmHash !== null && !!(await evmReceipt(anvil, entry.evmHash)));
}

/**
 * The checks of java-tron before it accepts a transaction, in its order: next slot, signature (of
 * the owner only), reference block, lifetime, duplicate, account, bandwidth or TRX for it. Null if
 * it is accepted. Whether a call will fail is not checked: it is mined and charged.
 */
export async function checkBroadcast(
  anvil: Anvil,
  state: TronState,
  signed: SignedTransaction,
  tx: TronTransaction,
): Promise<BroadcastError | null> {
  const head = await tronBlock(anvil, 'latest');
  if (!head || tx.expiration < head.time + SLOT_MS) return EXPIRED;
  const { owner } = tx.contract;
  if (tx.permissionId !== 0 || (await signerOf(signed)) !== owner) {
    return { code: 'SIGERROR', message: 'Validate signature error: sig error' };
  }
  if (!(await isOnChain(anvil, tx, head.number))) {
    return { code: 'TAPOS_ERROR', message: 'Tapos check error.' };
  }
  if (tx.expiration > head.time + LONGEST_LIFE_MS) return EXPIRED;
  if (await isKnown(anvil, state, txIdOf(signed.raw))) {
    return { code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction.' };
  }
  const account = state.accounts.get(owner);
  if (!account) return invalid('account does not exist');
  const bytes = chargedBytes(signed);
  if (freeBytes(account, head.time) < bytes && account.sun < bytes * BYTE_PRICE) {
    return { code: 'BANDWITH_ERROR', message: 'Account resource insufficient error.' };
  }
  if (tx.contract.kind === 'call') return null;
  if (tx.contract.amount <= 0n) return invalid('Amount must be greater than 0.');
  return BigInt(account.sun) < tx.contract.amount ? invalid('balance is not sufficient.') : null;
}

const invalid = (why: string): BroadcastError => ({
  code: 'CONTRACT_VALIDATE_ERROR',
  message: `Contract validate error : ${why}`,
});
