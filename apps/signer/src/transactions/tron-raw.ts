import { assert } from '@haitang/kernel/assert.ts';
import { fromHex, toHex } from './hex.ts';
import { bytesField, bytesOf, numberField, numberOf, readFields } from './protobuf.ts';

/** The block and the times of an unsigned transaction; times in milliseconds. */
export interface TronRaw {
  /** Bytes 6 to 8 of a block's number and 8 to 16 of its id, in hex. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly timestamp: number;
  readonly expiration: number;
}

/** What a transaction does, as TRON names it. */
export interface TronAct {
  readonly type: bigint;
  readonly url: string;
  /** For the message when another act stands in its place. */
  readonly words: string;
}

/** First byte of every TRON account. */
const PREFIX = '41';

/** The bytes of an account of 20 bytes in hex. */
export const accountBytes = (account: string): Uint8Array => fromHex(PREFIX + account);

/** The 20 bytes of an account in hex. */
export function accountIn(bytes: Uint8Array): string {
  const text = toHex(bytes);
  assert(text.length === 42 && text.startsWith(PREFIX), 'an account of TRON');
  return text.slice(2);
}

/** The fields of `raw_data` up to the time; the most that may be burnt follows them. */
export function rawBytes(raw: TronRaw, act: TronAct, call: readonly number[]): number[] {
  const any = [...bytesField(1, Buffer.from(act.url)), ...bytesField(2, call)];
  const contract = [...numberField(1, act.type), ...bytesField(2, any)];
  return [
    ...bytesField(1, fromHex(raw.refBlockBytes)),
    ...bytesField(4, fromHex(raw.refBlockHash)),
    ...numberField(8, BigInt(raw.expiration)),
    ...bytesField(11, contract),
    ...numberField(14, BigInt(raw.timestamp)),
  ];
}

/** The fields of `raw_data` that we write. */
const RAW = {
  1: 'refBlockBytes',
  4: 'refBlockHash',
  8: 'expiration',
  11: 'contract',
  14: 'timestamp',
  18: 'feeLimit',
};

/** Reads `raw_data` of exactly one such act; fails on any other field or act. */
export function readRaw(bytes: Uint8Array, act: TronAct) {
  const outer = readFields(bytes, RAW);
  const contract = readFields(bytesOf(outer, 'contract'), { 1: 'type', 2: 'any' });
  assert(numberOf(contract, 'type') === act.type, act.words);
  const any = readFields(bytesOf(contract, 'any'), { 1: 'url', 2: 'value' });
  assert(Buffer.from(bytesOf(any, 'url')).toString() === act.url, act.words);
  const raw: TronRaw = {
    refBlockBytes: toHex(bytesOf(outer, 'refBlockBytes')),
    refBlockHash: toHex(bytesOf(outer, 'refBlockHash')),
    timestamp: Number(numberOf(outer, 'timestamp')),
    expiration: Number(numberOf(outer, 'expiration')),
  };
  return { outer, call: bytesOf(any, 'value'), raw };
}
