import { assert } from '@haitang/kernel/assert.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from './hex.ts';
import { bytesField, bytesOf, numberField, numberOf, readFields } from './protobuf.ts';
import { decodeTransferCall, encodeTransferCall, type TokenTransfer } from './token-call.ts';
import { accountBytes, accountIn, rawBytes, readRaw, type TronRaw } from './tron-raw.ts';

/** An unsigned TRC20 transfer; accounts are 20 bytes in hex. */
export interface TronTransfer extends TokenTransfer, TronRaw {
  readonly owner: string;
  readonly contract: string;
  /** The maximum TRX that the transfer may burn, in sun. */
  readonly feeLimit: bigint;
}

const CONTRACT_CALL = {
  type: 31n,
  url: 'type.googleapis.com/protocol.TriggerSmartContract',
  words: 'a call of a contract',
};

/** `raw_data` of a TRC20 transfer, with exactly the bytes of a node. */
export function encodeTronTransfer(transfer: TronTransfer): Uint8Array {
  const call = [
    ...bytesField(1, accountBytes(transfer.owner)),
    ...bytesField(2, accountBytes(transfer.contract)),
    ...bytesField(4, encodeTransferCall(transfer)),
  ];
  return Uint8Array.from([
    ...rawBytes(transfer, CONTRACT_CALL, call),
    ...numberField(18, transfer.feeLimit),
  ]);
}

/**
 * Parses `raw_data` strictly: exactly one TRC20 transfer, or it fails. Memo, permission, call
 * value, another contract or call, unknown or repeated fields are refused; encoding it again gives
 * the same bytes.
 */
export function decodeTronTransfer(bytes: Uint8Array): TronTransfer {
  const { outer, call: value, raw } = readRaw(bytes, CONTRACT_CALL);
  const call = readFields(value, { 1: 'owner', 2: 'contract', 4: 'data' });
  const transfer: TronTransfer = {
    ...decodeTransferCall(bytesOf(call, 'data')),
    owner: accountIn(bytesOf(call, 'owner')),
    contract: accountIn(bytesOf(call, 'contract')),
    ...raw,
    feeLimit: numberOf(outer, 'feeLimit'),
  };
  assert(toHex(encodeTronTransfer(transfer)) === toHex(bytes), 'the bytes are canonical');
  return transfer;
}

/** The digest to sign, which is the transaction's id: the SHA-256 of its `raw_data`. */
export const tronDigest = (raw: Uint8Array): Uint8Array => sha256(raw);

/** The complete transaction for a node: `raw_data` and a signature of 65 bytes r, s, v. */
export function encodeSignedTron(raw: Uint8Array, signature: Uint8Array): Uint8Array {
  assert(signature.length === 65, 'a signature of 65 bytes');
  return Uint8Array.from([...bytesField(1, raw), ...bytesField(2, signature)]);
}
