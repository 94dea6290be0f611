import { assert } from '@haitang/kernel/assert.ts';
import { fromHex, toHex } from './hex.ts';
import { bytesField, bytesOf, numberField, numberOf, readFields } from './protobuf.ts';
import { accountIn, PREFIX, RAW } from './tron-transaction.ts';

/** An unsigned transfer of TRX; accounts are 20 bytes in hex, units sun, times milliseconds. */
export interface TronCoins {
  readonly owner: string;
  readonly to: string;
  readonly units: bigint;
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly timestamp: number;
  readonly expiration: number;
}

const TYPE_URL = 'type.googleapis.com/protocol.TransferContract';
const TRANSFER_CONTRACT = 1n;

/** `raw_data` of a TRX transfer, with exactly the bytes of a node. */
export function encodeTronCoins(transfer: TronCoins): Uint8Array {
  const { owner, to, units } = transfer;
  assert(units > 0n, 'an amount of TRX');
  const call = [
    ...bytesField(1, fromHex(PREFIX + owner)),
    ...bytesField(2, fromHex(PREFIX + to)),
    ...numberField(3, units),
  ];
  const any = [...bytesField(1, Buffer.from(TYPE_URL)), ...bytesField(2, call)];
  const contract = [...numberField(1, TRANSFER_CONTRACT), ...bytesField(2, any)];
  return Uint8Array.from([
    ...bytesField(1, fromHex(transfer.refBlockBytes)),
    ...bytesField(4, fromHex(transfer.refBlockHash)),
    ...numberField(8, BigInt(transfer.expiration)),
    ...bytesField(11, contract),
    ...numberField(14, BigInt(transfer.timestamp)),
  ]);
}

/** Parses `raw_data` strictly, as `decodeTronTransfer` does: exactly one TRX transfer. */
export function decodeTronCoins(raw: Uint8Array): TronCoins {
  const outer = readFields(raw, RAW);
  const contract = readFields(bytesOf(outer, 'contract'), { 1: 'type', 2: 'any' });
  assert(numberOf(contract, 'type') === TRANSFER_CONTRACT, 'a transfer of TRX');
  const any = readFields(bytesOf(contract, 'any'), { 1: 'url', 2: 'value' });
  assert(Buffer.from(bytesOf(any, 'url')).toString() === TYPE_URL, 'a transfer of TRX');
  const call = readFields(bytesOf(any, 'value'), { 1: 'owner', 2: 'to', 3: 'units' });
  const transfer: TronCoins = {
    owner: accountIn(bytesOf(call, 'owner')),
    to: accountIn(bytesOf(call, 'to')),
    units: numberOf(call, 'units'),
    refBlockBytes: toHex(bytesOf(outer, 'refBlockBytes')),
    refBlockHash: toHex(bytesOf(outer, 'refBlockHash')),
    timestamp: Number(numberOf(outer, 'timestamp')),
    expiration: Number(numberOf(outer, 'expiration')),
  };
  assert(toHex(encodeTronCoins(transfer)) === toHex(raw), 'the bytes are canonical');
  return transfer;
}
