import { assert } from '@haitang/kernel/assert.ts';
import { toHex } from './hex.ts';
import { bytesField, bytesOf, numberField, numberOf, readFields } from './protobuf.ts';
import { accountBytes, accountIn, rawBytes, readRaw, type TronRaw } from './tron-raw.ts';

/** An unsigned transfer of TRX; accounts are 20 bytes in hex, units sun, times milliseconds. */
export interface TronCoins extends TronRaw {
  readonly owner: string;
  readonly to: string;
  readonly units: bigint;
}

const TRANSFER = {
  type: 1n,
  url: 'type.googleapis.com/protocol.TransferContract',
  words: 'a transfer of TRX',
};

/** `raw_data` of a TRX transfer, with exactly the bytes of a node. */
export function encodeTronCoins(transfer: TronCoins): Uint8Array {
  const { owner, to, units } = transfer;
  assert(units > 0n, 'an amount of TRX');
  const call = [
    ...bytesField(1, accountBytes(owner)),
    ...bytesField(2, accountBytes(to)),
    ...numberField(3, units),
  ];
  return Uint8Array.from(rawBytes(transfer, TRANSFER, call));
}

/** Parses `raw_data` strictly, as `decodeTronTransfer` does: exactly one TRX transfer. */
export function decodeTronCoins(bytes: Uint8Array): TronCoins {
  const { call: value, raw } = readRaw(bytes, TRANSFER);
  const call = readFields(value, { 1: 'owner', 2: 'to', 3: 'units' });
  const transfer: TronCoins = {
    owner: accountIn(bytesOf(call, 'owner')),
    to: accountIn(bytesOf(call, 'to')),
    units: numberOf(call, 'units'),
    ...raw,
  };
  assert(toHex(encodeTronCoins(transfer)) === toHex(bytes), 'the bytes are canonical');
  return transfer;
}
