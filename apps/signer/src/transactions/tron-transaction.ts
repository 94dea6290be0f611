import { assert } from '@haitang/kernel/assert.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from './hex.ts';
import { bytesField, bytesOf, numberField, numberOf, readFields } from './protobuf.ts';
import { decodeTransferCall, encodeTransferCall, type TokenTransfer } from './token-call.ts';

/** An unsigned TRC20 transfer; accounts are 20 bytes in hex, times milliseconds. */
export interface TronTransfer extends TokenTransfer {
  readonly owner: string;
  readonly contract: string;
  /** Bytes 6 to 8 of a block's number and 8 to 16 of its id, in hex. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly timestamp: number;
  readonly expiration: number;
  /** The maximum TRX that the transfer may burn, in sun. */
  readonly feeLimit: bigint;
}

const TYPE_URL = 'type.googleapis.com/protocol.TriggerSmartContract';
const TRIGGER_SMART_CONTRACT = 31n;
/** First byte of every TRON account. */
export const PREFIX = '41';

/** `raw_data` of a TRC20 transfer, with exactly the bytes of a node. */
export function encodeTronTransfer(transfer: TronTransfer): Uint8Array {
  const call = [
    ...bytesField(1, fromHex(PREFIX + transfer.owner)),
    ...bytesField(2, fromHex(PREFIX + transfer.contract)),
    ...bytesField(4, encodeTransferCall(transfer)),
  ];
  const any = [...bytesField(1, Buffer.from(TYPE_URL)), ...bytesField(2, call)];
  const contract = [...numberField(1, TRIGGER_SMART_CONTRACT), ...bytesField(2, any)];
  return Uint8Array.from([
    ...bytesField(1, fromHex(transfer.refBlockBytes)),
    ...bytesField(4, fromHex(transfer.refBlockHash)),
    ...numberField(8, BigInt(transfer.expiration)),
    ...bytesField(11, contract),
    ...numberField(14, BigInt(transfer.timestamp)),
    ...numberField(18, transfer.feeLimit),
  ]);
}

/** The fields of `raw_data` that we write. */
export const RAW = {
  1: 'refBlockBytes',
  4: 'refBlockHash',
  8: 'expiration',
  11: 'contract',
  14: 'timestamp',
  18: 'feeLimit',
};

/** The 20 bytes of an account in hex. */
export function accountIn(bytes: Uint8Array): string {
  const text = toHex(bytes);
  assert(text.length === 42 && text.startsWith(PREFIX), 'an account of TRON');
  return text.slice(2);
}

/**
 * Parses `raw_data` strictly: exactly one TRC20 transfer, or it fails. Memo, permission, call
 * value, another contract or call, unknown or repeated fields are refused; encoding it again gives
 * the same bytes.
 */
export function decodeTronTransfer(raw: Uint8Array): TronTransfer {
  const outer = readFields(raw, RAW);
  const contract = readFields(bytesOf(outer, 'contract'), { 1: 'type', 2: 'any' });
  assert(numberOf(contract, 'type') === TRIGGER_SMART_CONTRACT, 'a call of a contract');
  const any = readFields(bytesOf(contract, 'any'), { 1: 'url', 2: 'value' });
  assert(Buffer.from(bytesOf(any, 'url')).toString() === TYPE_URL, 'a call of a contract');
  const call = readFields(bytesOf(any, 'value'), { 1: 'owner', 2: 'contract', 4: 'data' });
  const transfer: TronTransfer = {
    ...decodeTransferCall(bytesOf(call, 'data')),
    owner: accountIn(bytesOf(call, 'owner')),
    contract: accountIn(bytesOf(call, 'contract')),
    refBlockBytes: toHex(bytesOf(outer, 'refBlockBytes')),
    refBlockHash: toHex(bytesOf(outer, 'refBlockHash')),
    timestamp: Number(numberOf(outer, 'timestamp')),
    expiration: Number(numberOf(outer, 'expiration')),
    feeLimit: numberOf(outer, 'feeLimit'),
  };
  assert(toHex(encodeTronTransfer(transfer)) === toHex(raw), 'the bytes are canonical');
  return transfer;
}

/** The digest to sign, which is the transaction's id: the SHA-256 of its `raw_data`. */
export const tronDigest = (raw: Uint8Array): Uint8Array => sha256(raw);

/** The complete transaction for a node: `raw_data` and a signature of 65 bytes r, s, v. */
export function encodeSignedTron(raw: Uint8Array, signature: Uint8Array): Uint8Array {
  assert(signature.length === 65, 'a signature of 65 bytes');
  return Uint8Array.from([...bytesField(1, raw), ...bytesField(2, signature)]);
}
