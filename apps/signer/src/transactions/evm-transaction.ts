import { assert } from '@haitang/kernel/assert.ts';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { fromHex } from './hex.ts';
import { encodeRlp, numberBytes, type Rlp } from './rlp.ts';
import { encodeTransferCall, type TokenTransfer } from './token-call.ts';

/** An unsigned EIP-1559 transfer of a token or of the chain's coin; fees in wei per gas. */
export interface EvmTransfer extends TokenTransfer {
  readonly chainId: number;
  readonly nonce: number;
  /** The token, 20 bytes in hex; null for the coin, whose units are wei. */
  readonly contract: string | null;
  readonly gas: bigint;
  readonly maxFee: bigint;
  readonly maxPriority: bigint;
}

/** First byte of an EIP-1559 transaction. */
const TYPE = 2;

/** The called account, the coins it gets, and the call data. */
const callOf = (transfer: EvmTransfer): Rlp[] =>
  transfer.contract === null
    ? [fromHex(transfer.to), numberBytes(transfer.units), new Uint8Array()]
    : [fromHex(transfer.contract), numberBytes(0n), encodeTransferCall(transfer)];

const fieldsOf = (transfer: EvmTransfer): Rlp[] => [
  numberBytes(BigInt(transfer.chainId)),
  numberBytes(BigInt(transfer.nonce)),
  numberBytes(transfer.maxPriority),
  numberBytes(transfer.maxFee),
  numberBytes(transfer.gas),
  ...callOf(transfer),
  [],
];

const typed = (fields: Rlp[]): Uint8Array => Uint8Array.from([TYPE, ...encodeRlp(fields)]);

/** The digest to sign: the Keccak hash of the unsigned transaction. */
export const evmDigest = (transfer: EvmTransfer): Uint8Array => {
  assert(transfer.maxPriority <= transfer.maxFee, 'the priority fee is part of the whole');
  return keccak_256(typed(fieldsOf(transfer)));
};

/** The complete transaction for a node; `signature` has 65 bytes r, s, v with v 27 or 28. */
export function encodeSignedEvm(transfer: EvmTransfer, signature: Uint8Array): Uint8Array {
  assert(signature.length === 65, 'a signature of 65 bytes');
  const number = (from: number, to: number) =>
    numberBytes(BigInt(`0x${Buffer.from(signature.subarray(from, to)).toString('hex')}`));
  const parity = numberBytes(BigInt(signature[64] ?? 27) - 27n);
  return typed([...fieldsOf(transfer), parity, number(0, 32), number(32, 64)]);
}

/** The hash a transaction has on chain, known before it is sent. */
export const evmHash = (signed: Uint8Array): Uint8Array => keccak_256(signed);
